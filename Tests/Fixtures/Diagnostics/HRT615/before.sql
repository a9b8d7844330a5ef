INSERT INTO topic (number, key, isRequired) VALUES (99, 'pruning', 0);
