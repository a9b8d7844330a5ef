INSERT INTO trait (number, key, kind, role, isFilter, isHarm, isMultiple)
VALUES (99, 'brightness', 'flag', 'detail', 0, 0, 0);
