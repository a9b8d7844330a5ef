INSERT INTO trait (number, key, kind, role, isFilter, isMultiple)
VALUES (99, 'brightness', 'flag', 'detail', 0, 0);
