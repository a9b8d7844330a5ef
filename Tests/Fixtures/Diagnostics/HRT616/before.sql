INSERT INTO language (number, code) VALUES (99, 'de');
