INSERT INTO category (number, key, isNamedOnly, plantCount, bitmap) VALUES (99, 'ivies', 0, 0, x'');
