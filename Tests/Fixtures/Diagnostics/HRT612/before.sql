INSERT INTO aspect (number, trait, target, isRelevant, isUnspecified) VALUES (99, 'toxicity', 'horse', 0, 0);
