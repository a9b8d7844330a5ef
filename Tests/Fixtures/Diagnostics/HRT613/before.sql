INSERT INTO traitValue (trait, position, key) VALUES ('light', 99, 'half-shade');
INSERT INTO traitValueText (trait, value, language, label)
VALUES ('light', 'half-shade', 'en', 'Half shade');
