INSERT INTO aspect (number, trait, target, isRelevant) VALUES (99, 'toxicity', 'horse', 0);
