-- The tables of a Hortus bundle, format 1. docs/bundle-format.md tells what each column means.
--
-- Small tables (the vocabulary) refer to one another by readable keys. Large ones (those of the
-- plants) refer to plants, aspects, topics, categories and sources by number, which keeps a
-- bundle of many plants small. Numbers begin at 1 and belong to one bundle only; ids and keys
-- are for ever.
--
-- Not STRICT, no generated columns, nothing newer than SQLite 3.35: an app must be able to read
-- all of it with the SQLite of its platform. Primary keys are NOT NULL, also those that are the
-- rowid: Android's Room refuses a table whose primary key may be NULL. The four parts are run one after another: tables and
-- those indexes that grow at their ends while there are no rows, other indexes when the rows are in,
-- full text last.

-- Part: tables

-- What the bundle says of itself: one value a key.
CREATE TABLE manifest (
  key TEXT NOT NULL PRIMARY KEY,
  value TEXT NOT NULL
) WITHOUT ROWID;

-- The languages of the content, in the order of fallback; number 1 is the default.
CREATE TABLE language (
  number INTEGER NOT NULL PRIMARY KEY,
  code TEXT NOT NULL UNIQUE
);

-- The title of the catalogue.
CREATE TABLE catalogueText (
  language TEXT NOT NULL PRIMARY KEY REFERENCES language (code),
  title TEXT NOT NULL
) WITHOUT ROWID;

-- The works that facts name; `general-knowledge` stands for none.
CREATE TABLE source (
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  url TEXT,
  licence TEXT
);

-- Drawings, each with its counterpart in the symbol sets of Apple and Google. A symbol is in one
-- colour, `currentColor`, which apps set to a tint; a picture has colours of its own.
CREATE TABLE icon (
  key TEXT NOT NULL PRIMARY KEY,
  svg TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('symbol', 'picture')),
  sfSymbol TEXT NOT NULL,
  materialSymbol TEXT NOT NULL,
  tintLight TEXT NOT NULL,
  tintDark TEXT NOT NULL
);

-- The drawing of an icon as paths in a square of 24 units, in the order of painting. Each path is
-- filled if it has a fillRule, otherwise stroked. An icon that paths cannot represent has no rows.
CREATE TABLE iconPath (
  icon TEXT NOT NULL REFERENCES icon (key),
  position INTEGER NOT NULL CHECK (position >= 1),
  data TEXT NOT NULL,
  color TEXT NOT NULL,
  opacity REAL NOT NULL CHECK (opacity > 0 AND opacity <= 1),
  fillRule TEXT CHECK (fillRule IN ('nonzero', 'evenodd')),
  strokeWidth REAL CHECK (strokeWidth > 0),
  lineCap TEXT CHECK (lineCap IN ('butt', 'round', 'square')),
  lineJoin TEXT CHECK (lineJoin IN ('miter', 'round', 'bevel')),
  miterLimit REAL,
  dashes TEXT,
  dashOffset REAL,
  PRIMARY KEY (icon, position),
  CHECK ((fillRule IS NULL) = (strokeWidth IS NOT NULL))
) WITHOUT ROWID;

-- What a screen reader says of an icon.
CREATE TABLE iconText (
  icon TEXT NOT NULL REFERENCES icon (key),
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT NOT NULL,
  PRIMARY KEY (icon, language)
) WITHOUT ROWID;

-- Drawings of forms of plants, which stand for plants without a photograph. In each drawing,
-- `foliageColor` and `flowerColor` are the colours that a plant replaces by its own.
CREATE TABLE illustration (
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  svg TEXT NOT NULL,
  foliageColor TEXT,
  flowerColor TEXT
);

-- What a screen reader says of an illustration.
CREATE TABLE illustrationText (
  illustration TEXT NOT NULL REFERENCES illustration (key),
  language TEXT NOT NULL REFERENCES language (code),
  alternative TEXT NOT NULL,
  PRIMARY KEY (illustration, language)
) WITHOUT ROWID;

-- The categories, in the order of a menu. The bitmap tells the plants of the category. A plant whose
-- categories are all named-only is shown only where one of them is named.
CREATE TABLE category (
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  icon TEXT REFERENCES icon (key),
  isNamedOnly INTEGER NOT NULL CHECK (isNamedOnly IN (0, 1)),
  plantCount INTEGER NOT NULL CHECK (plantCount >= 0),
  bitmap BLOB NOT NULL
);

CREATE TABLE categoryText (
  category TEXT NOT NULL REFERENCES category (key),
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT,
  definition TEXT,
  PRIMARY KEY (category, language)
) WITHOUT ROWID;

-- The topics of articles, in reading order.
CREATE TABLE topic (
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  isRequired INTEGER NOT NULL CHECK (isRequired IN (0, 1)),
  icon TEXT REFERENCES icon (key)
);

CREATE TABLE topicText (
  topic TEXT NOT NULL REFERENCES topic (key),
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT,
  definition TEXT,
  PRIMARY KEY (topic, language)
) WITHOUT ROWID;

-- The traits, in the order in which an app shows them. A plant without a fact about a trait that
-- tells of harm counts as unknown, never as harmless.
CREATE TABLE trait (
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('choice', 'ordinal', 'flag', 'range', 'zones', 'months')),
  role TEXT NOT NULL CHECK (role IN ('base', 'additional', 'care', 'detail')),
  isFilter INTEGER NOT NULL CHECK (isFilter IN (0, 1)),
  isHarm INTEGER NOT NULL CHECK (isHarm IN (0, 1)),
  isMultiple INTEGER NOT NULL CHECK (isMultiple IN (0, 1)),
  unit TEXT CHECK (unit IN ('celsius', 'centimetre', 'percent', 'ph', 'day', 'hour')),
  minimum REAL,
  maximum REAL,
  bandBy TEXT CHECK (bandBy IN ('low', 'middle', 'high')),
  derivedFrom TEXT REFERENCES trait (key),
  rangeIcons TEXT CHECK (rangeIcons IN ('ends', 'middle')),
  icon TEXT REFERENCES icon (key),
  CHECK (unit IS NULL OR kind = 'range'),
  CHECK (bandBy IS NULL OR kind = 'range'),
  CHECK (rangeIcons IS NULL OR kind = 'ordinal'),
  CHECK (minimum <= maximum)
);

CREATE TABLE traitText (
  trait TEXT NOT NULL REFERENCES trait (key),
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT,
  definition TEXT,
  disclaimer TEXT,
  PRIMARY KEY (trait, language)
) WITHOUT ROWID;

-- Other ways in which the world writes a trait.
CREATE TABLE traitAlias (
  trait TEXT NOT NULL REFERENCES trait (key),
  position INTEGER NOT NULL CHECK (position >= 1),
  alias TEXT NOT NULL,
  PRIMARY KEY (trait, position)
) WITHOUT ROWID;

-- The bands of a range that have a sentence of their own, numbered from 1, lowest first. Each begins
-- where the one before ends; the first may be open below, the last above. `trait.bandBy` tells which
-- number of a fact chooses the band.
CREATE TABLE traitBand (
  trait TEXT NOT NULL REFERENCES trait (key),
  position INTEGER NOT NULL CHECK (position >= 1),
  atLeast REAL,
  below REAL,
  PRIMARY KEY (trait, position),
  CHECK (atLeast < below)
) WITHOUT ROWID;

-- What people read of a band, with `{value}` where the numbers of a fact go.
CREATE TABLE traitBandText (
  trait TEXT NOT NULL,
  position INTEGER NOT NULL,
  language TEXT NOT NULL REFERENCES language (code),
  sentence TEXT NOT NULL,
  PRIMARY KEY (trait, position, language),
  FOREIGN KEY (trait, position) REFERENCES traitBand (trait, position)
) WITHOUT ROWID;

-- What a fact can be about: a trait, for one target where the trait has targets (toxicity for
-- cats). A trait without targets has one aspect, whose target is the empty text. What is relevant
-- counts in lists and in what is derived from the trait. An unspecified target stands for those whom
-- a source does not name.
CREATE TABLE aspect (
  number INTEGER NOT NULL PRIMARY KEY,
  trait TEXT NOT NULL REFERENCES trait (key),
  target TEXT NOT NULL,
  icon TEXT REFERENCES icon (key),
  isRelevant INTEGER NOT NULL CHECK (isRelevant IN (0, 1)),
  isUnspecified INTEGER NOT NULL CHECK (isUnspecified IN (0, 1)),
  UNIQUE (trait, target)
);

CREATE TABLE targetText (
  trait TEXT NOT NULL,
  target TEXT NOT NULL CHECK (target <> ''),
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT NOT NULL,
  PRIMARY KEY (trait, target, language),
  FOREIGN KEY (trait, target) REFERENCES aspect (trait, target)
) WITHOUT ROWID;

CREATE TABLE targetAlias (
  trait TEXT NOT NULL,
  target TEXT NOT NULL CHECK (target <> ''),
  position INTEGER NOT NULL CHECK (position >= 1),
  alias TEXT NOT NULL,
  PRIMARY KEY (trait, target, position),
  FOREIGN KEY (trait, target) REFERENCES aspect (trait, target)
) WITHOUT ROWID;

-- The values of a trait, numbered from 1 in their order (of an ordinal: lowest first). Zones have
-- their 26 half-zones, months their twelve. Of a derived trait, `atLeast`, `below` and `months`
-- tell when the value follows. Apps warn of a severe value before they say anything about care.
CREATE TABLE traitValue (
  trait TEXT NOT NULL REFERENCES trait (key),
  position INTEGER NOT NULL CHECK (position >= 1),
  key TEXT NOT NULL,
  icon TEXT REFERENCES icon (key),
  atLeast REAL,
  below REAL,
  months INTEGER CHECK (months BETWEEN 1 AND 4095),
  isSevere INTEGER NOT NULL CHECK (isSevere IN (0, 1)),
  PRIMARY KEY (trait, position),
  UNIQUE (trait, key)
) WITHOUT ROWID;

CREATE TABLE traitValueText (
  trait TEXT NOT NULL,
  value TEXT NOT NULL,
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT,
  definition TEXT,
  sentence TEXT,
  PRIMARY KEY (trait, value, language),
  FOREIGN KEY (trait, value) REFERENCES traitValue (trait, key)
) WITHOUT ROWID;

-- What a value means to one target, where that has a label or a sentence of its own. What is NULL
-- or missing here is said as traitValueText says it.
CREATE TABLE targetValueText (
  trait TEXT NOT NULL,
  target TEXT NOT NULL,
  value TEXT NOT NULL,
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT,
  sentence TEXT,
  PRIMARY KEY (trait, target, value, language),
  FOREIGN KEY (trait, target) REFERENCES aspect (trait, target),
  FOREIGN KEY (trait, value) REFERENCES traitValue (trait, key)
) WITHOUT ROWID;

CREATE TABLE traitValueAlias (
  trait TEXT NOT NULL,
  value TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  alias TEXT NOT NULL,
  PRIMARY KEY (trait, value, position),
  FOREIGN KEY (trait, value) REFERENCES traitValue (trait, key)
) WITHOUT ROWID;

-- Of a derived trait: the values of the trait it is derived from of which one must hold.
CREATE TABLE traitValueCause (
  trait TEXT NOT NULL,
  value TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  cause TEXT NOT NULL,
  PRIMARY KEY (trait, value, position),
  FOREIGN KEY (trait, value) REFERENCES traitValue (trait, key)
) WITHOUT ROWID;

-- The same value in published vocabularies.
CREATE TABLE valueCrosswalk (
  trait TEXT NOT NULL,
  value TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  vocabulary TEXT NOT NULL,
  term TEXT NOT NULL,
  PRIMARY KEY (trait, value, position),
  FOREIGN KEY (trait, value) REFERENCES traitValue (trait, key)
) WITHOUT ROWID;

-- The plants, numbered in the A–Z order of their names in the default language. The colours take
-- the place of those in the illustration; NULL keeps them. `since` is the content version that added
-- the plant: 1.4.0 is 1000004000000. `reviewed` is the day of the last review.
CREATE TABLE plant (
  number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 1),
  id TEXT NOT NULL,
  name TEXT NOT NULL,
  scientificName TEXT NOT NULL,
  family TEXT NOT NULL,
  genus TEXT NOT NULL,
  popularity INTEGER CHECK (popularity BETWEEN 0 AND 100),
  illustration INTEGER REFERENCES illustration (number),
  foliageColor TEXT,
  flowerColor TEXT,
  since INTEGER,
  reviewed TEXT
);

-- The A–Z order in the languages that are not the default one.
CREATE TABLE plantOrder (
  language TEXT NOT NULL REFERENCES language (code),
  position INTEGER NOT NULL CHECK (position >= 1),
  plant INTEGER NOT NULL REFERENCES plant (number),
  PRIMARY KEY (language, position)
) WITHOUT ROWID;

-- All names of all plants, each with its folded form, in which it is searched.
CREATE TABLE plantName (
  number INTEGER NOT NULL PRIMARY KEY,
  plant INTEGER NOT NULL REFERENCES plant (number),
  position INTEGER NOT NULL CHECK (position >= 1),
  kind TEXT NOT NULL CHECK (kind = 'common' OR kind = 'scientific' OR kind = 'synonym'),
  language TEXT REFERENCES language (code),
  isPreferred INTEGER NOT NULL CHECK (isPreferred IN (0, 1)),
  text TEXT NOT NULL,
  author TEXT,
  folded TEXT NOT NULL,
  CHECK ((kind = 'common') = (language IS NOT NULL)),
  CHECK (author IS NULL OR kind <> 'common')
);

-- All names once more, packed to be searched as people type: docs/name-index.md.
CREATE TABLE nameIndex (
  number INTEGER NOT NULL PRIMARY KEY,
  part TEXT NOT NULL UNIQUE,
  data BLOB NOT NULL
);

-- The profiles of apps, in the order of their ids.
CREATE TABLE app (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  pageSize INTEGER NOT NULL CHECK (pageSize >= 1),
  showsGuides INTEGER NOT NULL CHECK (showsGuides IN (0, 1))
);

CREATE TABLE appText (
  app INTEGER NOT NULL REFERENCES app (number),
  language TEXT NOT NULL REFERENCES language (code),
  name TEXT,
  tagline TEXT,
  PRIMARY KEY (app, language)
) WITHOUT ROWID;

-- The lists of plants that apps open, in the order of their menus. The list without a key holds all
-- plants of the app. The bitmap tells the plants of the list.
CREATE TABLE appList (
  number INTEGER NOT NULL PRIMARY KEY,
  app INTEGER NOT NULL REFERENCES app (number),
  key TEXT,
  kind TEXT NOT NULL CHECK (kind IN ('all', 'favorites', 'conditions', 'chosen')),
  isFeatured INTEGER NOT NULL CHECK (isFeatured IN (0, 1)),
  firstDay TEXT,
  lastDay TEXT,
  icon TEXT REFERENCES icon (key),
  sfSymbol TEXT,
  materialSymbol TEXT,
  plantCount INTEGER NOT NULL CHECK (plantCount >= 0),
  bitmap BLOB NOT NULL,
  UNIQUE (app, key),
  CHECK ((firstDay IS NULL) = (lastDay IS NULL))
);

CREATE TABLE appListText (
  list INTEGER NOT NULL REFERENCES appList (number),
  language TEXT NOT NULL REFERENCES language (code),
  title TEXT,
  text TEXT,
  PRIMARY KEY (list, language)
) WITHOUT ROWID;

-- The traits that an app shows in rows of lists, before and after the name, and offers as filters.
CREATE TABLE appTrait (
  app INTEGER NOT NULL REFERENCES app (number),
  role TEXT NOT NULL CHECK (role IN ('leading', 'trailing', 'filter')),
  position INTEGER NOT NULL CHECK (position >= 1),
  trait TEXT NOT NULL REFERENCES trait (key),
  PRIMARY KEY (app, role, position)
) WITHOUT ROWID;

-- The targets that count in an app. For a trait of which an app names none, aspect.isRelevant tells.
CREATE TABLE appTarget (
  app INTEGER NOT NULL REFERENCES app (number),
  trait TEXT NOT NULL,
  target TEXT NOT NULL,
  PRIMARY KEY (app, trait, target),
  FOREIGN KEY (trait, target) REFERENCES aspect (trait, target)
) WITHOUT ROWID;

-- The tabs of the plant page, and what stands on them: an article, something that every page has,
-- or neither; then facts.
CREATE TABLE appTab (
  number INTEGER NOT NULL PRIMARY KEY,
  app INTEGER NOT NULL REFERENCES app (number),
  key TEXT NOT NULL,
  UNIQUE (app, key)
);

CREATE TABLE appTabText (
  tab INTEGER NOT NULL REFERENCES appTab (number),
  language TEXT NOT NULL REFERENCES language (code),
  title TEXT NOT NULL,
  PRIMARY KEY (tab, language)
) WITHOUT ROWID;

CREATE TABLE appTabPart (
  tab INTEGER NOT NULL REFERENCES appTab (number),
  position INTEGER NOT NULL CHECK (position >= 1),
  topic TEXT REFERENCES topic (key),
  content TEXT,
  PRIMARY KEY (tab, position)
) WITHOUT ROWID;

CREATE TABLE appTabFact (
  tab INTEGER NOT NULL REFERENCES appTab (number),
  part INTEGER NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 1),
  trait TEXT NOT NULL REFERENCES trait (key),
  PRIMARY KEY (tab, part, position),
  FOREIGN KEY (tab, part) REFERENCES appTabPart (tab, position)
) WITHOUT ROWID;

-- Everything else that an app shows: tabs, buttons, pages of the onboarding, settings, links. A
-- parent comes before its children.
CREATE TABLE appItem (
  number INTEGER NOT NULL PRIMARY KEY,
  app INTEGER NOT NULL REFERENCES app (number),
  parent INTEGER REFERENCES appItem (number),
  part TEXT NOT NULL,
  key TEXT NOT NULL,
  kind TEXT,
  address TEXT,
  launches INTEGER CHECK (launches >= 1),
  list INTEGER REFERENCES appList (number),
  trait TEXT REFERENCES trait (key),
  traitValues TEXT,
  icon TEXT REFERENCES icon (key),
  sfSymbol TEXT,
  materialSymbol TEXT
);

CREATE TABLE appItemText (
  item INTEGER NOT NULL REFERENCES appItem (number),
  language TEXT NOT NULL REFERENCES language (code),
  title TEXT,
  text TEXT,
  label TEXT,
  hint TEXT,
  PRIMARY KEY (item, language)
) WITHOUT ROWID;

-- The colours of an app, and the pairs of which one is read on the other.
CREATE TABLE appColor (
  app INTEGER NOT NULL REFERENCES app (number),
  role TEXT NOT NULL,
  light TEXT NOT NULL,
  dark TEXT NOT NULL,
  PRIMARY KEY (app, role)
) WITHOUT ROWID;

CREATE TABLE appContrast (
  app INTEGER NOT NULL REFERENCES app (number),
  text TEXT NOT NULL,
  background TEXT NOT NULL,
  isLarge INTEGER NOT NULL CHECK (isLarge IN (0, 1)),
  PRIMARY KEY (app, text, background),
  FOREIGN KEY (app, text) REFERENCES appColor (app, role),
  FOREIGN KEY (app, background) REFERENCES appColor (app, role)
) WITHOUT ROWID;

CREATE TABLE appStyle (
  app INTEGER NOT NULL REFERENCES app (number),
  role TEXT NOT NULL,
  size REAL NOT NULL CHECK (size > 0),
  weight TEXT NOT NULL,
  isItalic INTEGER NOT NULL CHECK (isItalic IN (0, 1)),
  isMonospaced INTEGER NOT NULL CHECK (isMonospaced IN (0, 1)),
  PRIMARY KEY (app, role)
) WITHOUT ROWID;

CREATE TABLE appMeasure (
  app INTEGER NOT NULL REFERENCES app (number),
  kind TEXT NOT NULL CHECK (kind IN ('space', 'radius', 'size')),
  role TEXT NOT NULL,
  length REAL NOT NULL CHECK (length >= 0),
  PRIMARY KEY (app, kind, role)
) WITHOUT ROWID;

CREATE TABLE plantCategory (
  plant INTEGER NOT NULL REFERENCES plant (number),
  category INTEGER NOT NULL REFERENCES category (number),
  PRIMARY KEY (plant, category)
) WITHOUT ROWID;

-- The plants of the lists of apps. An editor chose the place in a list of the kind 'chosen'.
CREATE TABLE appListPlant (
  plant INTEGER NOT NULL REFERENCES plant (number),
  list INTEGER NOT NULL REFERENCES appList (number),
  position INTEGER CHECK (position >= 1),
  PRIMARY KEY (plant, list)
) WITHOUT ROWID;

-- What is known of the plants. Every known value is a closed interval from `low` to `high`: of
-- numbers in the unit of the trait where it is a range, of positions of traitValue otherwise. A
-- fact of several intervals (choices, months) has a row for each. Of a class derived by the middle
-- of a range, `typical` is the position of the value in which the middle lies, in the row whose
-- interval holds it. Rows lie aspect by aspect, which serves filters; those of one plant are looked
-- up in each aspect.
CREATE TABLE plantFact (
  aspect INTEGER NOT NULL REFERENCES aspect (number),
  plant INTEGER NOT NULL REFERENCES plant (number),
  part INTEGER NOT NULL CHECK (part >= 1),
  low REAL,
  high REAL,
  typical REAL,
  absence TEXT CHECK (absence IN ('none', 'not-applicable')),
  source INTEGER NOT NULL REFERENCES source (number),
  isDerived INTEGER NOT NULL CHECK (isDerived IN (0, 1)),
  PRIMARY KEY (aspect, plant, part),
  CHECK ((low IS NULL) = (high IS NULL)),
  CHECK ((low IS NULL) = (absence IS NOT NULL)),
  CHECK (low <= high),
  CHECK (typical BETWEEN low AND high),
  CHECK (typical IS NULL OR low IS NOT NULL),
  CHECK (absence IS NULL OR part = 1)
) WITHOUT ROWID;

-- Which plants have a value: one bitmap for every value of every aspect.
CREATE TABLE facet (
  number INTEGER NOT NULL PRIMARY KEY,
  trait TEXT NOT NULL,
  target TEXT NOT NULL,
  value TEXT NOT NULL,
  plantCount INTEGER NOT NULL CHECK (plantCount >= 0),
  bitmap BLOB NOT NULL,
  UNIQUE (trait, target, value),
  FOREIGN KEY (trait, target) REFERENCES aspect (trait, target),
  FOREIGN KEY (trait, value) REFERENCES traitValue (trait, key)
);

CREATE TABLE summary (
  plant INTEGER NOT NULL REFERENCES plant (number),
  language TEXT NOT NULL REFERENCES language (code),
  text TEXT NOT NULL,
  source INTEGER NOT NULL REFERENCES source (number),
  PRIMARY KEY (plant, language)
) WITHOUT ROWID;

-- The articles. `plainText` is NULL where it would repeat `commonMark`.
CREATE TABLE article (
  number INTEGER NOT NULL PRIMARY KEY,
  plant INTEGER NOT NULL REFERENCES plant (number),
  topic INTEGER NOT NULL REFERENCES topic (number),
  language TEXT NOT NULL REFERENCES language (code),
  commonMark TEXT NOT NULL,
  plainText TEXT,
  source INTEGER NOT NULL REFERENCES source (number)
);

-- The plants that an article links to.
CREATE TABLE articleLink (
  article INTEGER NOT NULL REFERENCES article (number),
  position INTEGER NOT NULL CHECK (position >= 1),
  plant INTEGER NOT NULL REFERENCES plant (number),
  PRIMARY KEY (article, position)
) WITHOUT ROWID;

-- Plants that do well, or ill, beside a plant.
CREATE TABLE plantRelation (
  plant INTEGER NOT NULL REFERENCES plant (number),
  kind TEXT NOT NULL CHECK (kind IN ('companion', 'antagonist')),
  other INTEGER NOT NULL REFERENCES plant (number),
  source INTEGER NOT NULL REFERENCES source (number),
  PRIMARY KEY (plant, kind, other),
  CHECK (plant <> other)
) WITHOUT ROWID;

-- Why the plants of a relation do well, or ill, together.
CREATE TABLE plantRelationText (
  plant INTEGER NOT NULL,
  kind TEXT NOT NULL,
  other INTEGER NOT NULL,
  language TEXT NOT NULL REFERENCES language (code),
  reason TEXT NOT NULL,
  PRIMARY KEY (plant, kind, other, language),
  FOREIGN KEY (plant, kind, other) REFERENCES plantRelation (plant, kind, other)
) WITHOUT ROWID;

-- The photographs, which ship beside the bundle. Sizes are in pixels. The focal point is a fraction
-- of the width from the left and of the height from the top; NULL is the middle.
CREATE TABLE photo (
  number INTEGER NOT NULL PRIMARY KEY,
  plant INTEGER NOT NULL REFERENCES plant (number),
  position INTEGER NOT NULL CHECK (position >= 1),
  file TEXT NOT NULL,
  licence TEXT NOT NULL,
  credit TEXT NOT NULL,
  url TEXT,
  width INTEGER CHECK (width >= 1),
  height INTEGER CHECK (height >= 1),
  focalX REAL CHECK (focalX BETWEEN 0 AND 1),
  focalY REAL CHECK (focalY BETWEEN 0 AND 1)
);

-- What a screen reader says of a photograph.
CREATE TABLE photoText (
  photo INTEGER NOT NULL REFERENCES photo (number),
  language TEXT NOT NULL REFERENCES language (code),
  alternative TEXT NOT NULL,
  PRIMARY KEY (photo, language)
) WITHOUT ROWID;

-- Ids that plants had before, each with the plant that stands for it now.
CREATE TABLE redirect (
  id TEXT NOT NULL PRIMARY KEY,
  plant INTEGER NOT NULL REFERENCES plant (number)
) WITHOUT ROWID;

-- Ids of plants that were removed.
CREATE TABLE tombstone (
  id TEXT NOT NULL PRIMARY KEY
) WITHOUT ROWID;

CREATE TABLE tombstoneText (
  id TEXT NOT NULL REFERENCES tombstone (id),
  language TEXT NOT NULL REFERENCES language (code),
  reason TEXT NOT NULL,
  PRIMARY KEY (id, language)
) WITHOUT ROWID;

-- The countries of which the bundle knows the hardiness zones by postal code, by their two letters.
CREATE TABLE country (
  number INTEGER NOT NULL PRIMARY KEY,
  code TEXT NOT NULL UNIQUE,
  source INTEGER NOT NULL REFERENCES source (number)
);

-- The hardiness zones of postal codes, which are in capitals, without spaces and hyphens. Zones
-- are half-zones: 1 is 1a, 26 is 13b.
CREATE TABLE postcodeZone (
  country INTEGER NOT NULL REFERENCES country (number),
  postcode TEXT NOT NULL,
  zone INTEGER NOT NULL CHECK (zone BETWEEN 1 AND 26),
  PRIMARY KEY (country, postcode)
) WITHOUT ROWID;

-- Guides, tutorials and frequent questions. A guide without an audience is for everybody.
CREATE TABLE guide (
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  kind TEXT NOT NULL CHECK (kind IN ('guide', 'tutorial', 'faq')),
  audience TEXT CHECK (audience IN ('beginner', 'intermediate', 'advanced')),
  source INTEGER NOT NULL REFERENCES source (number)
);

-- `plainText` is NULL where it would repeat `commonMark`.
CREATE TABLE guideText (
  guide INTEGER NOT NULL REFERENCES guide (number),
  language TEXT NOT NULL REFERENCES language (code),
  title TEXT,
  summary TEXT,
  commonMark TEXT,
  plainText TEXT,
  PRIMARY KEY (guide, language)
) WITHOUT ROWID;

CREATE TABLE guideTopic (
  guide INTEGER NOT NULL REFERENCES guide (number),
  position INTEGER NOT NULL CHECK (position >= 1),
  topic INTEGER NOT NULL REFERENCES topic (number),
  PRIMARY KEY (guide, position)
) WITHOUT ROWID;

CREATE TABLE guideTrait (
  guide INTEGER NOT NULL REFERENCES guide (number),
  position INTEGER NOT NULL CHECK (position >= 1),
  trait TEXT NOT NULL REFERENCES trait (key),
  PRIMARY KEY (guide, position)
) WITHOUT ROWID;

CREATE TABLE guidePlant (
  guide INTEGER NOT NULL REFERENCES guide (number),
  position INTEGER NOT NULL CHECK (position >= 1),
  plant INTEGER NOT NULL REFERENCES plant (number),
  PRIMARY KEY (guide, position)
) WITHOUT ROWID;

-- The values that hold of the plants, by readable keys: one row for each plant, target and value
-- (for an ordinal every step from `low` to `high`, for zones every half-zone).
CREATE VIEW plantValue AS
  SELECT plantFact.plant, aspect.trait, aspect.target, traitValue.key AS value
  FROM plantFact
    JOIN aspect ON aspect.number = plantFact.aspect
    JOIN traitValue ON traitValue.trait = aspect.trait
      AND traitValue.position BETWEEN plantFact.low AND plantFact.high;

-- Part: indexes in the order of rows

CREATE UNIQUE INDEX plantName_plant ON plantName (plant, position);
CREATE UNIQUE INDEX article_plant ON article (plant, topic, language);
CREATE UNIQUE INDEX photo_plant ON photo (plant, position);

-- Part: indexes

CREATE UNIQUE INDEX plant_id ON plant (id);
CREATE INDEX plant_popularity ON plant (popularity);
CREATE INDEX plant_genus ON plant (genus);
CREATE INDEX plantCategory_category ON plantCategory (category, plant);
CREATE INDEX appListPlant_list ON appListPlant (list, plant);
CREATE INDEX articleLink_plant ON articleLink (plant);

-- Part: full text

-- An extra, which an app may ignore: words of folded names.
CREATE VIRTUAL TABLE nameText USING fts5 (
  folded,
  content = 'plantName', content_rowid = 'number', detail = none, columnsize = 0,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);

-- An extra, which an app may ignore: words of articles, folded; the rowid is article.number.
CREATE VIRTUAL TABLE articleText USING fts5 (
  folded,
  content = '', detail = none, columnsize = 0,
  tokenize = "unicode61 remove_diacritics 0 categories 'L* N* M* Co'"
);
