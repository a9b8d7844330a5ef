-- The tables of the user library (docs/library-format.md), as the migrations of HortusLibrary make
-- them. Recorded from the program by MigrationTests; do not edit. A program that writes a
-- library runs the statements of each version in turn, letter for letter, because the SQL of the
-- tables is compared.

-- Version 1
CREATE TABLE plant (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  standing TEXT NOT NULL CHECK (standing IN ('current', 'retired', 'unknown')),
  reason TEXT,
  savedAt INTEGER NOT NULL
);
CREATE TABLE favourite (
  plant INTEGER NOT NULL PRIMARY KEY REFERENCES plant (number),
  position INTEGER NOT NULL,
  addedAt INTEGER NOT NULL
);
CREATE TABLE collection (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  nameKey TEXT NOT NULL UNIQUE,
  description TEXT NOT NULL,
  coverPlant INTEGER REFERENCES plant (number),
  coverPhoto TEXT,
  isPrivate INTEGER NOT NULL CHECK (isPrivate IN (0, 1)),
  position INTEGER NOT NULL,
  createdAt INTEGER NOT NULL,
  changedAt INTEGER NOT NULL,
  CHECK (coverPlant IS NULL OR coverPhoto IS NULL)
);
CREATE TABLE collectionPlant (
  number INTEGER NOT NULL PRIMARY KEY,
  collection INTEGER NOT NULL REFERENCES collection (number),
  plant INTEGER NOT NULL REFERENCES plant (number),
  position INTEGER NOT NULL,
  addedAt INTEGER NOT NULL,
  UNIQUE (collection, plant)
);
CREATE INDEX collectionPlant_position ON collectionPlant (collection, position);
CREATE INDEX collectionPlant_plant ON collectionPlant (plant);
CREATE TABLE note (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  plant INTEGER NOT NULL REFERENCES plant (number),
  text TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  changedAt INTEGER NOT NULL
);
CREATE INDEX note_plant ON note (plant);
CREATE TABLE tag (
  number INTEGER NOT NULL PRIMARY KEY,
  plant INTEGER NOT NULL REFERENCES plant (number),
  text TEXT NOT NULL,
  key TEXT NOT NULL,
  UNIQUE (plant, key)
);
CREATE INDEX tag_key ON tag (key);
CREATE TABLE photo (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  plant INTEGER NOT NULL REFERENCES plant (number),
  path TEXT NOT NULL,
  caption TEXT NOT NULL,
  addedAt INTEGER NOT NULL
);
CREATE INDEX photo_plant ON photo (plant, path);
CREATE TABLE opinion (
  plant INTEGER NOT NULL PRIMARY KEY REFERENCES plant (number),
  isLiked INTEGER NOT NULL CHECK (isLiked IN (0, 1)),
  at INTEGER NOT NULL
);
CREATE TABLE seen (
  plant INTEGER NOT NULL PRIMARY KEY REFERENCES plant (number),
  at INTEGER NOT NULL
);
CREATE TABLE search (
  number INTEGER NOT NULL PRIMARY KEY AUTOINCREMENT,
  text TEXT NOT NULL,
  folded TEXT NOT NULL,
  resultCount INTEGER,
  at INTEGER NOT NULL
);
CREATE INDEX search_at ON search (at);
CREATE TABLE preference (
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  value TEXT NOT NULL
);
CREATE TABLE profile (
  number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
  displayName TEXT NOT NULL,
  photo TEXT,
  memberSince INTEGER NOT NULL
);
CREATE TABLE launch (
  number INTEGER NOT NULL PRIMARY KEY CHECK (number = 1),
  count INTEGER NOT NULL,
  ratedAt INTEGER
);
CREATE TABLE activity (
  number INTEGER NOT NULL PRIMARY KEY,
  kind TEXT NOT NULL,
  plant INTEGER REFERENCES plant (number),
  collection TEXT,
  at INTEGER NOT NULL
);
CREATE TABLE state (
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  value TEXT NOT NULL
);

-- Version 2
ALTER TABLE collection ADD COLUMN archivedAt INTEGER;
ALTER TABLE search ADD COLUMN plant INTEGER REFERENCES plant (number);
ALTER TABLE profile ADD COLUMN grower TEXT;
CREATE TABLE collectionTag (
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL,
  text TEXT NOT NULL,
  collection INTEGER NOT NULL REFERENCES collection (number),
  UNIQUE (collection, key)
);
CREATE TABLE visit (
  number INTEGER NOT NULL PRIMARY KEY,
  plant INTEGER NOT NULL REFERENCES plant (number),
  day TEXT NOT NULL,
  at INTEGER NOT NULL,
  UNIQUE (day, plant)
);
CREATE INDEX visit_plant ON visit (plant);
CREATE TABLE savedSearch (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  nameKey TEXT NOT NULL UNIQUE,
  text TEXT NOT NULL,
  conditions TEXT NOT NULL,
  sortOrder TEXT,
  position INTEGER NOT NULL,
  createdAt INTEGER NOT NULL,
  changedAt INTEGER NOT NULL
);

-- Version 3
ALTER TABLE photo ADD COLUMN position INTEGER;
ALTER TABLE collection ADD COLUMN custom TEXT;
ALTER TABLE activity ADD COLUMN title TEXT;
ALTER TABLE search ADD COLUMN app TEXT;

-- Version 4
CREATE TABLE gardenPlace (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  nameKey TEXT NOT NULL UNIQUE,
  isOutdoors INTEGER NOT NULL CHECK (isOutdoors IN (0, 1)),
  zone TEXT,
  light TEXT,
  position INTEGER NOT NULL,
  createdAt INTEGER NOT NULL,
  changedAt INTEGER NOT NULL
);
CREATE TABLE ownPlant (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  plant INTEGER REFERENCES plant (number),
  name TEXT NOT NULL,
  nickname TEXT NOT NULL,
  place INTEGER REFERENCES gardenPlace (number),
  container TEXT,
  acquiredOn TEXT,
  acquiredZone TEXT,
  plantedOn TEXT,
  plantedZone TEXT,
  stage TEXT,
  health TEXT CHECK (health IN ('thriving', 'fair', 'poor', 'sick')),
  status TEXT NOT NULL
    CHECK (status IN ('growing', 'dormant', 'harvested', 'given-away', 'died')),
  statusOn TEXT NOT NULL,
  statusZone TEXT NOT NULL,
  source TEXT,
  parent INTEGER REFERENCES ownPlant (number),
  position INTEGER NOT NULL,
  createdAt INTEGER NOT NULL,
  changedAt INTEGER NOT NULL
);
CREATE INDEX ownPlant_plant ON ownPlant (plant);
CREATE INDEX ownPlant_place ON ownPlant (place);
CREATE INDEX ownPlant_parent ON ownPlant (parent);
CREATE TABLE ownTask (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ownPlant INTEGER REFERENCES ownPlant (number),
  title TEXT NOT NULL,
  everyDays INTEGER,
  months INTEGER,
  firstOn TEXT NOT NULL,
  firstZone TEXT NOT NULL,
  createdAt INTEGER NOT NULL,
  changedAt INTEGER NOT NULL
);
CREATE INDEX ownTask_ownPlant ON ownTask (ownPlant);
CREATE TABLE journalEntry (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ownPlant INTEGER REFERENCES ownPlant (number),
  kind TEXT NOT NULL
    CHECK (kind IN ('observation', 'care', 'growth', 'problem', 'harvest')),
  day TEXT NOT NULL,
  dayZone TEXT NOT NULL,
  title TEXT NOT NULL,
  text TEXT NOT NULL,
  stage TEXT,
  health TEXT CHECK (health IN ('thriving', 'fair', 'poor', 'sick')),
  harvestAmount INTEGER,
  harvestUnit TEXT,
  isDraft INTEGER NOT NULL CHECK (isDraft IN (0, 1)),
  createdAt INTEGER NOT NULL,
  changedAt INTEGER NOT NULL
);
CREATE INDEX journalEntry_ownPlant ON journalEntry (ownPlant, day);
CREATE INDEX journalEntry_day ON journalEntry (day);
CREATE TABLE measurement (
  number INTEGER NOT NULL PRIMARY KEY,
  entry INTEGER NOT NULL REFERENCES journalEntry (number),
  name TEXT NOT NULL,
  amount INTEGER NOT NULL,
  unit TEXT NOT NULL
);
CREATE INDEX measurement_entry ON measurement (entry);
CREATE TABLE ownPhoto (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ownPlant INTEGER REFERENCES ownPlant (number),
  entry INTEGER REFERENCES journalEntry (number),
  path TEXT NOT NULL,
  caption TEXT NOT NULL,
  position INTEGER NOT NULL,
  addedAt INTEGER NOT NULL,
  CHECK ((ownPlant IS NULL) <> (entry IS NULL))
);
CREATE INDEX ownPhoto_ownPlant ON ownPhoto (ownPlant, position);
CREATE INDEX ownPhoto_entry ON ownPhoto (entry, position);
CREATE TABLE careKind (
  number INTEGER NOT NULL PRIMARY KEY,
  ownPlant INTEGER NOT NULL REFERENCES ownPlant (number),
  kind TEXT NOT NULL,
  season TEXT CHECK (season IN ('spring', 'summer', 'autumn', 'winter')),
  days INTEGER,
  isOff INTEGER NOT NULL CHECK (isOff IN (0, 1)),
  UNIQUE (ownPlant, kind, season)
);
CREATE UNIQUE INDEX careKind_year ON careKind (ownPlant, kind) WHERE season IS NULL;
CREATE TABLE careEvent (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ownPlant INTEGER REFERENCES ownPlant (number),
  kind TEXT NOT NULL,
  ownTask INTEGER REFERENCES ownTask (number),
  title TEXT,
  scheduled TEXT,
  day TEXT NOT NULL,
  dayZone TEXT NOT NULL,
  action TEXT NOT NULL
    CHECK (action IN ('done', 'skipped', 'snoozed', 'moved', 'not-needed')),
  until TEXT,
  entry INTEGER REFERENCES journalEntry (number),
  at INTEGER NOT NULL
);
CREATE INDEX careEvent_kind ON careEvent (ownPlant, kind, day);
CREATE INDEX careEvent_day ON careEvent (day);
CREATE INDEX careEvent_ownTask ON careEvent (ownTask, day);
CREATE INDEX careEvent_entry ON careEvent (entry);
CREATE TABLE openTask (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  ownPlant INTEGER REFERENCES ownPlant (number),
  kind TEXT NOT NULL,
  ownTask INTEGER UNIQUE REFERENCES ownTask (number),
  due TEXT NOT NULL,
  dueZone TEXT NOT NULL,
  scheduled TEXT NOT NULL
);
CREATE INDEX openTask_due ON openTask (due);
CREATE UNIQUE INDEX openTask_kind ON openTask (ownPlant, kind) WHERE ownTask IS NULL;
