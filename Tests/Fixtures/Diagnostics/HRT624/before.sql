CREATE VIEW shadePlant AS SELECT plant FROM plantValue WHERE value = 'full-shade';
