CREATE INDEX plant_family ON plant (family);
