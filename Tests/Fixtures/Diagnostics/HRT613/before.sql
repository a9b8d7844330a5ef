INSERT INTO traitValue (trait, position, key, isSevere) VALUES ('light', 99, 'half-shade', 0);
INSERT INTO traitValueText (trait, value, language, label)
VALUES ('light', 'half-shade', 'en', 'Half shade');
