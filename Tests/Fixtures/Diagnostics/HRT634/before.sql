INSERT INTO guide (number, id, kind, source) VALUES (99, 'ivy-walls', 'guide', 1);
