-- The tables of a Hortus bundle, format 1. The tables in docs/bundle-format.md are
-- generated from the comments of the columns.
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
  -- one of the keys below; a reader ignores those it does not know
  key TEXT NOT NULL PRIMARY KEY,
  -- the value; numbers in decimal figures
  value TEXT NOT NULL
) WITHOUT ROWID;

-- The languages of the content, in the order of fallback; number 1 is the default.
CREATE TABLE language (
  -- the place in the order of fallback; 1 is the default language
  number INTEGER NOT NULL PRIMARY KEY,
  -- BCP 47 tag
  code TEXT NOT NULL UNIQUE
);

-- The title of the catalogue.
CREATE TABLE catalogueText (
  language TEXT NOT NULL PRIMARY KEY REFERENCES language (code),
  -- the title of the catalogue
  title TEXT NOT NULL
) WITHOUT ROWID;

-- The texts of pages, such as the labels of buttons, that the catalogue has in place of the program's:
-- for languages that the program lacks, and where other words are wanted.
CREATE TABLE pageText (
  -- which text it is, such as `search`
  key TEXT NOT NULL,
  language TEXT NOT NULL REFERENCES language (code),
  -- the words, with the placeholders of the program's text, such as `{value}`
  text TEXT NOT NULL,
  PRIMARY KEY (key, language)
) WITHOUT ROWID;

-- The works that facts name; `general-knowledge` stands for none.
CREATE TABLE source (
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  -- where it can be read
  url TEXT,
  -- SPDX identifier or name of the licence
  licence TEXT
);

-- Drawings, each with its counterpart in the symbol sets of Apple and Google. A symbol is in one
-- colour, `currentColor`, which apps set to a tint; a picture has colours of its own.
CREATE TABLE icon (
  key TEXT NOT NULL PRIMARY KEY,
  -- the drawing: one square SVG, see below
  svg TEXT NOT NULL,
  -- `symbol`: in one colour, `currentColor`; `picture`: in colours of its own
  kind TEXT NOT NULL CHECK (kind IN ('symbol', 'picture')),
  -- name of the SF Symbol that comes nearest
  sfSymbol TEXT NOT NULL,
  -- name of the Material Symbol that comes nearest
  materialSymbol TEXT NOT NULL,
  -- colour on a light ground, `#rrggbb`
  tintLight TEXT NOT NULL,
  -- colour on a dark ground, `#rrggbb`
  tintDark TEXT NOT NULL
);

-- The drawing of an icon as paths in a square of 24 units, in the order of painting. Each path is
-- filled if it has a fillRule, otherwise stroked. An icon that paths cannot represent has no rows.
CREATE TABLE iconPath (
  icon TEXT NOT NULL REFERENCES icon (key),
  -- from 1
  position INTEGER NOT NULL CHECK (position >= 1),
  -- SVG path data of four commands, each with its letter and absolute coordinates separated by a
  -- space: `M` (move), `L` (line), `C` (cubic Bézier curve) and `Z` (close)
  data TEXT NOT NULL,
  -- `currentColor`, which the app sets, or `#rrggbb`; in a picture always the latter
  color TEXT NOT NULL,
  -- above 0, at most 1
  opacity REAL NOT NULL CHECK (opacity > 0 AND opacity <= 1),
  -- `nonzero` or `evenodd`: the inside of the path is filled; NULL: a line is drawn along the path
  fillRule TEXT CHECK (fillRule IN ('nonzero', 'evenodd')),
  -- of the line, in units of the square, like the lengths below; NULL, like the columns below: the
  -- path is filled
  strokeWidth REAL CHECK (strokeWidth > 0),
  -- the ends of the line: `butt`, `round` or `square`
  lineCap TEXT CHECK (lineCap IN ('butt', 'round', 'square')),
  -- its corners: `miter`, `round` or `bevel`
  lineJoin TEXT CHECK (lineJoin IN ('miter', 'round', 'bevel')),
  -- as in SVG
  miterLimit REAL,
  -- the lengths of dashes and gaps in turns, an even number of them separated by a space; NULL: the
  -- line is solid
  dashes TEXT,
  -- where the line begins in the pattern of dashes
  dashOffset REAL,
  PRIMARY KEY (icon, position),
  CHECK ((fillRule IS NULL) = (strokeWidth IS NOT NULL))
) WITHOUT ROWID;

-- What a screen reader says of an icon.
CREATE TABLE iconText (
  icon TEXT NOT NULL REFERENCES icon (key),
  language TEXT NOT NULL REFERENCES language (code),
  -- what a screen reader says
  label TEXT NOT NULL,
  PRIMARY KEY (icon, language)
) WITHOUT ROWID;

-- Drawings of forms of plants, which stand for plants without a photograph. In each drawing,
-- `foliageColor` and `flowerColor` are the colours that a plant replaces by its own.
CREATE TABLE illustration (
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  -- the drawing: one square SVG, like a picture of `icon`
  svg TEXT NOT NULL,
  -- `#rrggbb`, the colour of leaves in the drawing; a plant may have another
  foliageColor TEXT,
  -- `#rrggbb`, the colour of flowers in the drawing; a plant may have another
  flowerColor TEXT
);

-- The drawing of an illustration as paths, as in `iconPath`. An illustration that paths cannot
-- represent has no rows.
CREATE TABLE illustrationPath (
  illustration TEXT NOT NULL REFERENCES illustration (key),
  -- from 1
  position INTEGER NOT NULL CHECK (position >= 1),
  -- SVG path data of four commands, each with its letter and absolute coordinates separated by a
  -- space: `M` (move), `L` (line), `C` (cubic Bézier curve) and `Z` (close)
  data TEXT NOT NULL,
  -- `#rrggbb`, or `currentColor`, which the app sets; where it is `illustration.foliageColor` or
  -- `.flowerColor`, a plant may have another
  color TEXT NOT NULL,
  -- above 0, at most 1
  opacity REAL NOT NULL CHECK (opacity > 0 AND opacity <= 1),
  -- `nonzero` or `evenodd`: the inside of the path is filled; NULL: a line is drawn along the path
  fillRule TEXT CHECK (fillRule IN ('nonzero', 'evenodd')),
  -- of the line, in units of the square, like the lengths below; NULL, like the columns below: the
  -- path is filled
  strokeWidth REAL CHECK (strokeWidth > 0),
  -- the ends of the line: `butt`, `round` or `square`
  lineCap TEXT CHECK (lineCap IN ('butt', 'round', 'square')),
  -- its corners: `miter`, `round` or `bevel`
  lineJoin TEXT CHECK (lineJoin IN ('miter', 'round', 'bevel')),
  -- as in SVG
  miterLimit REAL,
  -- the lengths of dashes and gaps in turns, an even number of them separated by a space; NULL: the
  -- line is solid
  dashes TEXT,
  -- where the line begins in the pattern of dashes
  dashOffset REAL,
  PRIMARY KEY (illustration, position),
  CHECK ((fillRule IS NULL) = (strokeWidth IS NOT NULL))
) WITHOUT ROWID;

-- What a screen reader says of an illustration.
CREATE TABLE illustrationText (
  illustration TEXT NOT NULL REFERENCES illustration (key),
  language TEXT NOT NULL REFERENCES language (code),
  -- what a screen reader says
  alternative TEXT NOT NULL,
  PRIMARY KEY (illustration, language)
) WITHOUT ROWID;

-- The categories, in the order of a menu. The bitmap tells the plants of the category. A plant whose
-- categories are all named-only is shown only where one of them is named.
CREATE TABLE category (
  -- the place in a menu
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  icon TEXT REFERENCES icon (key),
  -- 1: a plant that has no other category is shown only where this category is named
  isNamedOnly INTEGER NOT NULL CHECK (isNamedOnly IN (0, 1)),
  -- how many plants it has
  plantCount INTEGER NOT NULL CHECK (plantCount >= 0),
  -- the plants that it has
  bitmap BLOB NOT NULL
);

CREATE TABLE categoryText (
  category TEXT NOT NULL REFERENCES category (key),
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT,
  -- one sentence
  definition TEXT,
  PRIMARY KEY (category, language)
) WITHOUT ROWID;

-- The topics of articles, in reading order.
CREATE TABLE topic (
  -- the place in reading order
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  -- 1 when every complete plant has an article on it
  isRequired INTEGER NOT NULL CHECK (isRequired IN (0, 1)),
  icon TEXT REFERENCES icon (key)
);

CREATE TABLE topicText (
  topic TEXT NOT NULL REFERENCES topic (key),
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT,
  -- one sentence
  definition TEXT,
  PRIMARY KEY (topic, language)
) WITHOUT ROWID;

-- The stages of growth that users choose for the plants of their garden.
CREATE TABLE growthStage (
  -- in the order of their declaration
  number INTEGER NOT NULL PRIMARY KEY,
  -- for ever; gardens of users have it
  key TEXT NOT NULL UNIQUE,
  -- what the stage means to programs: `seedling`, `growing`, `flowering`, `fruiting` or `resting`;
  -- a reader takes those it does not know for `growing`
  meaning TEXT NOT NULL,
  icon TEXT REFERENCES icon (key)
);

CREATE TABLE growthStageText (
  stage TEXT NOT NULL REFERENCES growthStage (key),
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT,
  -- how to recognize the stage, or what a plant needs in it
  sentence TEXT,
  PRIMARY KEY (stage, language)
) WITHOUT ROWID;

-- Forms of life, such as bulbs, each with the stages through which its plants go. `plant.stageGroup`
-- tells the group of a plant.
CREATE TABLE stageGroup (
  -- in the order of their declaration
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE
);

CREATE TABLE stageGroupText (
  stageGroup TEXT NOT NULL REFERENCES stageGroup (key),
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT,
  PRIMARY KEY (stageGroup, language)
) WITHOUT ROWID;

-- The stages of each group.
CREATE TABLE stageGroupStage (
  stageGroup TEXT NOT NULL REFERENCES stageGroup (key),
  -- from 1, in the order in which a plant goes through them
  position INTEGER NOT NULL CHECK (position >= 1),
  stage TEXT NOT NULL REFERENCES growthStage (key),
  PRIMARY KEY (stageGroup, position)
) WITHOUT ROWID;

-- The units of numbers that the catalogue declares, such as `euro`.
CREATE TABLE unit (
  -- in the order of their declaration
  number INTEGER NOT NULL PRIMARY KEY,
  -- none of the units that `trait.unit` names itself
  key TEXT NOT NULL UNIQUE,
  -- how many decimals are shown, such as 2 of a price; NULL: as many as a number needs, at most 2
  decimals INTEGER CHECK (decimals BETWEEN 0 AND 2)
);

-- How numbers with a unit of the catalogue are written: one text for each category of numbers that
-- the language tells apart, by the cardinal rules of the Unicode CLDR. A category without a text is
-- written like `other`.
CREATE TABLE unitText (
  unit TEXT NOT NULL REFERENCES unit (key),
  language TEXT NOT NULL REFERENCES language (code),
  -- `zero`, `one`, `two`, `few`, `many` or `other`
  plural TEXT NOT NULL CHECK (plural IN ('zero', 'one', 'two', 'few', 'many', 'other')),
  -- the number or the range with its unit; the figures stand for `{value}`
  text TEXT NOT NULL,
  PRIMARY KEY (unit, language, plural)
) WITHOUT ROWID;

-- The traits, in the order in which an app shows them. A plant without a fact about a trait that
-- tells of harm counts as unknown, never as harmless.
CREATE TABLE trait (
  -- the place on a page
  number INTEGER NOT NULL PRIMARY KEY,
  key TEXT NOT NULL UNIQUE,
  -- `choice`, `ordinal`, `flag`, `range`, `number`, `zones`, `months` or `text`; see
  -- [facts](#facts-as-intervals)
  kind TEXT NOT NULL CHECK (
    kind IN ('choice', 'ordinal', 'flag', 'range', 'number', 'zones', 'months', 'text')),
  -- `base` (every complete plant has it, shown in lists), `additional` (shown in lists where it
  -- holds), `care` or `detail` (shown on pages)
  role TEXT NOT NULL CHECK (role IN ('base', 'additional', 'care', 'detail')),
  -- 1 when an app offers it as a filter
  isFilter INTEGER NOT NULL CHECK (isFilter IN (0, 1)),
  -- 1 when it tells of harm: a plant without a fact about it counts as unknown, never as harmless
  isHarm INTEGER NOT NULL CHECK (isHarm IN (0, 1)),
  -- what the trait means to programs, which find it by this and not by its key: `difficulty`,
  -- `indoor-light`, `outdoor-light`, `placement`, `hardiness-zones`, `hardiness-rating`,
  -- `lowest-temperature`, `life-cycle`, `growth-habit`, `flowering`, `edible-parts`,
  -- `invasiveness`, `watering-interval`, `feeding-interval`, `misting-interval` (ranges in days),
  -- `repotting`, `pruning`, `sowing`, `harvest` or `dormancy` (months of the northern hemisphere);
  -- NULL: nothing; a reader ignores those it does not know
  meaning TEXT UNIQUE,
  -- 1 when a choice may have several values
  isMultiple INTEGER NOT NULL CHECK (isMultiple IN (0, 1)),
  -- of a range or a number: `celsius`, `centimetre`, `percent`, `ph`, `day`, `hour`, `litre`, `gram`,
  -- or the key of a [unit](#unit) of the catalogue
  unit TEXT,
  -- of a text: 1 when plants have a text in each language, 0 when it is the same in all; NULL: no
  -- text
  isLocalized INTEGER CHECK (isLocalized IN (0, 1)),
  -- of a text: 1 when no two plants have the same; NULL: no text
  isUnique INTEGER CHECK (isUnique IN (0, 1)),
  -- of a text: `url` when it is a web address; NULL: any text
  format TEXT CHECK (format IN ('url')),
  -- the lowest number that a fact may have, in the unit
  minimum REAL,
  -- the highest, in the unit
  maximum REAL,
  -- of a range or a number with [bands](#traitband): which number of a fact chooses the band, `low`, `middle`
  -- (halfway between `low` and `high`) or `high`
  bandBy TEXT CHECK (bandBy IN ('low', 'middle', 'high')),
  -- the trait that the values follow from
  derivedFrom TEXT REFERENCES trait (key),
  -- of an ordinal: whose icons a list shows of a fact of several steps, `ends` (the lowest and the
  -- highest) or `middle`; NULL: the icon of the trait
  rangeIcons TEXT CHECK (rangeIcons IN ('ends', 'middle')),
  icon TEXT REFERENCES icon (key),
  CHECK (unit IS NULL OR kind IN ('range', 'number')),
  CHECK (bandBy IS NULL OR kind IN ('range', 'number', 'zones')),
  CHECK ((isLocalized IS NOT NULL) = (kind = 'text')),
  CHECK ((isUnique IS NOT NULL) = (kind = 'text')),
  CHECK (format IS NULL OR kind = 'text'),
  CHECK (rangeIcons IS NULL OR kind = 'ordinal'),
  CHECK (minimum <= maximum)
);

CREATE TABLE traitText (
  trait TEXT NOT NULL REFERENCES trait (key),
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT,
  -- one sentence
  definition TEXT,
  -- what an app says wherever it shows the trait: “no medical advice”
  disclaimer TEXT,
  PRIMARY KEY (trait, language)
) WITHOUT ROWID;

-- Other ways in which the world writes a trait.
CREATE TABLE traitAlias (
  trait TEXT NOT NULL REFERENCES trait (key),
  -- from 1
  position INTEGER NOT NULL CHECK (position >= 1),
  -- another way in which the world writes it
  alias TEXT NOT NULL,
  PRIMARY KEY (trait, position)
) WITHOUT ROWID;

-- The bands of a range or a number that have a sentence of their own, numbered from 1, lowest first; of
-- zones, the single band of all. Each begins where the one before ends; the first may be open below, the
-- last above. `trait.bandBy` tells which number of a fact chooses the band.
CREATE TABLE traitBand (
  trait TEXT NOT NULL REFERENCES trait (key),
  -- from 1, the lowest band first
  position INTEGER NOT NULL CHECK (position >= 1),
  -- where the band begins, in the unit of the trait; NULL: it has no lower end
  atLeast REAL,
  -- where the band ends; the number itself is outside; NULL: it has no upper end
  below REAL,
  PRIMARY KEY (trait, position),
  CHECK (atLeast < below)
) WITHOUT ROWID;

-- What people read of a band, with `{value}` where the numbers of a fact go.
CREATE TABLE traitBandText (
  trait TEXT NOT NULL,
  position INTEGER NOT NULL,
  language TEXT NOT NULL REFERENCES language (code),
  -- what the numbers mean to people; the numbers of the fact, as an app shows them, stand for
  -- `{value}`
  sentence TEXT NOT NULL,
  PRIMARY KEY (trait, position, language),
  FOREIGN KEY (trait, position) REFERENCES traitBand (trait, position)
) WITHOUT ROWID;

-- What a fact can be about: a trait, for one target where the trait has targets (toxicity for
-- cats). A trait without targets has one aspect, whose target is the empty text. What is relevant
-- counts in lists and in what is derived from the trait. An unspecified target stands for those whom
-- a source does not name.
CREATE TABLE aspect (
  -- in the order of traits, then of targets
  number INTEGER NOT NULL PRIMARY KEY,
  -- unique together with `target`
  trait TEXT NOT NULL REFERENCES trait (key),
  -- whom it concerns; empty where the trait has no targets
  target TEXT NOT NULL,
  -- the icon of the target
  icon TEXT REFERENCES icon (key),
  -- 1 when the target counts in lists and in traits derived from this one; 1 where there is no
  -- target
  isRelevant INTEGER NOT NULL CHECK (isRelevant IN (0, 1)),
  -- 1 when the target stands for those whom a source does not name
  isUnspecified INTEGER NOT NULL CHECK (isUnspecified IN (0, 1)),
  -- what the target means to programs: `people`; NULL: nothing
  meaning TEXT,
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
  -- from 1
  position INTEGER NOT NULL CHECK (position >= 1),
  -- another way in which the world writes it
  alias TEXT NOT NULL,
  PRIMARY KEY (trait, target, position),
  FOREIGN KEY (trait, target) REFERENCES aspect (trait, target)
) WITHOUT ROWID;

-- The values of a trait, numbered from 1 in their order (of an ordinal: lowest first). Zones have
-- their 26 half-zones, months their twelve. Of a derived trait, `atLeast`, `below` and `months`
-- tell when the value follows. Apps warn of a severe value before they say anything about care.
CREATE TABLE traitValue (
  trait TEXT NOT NULL REFERENCES trait (key),
  -- from 1; of an ordinal: the lowest step first
  position INTEGER NOT NULL CHECK (position >= 1),
  -- unique within the trait
  key TEXT NOT NULL,
  icon TEXT REFERENCES icon (key),
  -- of a trait derived from a range: where its band begins, in the unit of that range
  atLeast REAL,
  -- where the band ends; the number itself is outside
  below REAL,
  -- of a trait derived from months: a mask of which one must hold, bit 0 is January
  months INTEGER CHECK (months BETWEEN 1 AND 4095),
  -- 1 when an app warns of the value before it says anything about care
  isSevere INTEGER NOT NULL CHECK (isSevere IN (0, 1)),
  -- what the value means to programs: `indoors` or `outdoors` of a placement, `annual` of a life
  -- cycle, `bulb` of a growth habit, `yearly`, `every-two-years`, `every-three-years` or `rarely` of
  -- repotting; NULL: nothing
  meaning TEXT,
  PRIMARY KEY (trait, position),
  UNIQUE (trait, key)
) WITHOUT ROWID;

CREATE TABLE traitValueText (
  trait TEXT NOT NULL,
  value TEXT NOT NULL,
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT,
  -- what it means, exactly
  definition TEXT,
  -- what it means to people: “Water about once a week”
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
  -- the value and the target in one, as a badge shows it
  label TEXT,
  -- what it means to whoever has such a target
  sentence TEXT,
  PRIMARY KEY (trait, target, value, language),
  FOREIGN KEY (trait, target) REFERENCES aspect (trait, target),
  FOREIGN KEY (trait, value) REFERENCES traitValue (trait, key)
) WITHOUT ROWID;

CREATE TABLE traitValueAlias (
  trait TEXT NOT NULL,
  value TEXT NOT NULL,
  -- from 1
  position INTEGER NOT NULL CHECK (position >= 1),
  -- another way in which the world writes it
  alias TEXT NOT NULL,
  PRIMARY KEY (trait, value, position),
  FOREIGN KEY (trait, value) REFERENCES traitValue (trait, key)
) WITHOUT ROWID;

-- Of a derived trait: the values of the trait it is derived from of which one must hold.
CREATE TABLE traitValueCause (
  trait TEXT NOT NULL,
  value TEXT NOT NULL,
  -- from 1
  position INTEGER NOT NULL CHECK (position >= 1),
  -- the key of a value of the trait `trait.derivedFrom`
  cause TEXT NOT NULL,
  PRIMARY KEY (trait, value, position),
  FOREIGN KEY (trait, value) REFERENCES traitValue (trait, key)
) WITHOUT ROWID;

-- The same value in published vocabularies.
CREATE TABLE valueCrosswalk (
  trait TEXT NOT NULL,
  value TEXT NOT NULL,
  -- from 1
  position INTEGER NOT NULL CHECK (position >= 1),
  -- the name of the vocabulary
  vocabulary TEXT NOT NULL,
  -- its term
  term TEXT NOT NULL,
  PRIMARY KEY (trait, value, position),
  FOREIGN KEY (trait, value) REFERENCES traitValue (trait, key)
) WITHOUT ROWID;

-- The plants, numbered in the A–Z order of their names in the default language. The colours take
-- the place of those in the illustration; NULL keeps them. `since` is the content version that added
-- the plant: 1.4.0 is 1000004000000. `reviewed` is the day of the last review.
CREATE TABLE plant (
  -- the place in the A–Z order of the default language
  number INTEGER NOT NULL PRIMARY KEY CHECK (number >= 1),
  -- for ever
  id TEXT NOT NULL,
  -- the preferred name in the default language
  name TEXT NOT NULL,
  -- the accepted one, without author
  scientificName TEXT NOT NULL,
  family TEXT NOT NULL,
  genus TEXT NOT NULL,
  -- 0 to 100, how widely it is grown
  popularity INTEGER CHECK (popularity BETWEEN 0 AND 100),
  -- the drawing that stands for a photograph
  illustration INTEGER REFERENCES illustration (number),
  -- the colour of its leaves, in place of `illustration.foliageColor`; NULL keeps that one
  foliageColor TEXT,
  -- the colour of its flowers, in place of `illustration.flowerColor`; NULL keeps that one
  flowerColor TEXT,
  -- the version of the content that added it, as one number: 1.4.0 is 1 · 10¹² + 4 · 10⁶ + 0
  since INTEGER,
  -- the day of the last review by an editor, such as `2026-11-23`
  reviewed TEXT,
  -- the group of its stages of growth; NULL: it has none
  stageGroup INTEGER REFERENCES stageGroup (number)
);

-- The A–Z order in the languages that are not the default one.
CREATE TABLE plantOrder (
  language TEXT NOT NULL REFERENCES language (code),
  -- from 1
  position INTEGER NOT NULL CHECK (position >= 1),
  plant INTEGER NOT NULL REFERENCES plant (number),
  PRIMARY KEY (language, position)
) WITHOUT ROWID;

-- All names of all plants, each with its folded form, in which it is searched.
CREATE TABLE plantName (
  -- by plant, then by position
  number INTEGER NOT NULL PRIMARY KEY,
  -- unique together with `position`
  plant INTEGER NOT NULL REFERENCES plant (number),
  -- from 1: the accepted name, synonyms, common names by language
  position INTEGER NOT NULL CHECK (position >= 1),
  -- `scientific` (the accepted name), `synonym` or `common`
  kind TEXT NOT NULL CHECK (kind = 'common' OR kind = 'scientific' OR kind = 'synonym'),
  -- of a common name
  language TEXT REFERENCES language (code),
  -- 1 for the accepted name and for the common name that apps show in a language
  isPreferred INTEGER NOT NULL CHECK (isPreferred IN (0, 1)),
  -- the name
  text TEXT NOT NULL,
  -- the author citation of a scientific name
  author TEXT,
  -- the name, [folded](#folding)
  folded TEXT NOT NULL,
  CHECK ((kind = 'common') = (language IS NOT NULL)),
  CHECK (author IS NULL OR kind <> 'common')
);

-- All names once more, packed to be searched as people type: docs/name-index.md.
CREATE TABLE nameIndex (
  -- the part
  number INTEGER NOT NULL PRIMARY KEY,
  -- its name
  part TEXT NOT NULL UNIQUE,
  -- its bytes
  data BLOB NOT NULL
);

-- The profiles of apps, in the order of their ids.
CREATE TABLE app (
  -- in the order of the ids
  number INTEGER NOT NULL PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  -- how many plants a page of a list has
  pageSize INTEGER NOT NULL CHECK (pageSize >= 1),
  -- 1: the app shows the [guides](#guides)
  showsGuides INTEGER NOT NULL CHECK (showsGuides IN (0, 1))
);

CREATE TABLE appText (
  app INTEGER NOT NULL REFERENCES app (number),
  language TEXT NOT NULL REFERENCES language (code),
  name TEXT,
  -- one line that says what the app is for
  tagline TEXT,
  PRIMARY KEY (app, language)
) WITHOUT ROWID;

-- The lists of plants that apps open, in the order of their menus. The list without a key holds all
-- plants of the app. The bitmap tells the plants of the list.
CREATE TABLE appList (
  number INTEGER NOT NULL PRIMARY KEY,
  app INTEGER NOT NULL REFERENCES app (number),
  -- unique together with `app`
  key TEXT,
  -- `all`: all plants of the app; `favorites`: those that the user marked, so that the list has no
  -- plants here; `conditions`: those for which conditions of the profile hold; `chosen`: those that
  -- an editor chose
  kind TEXT NOT NULL CHECK (kind IN ('all', 'favorites', 'conditions', 'chosen')),
  -- 1: a featured list of the editors; 0: an entry of the menu
  isFeatured INTEGER NOT NULL CHECK (isFeatured IN (0, 1)),
  -- of a list for a season: the first day of the year on which it is shown, as `03-01`
  firstDay TEXT,
  -- the last day; before `firstDay` if the season reaches over the turn of the year
  lastDay TEXT,
  icon TEXT REFERENCES icon (key),
  -- an SF Symbol, which goes before that of the icon
  sfSymbol TEXT,
  -- a Material Symbol, which goes before that of the icon
  materialSymbol TEXT,
  plantCount INTEGER NOT NULL CHECK (plantCount >= 0),
  -- the [plants](#bitmaps) of the list
  bitmap BLOB NOT NULL,
  UNIQUE (app, key),
  CHECK ((firstDay IS NULL) = (lastDay IS NULL))
);

CREATE TABLE appListText (
  list INTEGER NOT NULL REFERENCES appList (number),
  language TEXT NOT NULL REFERENCES language (code),
  title TEXT,
  -- one or two sentences
  text TEXT,
  PRIMARY KEY (list, language)
) WITHOUT ROWID;

-- The traits that an app shows in rows of lists, before and after the name, and offers as filters.
CREATE TABLE appTrait (
  app INTEGER NOT NULL REFERENCES app (number),
  -- `leading`: a row of a list shows the trait before the name; `trailing`: after it, where the
  -- plant has something to say of it; `filter`: the filter screen offers it
  role TEXT NOT NULL CHECK (role IN ('leading', 'trailing', 'filter')),
  -- from 1
  position INTEGER NOT NULL CHECK (position >= 1),
  trait TEXT NOT NULL REFERENCES trait (key),
  PRIMARY KEY (app, role, position)
) WITHOUT ROWID;

-- The levels that an app offers in the filter on a numeric trait, in place of numbers that users
-- write. A plant belongs to a level if its interval in plantFact overlaps that of the level.
CREATE TABLE appLevel (
  app INTEGER NOT NULL REFERENCES app (number),
  trait TEXT NOT NULL REFERENCES trait (key),
  -- from 1, in the order of the filter screen
  position INTEGER NOT NULL CHECK (position >= 1),
  -- the lowest number of the level, in the unit of the trait; NULL: it has no lower end
  atLeast REAL,
  -- the highest number, which belongs to the level; NULL: it has no upper end
  atMost REAL,
  PRIMARY KEY (app, trait, position),
  CHECK (coalesce(atLeast, atMost) IS NOT NULL AND coalesce(atLeast <= atMost, 1))
) WITHOUT ROWID;

-- The labels of levels. A level without a label is shown by its bounds, in the units of the reader.
CREATE TABLE appLevelText (
  app INTEGER NOT NULL,
  trait TEXT NOT NULL,
  position INTEGER NOT NULL,
  language TEXT NOT NULL REFERENCES language (code),
  label TEXT NOT NULL,
  PRIMARY KEY (app, trait, position, language),
  FOREIGN KEY (app, trait, position) REFERENCES appLevel (app, trait, position)
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
  -- in the order of the tabs
  number INTEGER NOT NULL PRIMARY KEY,
  app INTEGER NOT NULL REFERENCES app (number),
  -- unique together with `app`
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
  -- from 1
  position INTEGER NOT NULL CHECK (position >= 1),
  topic TEXT REFERENCES topic (key),
  -- `summary`, `photos`, `names`, `relations`, `similar` or `notes` (the user's own)
  content TEXT,
  PRIMARY KEY (tab, position)
) WITHOUT ROWID;

CREATE TABLE appTabFact (
  tab INTEGER NOT NULL REFERENCES appTab (number),
  part INTEGER NOT NULL,
  -- from 1
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
  -- the section of a setting, the setting of an option, the message of an action, the template of a
  -- prompt
  parent INTEGER REFERENCES appItem (number),
  -- `order`, `tab` (of the tab bar), `action`, `chip`, `onboarding`, `tour`, `text` (which stands
  -- alone, such as a heading or a button of a dialog), `greeting`, `permission` (what the app says
  -- before the system asks for it), `section` (of the settings), `setting`, `option`, `feedback`,
  -- `link`, `rating`, `empty` (what `list` says when it has no plants) or `nothing-found` (what
  -- `list` says when a search or the filters find none); an `action` below one of the last two says
  -- what to do next; `care` (a kind of care that the garden offers), `stage` (a stage of growth that
  -- it offers; without any, it offers all), `journal-entry` (the template of a kind of entries) or
  -- `prompt` (a question of a template)
  part TEXT NOT NULL,
  -- of an `order`: `relevance`, `name`, `popularity`, `difficulty`, `shuffle`, or `trait:` or
  -- `trait-descending:` and the key of `trait`; the first one is the default; of a `greeting`: the
  -- time from which on it is said, as `06:00`; of a `care`: `watering`, `feeding`, `misting`,
  -- `repotting`, `pruning`, `sowing` or `harvest`; of a `stage`: `growthStage.key`; of a
  -- `journal-entry`: `observation`, `care`, `growth`, `problem` or `harvest`
  key TEXT NOT NULL,
  -- of a `setting`: `toggle`, `choice`, `text`, `value`, `action` or `link`; of a `link`:
  -- `privacy`, `terms`, `help`, `store`, `app` or `page`; of an `action`: `reset`, which takes off
  -- the search text and all filters
  kind TEXT,
  -- of a `link`: where it leads; of `feedback`: the mail address
  address TEXT,
  -- of a `rating`: after how many launches users are asked, again and again until they rate the app
  launches INTEGER CHECK (launches >= 1),
  -- the list that it opens
  list INTEGER REFERENCES appList (number),
  -- the trait whose filter it opens; of an `order`: the trait by whose numbers it sorts
  trait TEXT REFERENCES trait (key),
  -- the keys of the values that it chooses there, separated by a space
  traitValues TEXT,
  icon TEXT REFERENCES icon (key),
  -- as in `appList`
  sfSymbol TEXT,
  -- as in `appList`
  materialSymbol TEXT,
  -- of a `setting`: what its options do to the plants that an app suggests to a grower. `limit`:
  -- only plants that suit a chosen option are suggested; `rank`: these come first
  starterUse TEXT,
  -- of an `option`: what it tells of the grower: `beginner`, `intermediate`, `advanced`, `indoors`,
  -- `outdoors` or `children`
  meaning TEXT,
  -- the page that it opens
  page INTEGER REFERENCES appPage (number),
  -- the role of the colour of its picture
  color TEXT,
  -- 1: the app fills in the address of the `link`, such as that of its own page in a store; 0: the
  -- link has an `address` or a `page`
  isFilledByApp INTEGER NOT NULL CHECK (isFilledByApp IN (0, 1)),
  FOREIGN KEY (app, color) REFERENCES appColor (app, role)
);

CREATE TABLE appItemText (
  item INTEGER NOT NULL REFERENCES appItem (number),
  language TEXT NOT NULL REFERENCES language (code),
  title TEXT,
  -- a longer text; of `feedback`: the subject of the mail
  text TEXT,
  -- what a screen reader says instead of the title
  label TEXT,
  -- what a screen reader says of what happens on a tap
  hint TEXT,
  PRIMARY KEY (item, language)
) WITHOUT ROWID;

-- Texts of items that are handed to the app as they are, such as a keyboard shortcut.
CREATE TABLE appItemAttribute (
  item INTEGER NOT NULL REFERENCES appItem (number),
  -- by which the app asks for it, such as `shortcut`
  key TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (item, key)
) WITHOUT ROWID;

-- Long texts of apps, such as the privacy policy or a glossary.
CREATE TABLE appPage (
  -- in the order of the profiles
  number INTEGER NOT NULL PRIMARY KEY,
  app INTEGER NOT NULL REFERENCES app (number),
  -- unique together with `app`
  key TEXT NOT NULL,
  UNIQUE (app, key)
);

CREATE TABLE appPageText (
  page INTEGER NOT NULL REFERENCES appPage (number),
  language TEXT NOT NULL REFERENCES language (code),
  title TEXT,
  -- the text, as in `guideText`
  commonMark TEXT,
  -- the text without markup; NULL where it equals `commonMark`
  plainText TEXT,
  PRIMARY KEY (page, language)
) WITHOUT ROWID;

-- The plants that suit an option of a setting: those that fulfil all conditions of one
-- `alternative`. Every plant suits an option without rows. A condition names a category, a list or a
-- trait.
CREATE TABLE appItemCondition (
  item INTEGER NOT NULL REFERENCES appItem (number),
  -- from 1; counts the groups of conditions of which one has to hold
  alternative INTEGER NOT NULL CHECK (alternative >= 1),
  -- from 1; counts the conditions of a group
  position INTEGER NOT NULL CHECK (position >= 1),
  -- the key of a category that the plant is in
  category TEXT REFERENCES category (key),
  -- a list of the app that the plant is in
  list INTEGER REFERENCES appList (number),
  -- a trait with values
  trait TEXT REFERENCES trait (key),
  -- values of the trait of which the plant has one, separated by a space; as filters ask for them:
  -- after the key of their target, as `cat:high`, or the key of a target alone
  traitValues TEXT,
  -- 1: the plant has none of `traitValues`; of a trait that tells of harm, what is unknown is not
  -- harmless; 0: it has one of them
  isNegated INTEGER NOT NULL CHECK (isNegated IN (0, 1)),
  PRIMARY KEY (item, alternative, position),
  CHECK ((category IS NOT NULL) + (list IS NOT NULL) + (trait IS NOT NULL) = 1),
  CHECK ((trait IS NULL) = (traitValues IS NULL))
) WITHOUT ROWID;

-- The colours of an app, and the pairs of which one is read on the other.
CREATE TABLE appColor (
  app INTEGER NOT NULL REFERENCES app (number),
  -- what the colour is for, such as `background`
  role TEXT NOT NULL,
  -- in the light theme, `#rrggbb`
  light TEXT NOT NULL,
  -- in the dark theme, `#rrggbb`
  dark TEXT NOT NULL,
  PRIMARY KEY (app, role)
) WITHOUT ROWID;

CREATE TABLE appContrast (
  app INTEGER NOT NULL REFERENCES app (number),
  text TEXT NOT NULL,
  background TEXT NOT NULL,
  -- 1: large text or a graphic, for which a contrast of 3 to 1 is enough; 0: 4.5 to 1
  isLarge INTEGER NOT NULL CHECK (isLarge IN (0, 1)),
  PRIMARY KEY (app, text, background),
  FOREIGN KEY (app, text) REFERENCES appColor (app, role),
  FOREIGN KEY (app, background) REFERENCES appColor (app, role)
) WITHOUT ROWID;

CREATE TABLE appStyle (
  app INTEGER NOT NULL REFERENCES app (number),
  -- what is written in it, such as `title`
  role TEXT NOT NULL,
  -- in points, before the user's own text size
  size REAL NOT NULL CHECK (size > 0),
  -- `regular`, `medium`, `semibold` or `bold`
  weight TEXT NOT NULL,
  -- 1 or 0
  isItalic INTEGER NOT NULL CHECK (isItalic IN (0, 1)),
  -- the design of the typeface
  design TEXT NOT NULL CHECK (design IN ('default', 'serif', 'rounded', 'monospaced')),
  PRIMARY KEY (app, role)
) WITHOUT ROWID;

CREATE TABLE appMeasure (
  app INTEGER NOT NULL REFERENCES app (number),
  -- `space`, `radius` or `size`
  kind TEXT NOT NULL CHECK (kind IN ('space', 'radius', 'size')),
  -- what the length is for, such as `card`
  role TEXT NOT NULL,
  -- in points
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
  -- of a list of the kind `chosen`: the place that the editor gave the plant, from 1
  position INTEGER CHECK (position >= 1),
  PRIMARY KEY (plant, list)
) WITHOUT ROWID;

-- What is known of the plants. Every known value is a closed interval from `low` to `high`: of
-- numbers in the unit of the trait where it is a range or a number (which is both ends), of positions
-- of traitValue otherwise. Of a text, both ends are 1, and plantText has the text. A fact of several
-- intervals (choices, months) has a row for each. Of a class derived by the middle of a range,
-- `typical` is the position of the value in which the middle lies, in the row whose interval holds
-- it. Rows lie aspect by aspect, which serves filters; those of one plant are looked up in each aspect.
CREATE TABLE plantFact (
  aspect INTEGER NOT NULL REFERENCES aspect (number),
  plant INTEGER NOT NULL REFERENCES plant (number),
  -- from 1, counts the intervals of one fact
  part INTEGER NOT NULL CHECK (part >= 1),
  -- lower end: position, half-zone or month, or a number in `trait.unit`
  low REAL,
  -- upper end, which belongs to the interval
  high REAL,
  -- of a class derived by the middle of a range: the position of the value in which the middle
  -- lies, between `low` and `high`; NULL in all other rows
  typical REAL,
  -- `none` or `not-applicable` where `low` and `high` are NULL
  absence TEXT CHECK (absence IN ('none', 'not-applicable')),
  source INTEGER NOT NULL REFERENCES source (number),
  -- 1 when it follows from another trait, 0 when it was stated
  isDerived INTEGER NOT NULL CHECK (isDerived IN (0, 1)),
  PRIMARY KEY (aspect, plant, part),
  CHECK ((low IS NULL) = (high IS NULL)),
  CHECK ((low IS NULL) = (absence IS NOT NULL)),
  CHECK (low <= high),
  CHECK (typical BETWEEN low AND high),
  CHECK (typical IS NULL OR low IS NOT NULL),
  CHECK (absence IS NULL OR part = 1)
) WITHOUT ROWID;

-- The texts that plants have for traits of the kind `text`. The source is that of the fact in plantFact.
CREATE TABLE plantText (
  plant INTEGER NOT NULL REFERENCES plant (number),
  aspect INTEGER NOT NULL REFERENCES aspect (number),
  -- empty where the text is the same in all languages (`trait.isLocalized`)
  language TEXT NOT NULL,
  -- the text; the address where `trait.format` is `url`
  text TEXT NOT NULL,
  -- the text, [folded](#folding), in which it is searched; NULL for an address
  folded TEXT,
  PRIMARY KEY (plant, aspect, language)
) WITHOUT ROWID;

-- Which plants have a value: one bitmap for every value of every aspect.
CREATE TABLE facet (
  -- in the order of aspects, then of values
  number INTEGER NOT NULL PRIMARY KEY,
  -- unique together with `target` and `value`
  trait TEXT NOT NULL,
  -- empty where the trait has no targets
  target TEXT NOT NULL,
  value TEXT NOT NULL,
  -- how many plants have it
  plantCount INTEGER NOT NULL CHECK (plantCount >= 0),
  -- the [plants](#bitmaps) that have it
  bitmap BLOB NOT NULL,
  UNIQUE (trait, target, value),
  FOREIGN KEY (trait, target) REFERENCES aspect (trait, target),
  FOREIGN KEY (trait, value) REFERENCES traitValue (trait, key)
);

CREATE TABLE summary (
  plant INTEGER NOT NULL REFERENCES plant (number),
  language TEXT NOT NULL REFERENCES language (code),
  -- one or two sentences
  text TEXT NOT NULL,
  source INTEGER NOT NULL REFERENCES source (number),
  PRIMARY KEY (plant, language)
) WITHOUT ROWID;

-- The articles. `plainText` is NULL where it would repeat `commonMark`.
CREATE TABLE article (
  -- by plant
  number INTEGER NOT NULL PRIMARY KEY,
  -- unique together with `topic` and `language`
  plant INTEGER NOT NULL REFERENCES plant (number),
  topic INTEGER NOT NULL REFERENCES topic (number),
  language TEXT NOT NULL REFERENCES language (code),
  -- the article as CommonMark; links to plants have the address `plant:` and the id
  commonMark TEXT NOT NULL,
  -- the same without markup; NULL where it is the same as `commonMark`
  plainText TEXT,
  source INTEGER NOT NULL REFERENCES source (number)
);

-- The plants that an article links to.
CREATE TABLE articleLink (
  article INTEGER NOT NULL REFERENCES article (number),
  -- from 1, in the order in which they appear
  position INTEGER NOT NULL CHECK (position >= 1),
  -- the plant that the article links to
  plant INTEGER NOT NULL REFERENCES plant (number),
  PRIMARY KEY (article, position)
) WITHOUT ROWID;

-- Plants that do well, or ill, beside a plant.
CREATE TABLE plantRelation (
  plant INTEGER NOT NULL REFERENCES plant (number),
  -- `companion` (does well beside it) or `antagonist` (does ill)
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
  -- one sentence
  reason TEXT NOT NULL,
  PRIMARY KEY (plant, kind, other, language),
  FOREIGN KEY (plant, kind, other) REFERENCES plantRelation (plant, kind, other)
) WITHOUT ROWID;

-- The photographs, which ship beside the bundle. Sizes are in pixels. The focal point is a fraction
-- of the width from the left and of the height from the top; NULL is the middle.
CREATE TABLE photo (
  -- by plant
  number INTEGER NOT NULL PRIMARY KEY,
  -- unique together with `position`
  plant INTEGER NOT NULL REFERENCES plant (number),
  -- from 1; the first is the plant's picture
  position INTEGER NOT NULL CHECK (position >= 1),
  -- the path below the content folder
  file TEXT NOT NULL,
  -- SPDX identifier or name of the licence
  licence TEXT NOT NULL,
  -- whom to name
  credit TEXT NOT NULL,
  -- where it comes from
  url TEXT,
  -- pixels, as it is shown
  width INTEGER CHECK (width >= 1),
  -- pixels, as it is shown
  height INTEGER CHECK (height >= 1),
  -- the point that stays in sight where it is cropped: the distance from the left as a fraction of
  -- the width; NULL: the middle
  focalX REAL CHECK (focalX BETWEEN 0 AND 1),
  -- the distance from the top as a fraction of the height; NULL: the middle
  focalY REAL CHECK (focalY BETWEEN 0 AND 1)
);

-- What a screen reader says of a photograph.
CREATE TABLE photoText (
  photo INTEGER NOT NULL REFERENCES photo (number),
  language TEXT NOT NULL REFERENCES language (code),
  -- what a screen reader says
  alternative TEXT NOT NULL,
  PRIMARY KEY (photo, language)
) WITHOUT ROWID;

-- Ids that plants had before, each with the plant that stands for it now.
CREATE TABLE redirect (
  -- the id that was
  id TEXT NOT NULL PRIMARY KEY,
  -- the plant that stands for it now
  plant INTEGER NOT NULL REFERENCES plant (number)
) WITHOUT ROWID;

-- Ids of plants that were removed.
CREATE TABLE tombstone (
  -- the id of a plant that was removed
  id TEXT NOT NULL PRIMARY KEY
) WITHOUT ROWID;

CREATE TABLE tombstoneText (
  id TEXT NOT NULL REFERENCES tombstone (id),
  language TEXT NOT NULL REFERENCES language (code),
  -- why it was removed
  reason TEXT NOT NULL,
  PRIMARY KEY (id, language)
) WITHOUT ROWID;

-- The countries of which the bundle knows the hardiness zones by postal code, by their two letters.
CREATE TABLE country (
  -- by code
  number INTEGER NOT NULL PRIMARY KEY,
  -- ISO 3166-1 alpha-2: `US`
  code TEXT NOT NULL UNIQUE,
  -- where the zones of its postal codes are from
  source INTEGER NOT NULL REFERENCES source (number)
);

-- The hardiness zones of postal codes. A row holds for its code and for all codes behind it, up to the
-- next row, that have the same first three characters, and digits and letters at the same places. So
-- codes that the source does not have, such as those of post office boxes, have the zone of their
-- neighbours. The first row of such codes begins at the lowest code that they can have. Zones are
-- half-zones: 1 is 1a, 26 is 13b.
CREATE TABLE postcodeZone (
  country INTEGER NOT NULL REFERENCES country (number),
  -- the first code of a range, in capitals, without spaces and hyphens: `94110`, `V6B1A1`; of
  -- countries with long codes it may be the first part alone, `SW1A`
  postcode TEXT NOT NULL,
  -- a half-zone: 1 is 1a, 2 is 1b … 26 is 13b
  zone INTEGER NOT NULL CHECK (zone BETWEEN 1 AND 26),
  PRIMARY KEY (country, postcode)
) WITHOUT ROWID;

-- Towns, by which an app learns the hemisphere of a place from its name. They have no hardiness zone:
-- none can be derived from what is known of them.
CREATE TABLE town (
  -- the number that the source keeps for the town, such as its id in GeoNames: 2950159
  key INTEGER NOT NULL PRIMARY KEY,
  -- ISO 3166-1 alpha-2: `DE`
  country TEXT NOT NULL,
  -- in tenths of a degree, negative in the south: 525
  latitude INTEGER NOT NULL CHECK (latitude BETWEEN -900 AND 900),
  -- in tenths of a degree, negative in the west: 134
  longitude INTEGER NOT NULL CHECK (longitude BETWEEN -1800 AND 1800),
  -- in thousands of people
  population INTEGER NOT NULL,
  -- the name in languages without a row in `townName`: `Berlin`
  name TEXT NOT NULL,
  source INTEGER NOT NULL REFERENCES source (number)
);

-- The names of towns in languages in which they differ from `town.name`.
CREATE TABLE townName (
  town INTEGER NOT NULL REFERENCES town (key),
  language TEXT NOT NULL REFERENCES language (code),
  -- `Берлин`
  name TEXT NOT NULL,
  PRIMARY KEY (town, language)
) WITHOUT ROWID;

-- Guides, tutorials and frequent questions. A guide without an audience is for everybody.
CREATE TABLE guide (
  -- by id
  number INTEGER NOT NULL PRIMARY KEY,
  -- permanent: `watering-house-plants`
  id TEXT NOT NULL UNIQUE,
  -- `guide`, `tutorial` (step by step) or `faq` (a question with its answer)
  kind TEXT NOT NULL CHECK (kind IN ('guide', 'tutorial', 'faq')),
  -- `beginner`, `intermediate` or `advanced`; NULL for everybody
  audience TEXT CHECK (audience IN ('beginner', 'intermediate', 'advanced')),
  source INTEGER NOT NULL REFERENCES source (number)
);

-- `plainText` is NULL where it would repeat `commonMark`.
CREATE TABLE guideText (
  guide INTEGER NOT NULL REFERENCES guide (number),
  language TEXT NOT NULL REFERENCES language (code),
  title TEXT,
  -- one or two sentences
  summary TEXT,
  -- the text, with headings of the second level; a link to a plant has the address `plant:` and the
  -- id
  commonMark TEXT,
  -- the text without markup; NULL where it equals `commonMark`
  plainText TEXT,
  PRIMARY KEY (guide, language)
) WITHOUT ROWID;

CREATE TABLE guideTopic (
  guide INTEGER NOT NULL REFERENCES guide (number),
  -- the main topic is 1
  position INTEGER NOT NULL CHECK (position >= 1),
  topic INTEGER NOT NULL REFERENCES topic (number),
  PRIMARY KEY (guide, position)
) WITHOUT ROWID;

CREATE TABLE guideTrait (
  guide INTEGER NOT NULL REFERENCES guide (number),
  -- from 1
  position INTEGER NOT NULL CHECK (position >= 1),
  -- a trait that the text explains
  trait TEXT NOT NULL REFERENCES trait (key),
  PRIMARY KEY (guide, position)
) WITHOUT ROWID;

CREATE TABLE guidePlant (
  guide INTEGER NOT NULL REFERENCES guide (number),
  -- from 1, the best example first
  position INTEGER NOT NULL CHECK (position >= 1),
  -- a plant for which the text matters
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
CREATE INDEX plantText_folded ON plantText (folded) WHERE language = '';

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
