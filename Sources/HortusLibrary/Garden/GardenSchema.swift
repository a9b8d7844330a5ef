extension LibrarySchema {
  /// The tables of the garden: places, plants of the user's own, their care, and the journal.
  ///
  /// A civil date is a column with the day and a column with the time zone in which the user chose
  /// it. A column without `CHECK`, such as `container` or a `kind` of care, may hold values that a
  /// later version adds.
  ///
  /// In a column that may be NULL, SQLite takes any two NULLs for different values. Therefore a
  /// partial index keeps the rows unique that have NULL there.
  static let version4 = """
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
    """
}
