INSERT INTO country (number, code, source) VALUES (99, 'FR', 1);
