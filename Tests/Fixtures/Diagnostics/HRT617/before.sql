INSERT INTO app (number, id, pageSize, showsGuides) VALUES (99, 'meadow', 20, 0);
