-- Search in names with typing errors, by trigrams, and in articles, by words in all their forms.

CREATE EXTENSION IF NOT EXISTS pg_trgm SCHEMA public;

-- The rules for the words of a language; words of a language that PostgreSQL does not know keep their form.
CREATE FUNCTION text_rules(language text) RETURNS regconfig
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN CASE split_part(language, '-', 1)
  WHEN 'da' THEN 'danish'::regconfig WHEN 'de' THEN 'german'::regconfig
  WHEN 'en' THEN 'english'::regconfig WHEN 'es' THEN 'spanish'::regconfig
  WHEN 'fi' THEN 'finnish'::regconfig WHEN 'fr' THEN 'french'::regconfig
  WHEN 'it' THEN 'italian'::regconfig WHEN 'nl' THEN 'dutch'::regconfig
  WHEN 'no' THEN 'norwegian'::regconfig WHEN 'pt' THEN 'portuguese'::regconfig
  WHEN 'ru' THEN 'russian'::regconfig WHEN 'sv' THEN 'swedish'::regconfig
  WHEN 'tr' THEN 'turkish'::regconfig ELSE 'simple'::regconfig
END;

ALTER TABLE article ADD COLUMN words tsvector
  GENERATED ALWAYS AS (to_tsvector(text_rules(language), coalesce(plaintext, commonmark))) STORED;
CREATE INDEX article_words ON article USING gin (words);
-- The functions that look for a part of a name use it as well.
CREATE INDEX plantname_folded ON plantname USING gin (folded public.gin_trgm_ops);

-- Plants with a name that is similar to what was typed, the most similar first; p_text is folded.
CREATE FUNCTION similar_names(p_text text, p_language text, p_limit bigint)
RETURNS TABLE ("id" text, "name" text, "matched" text, "similarity" double precision)
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
WITH best AS (
  SELECT DISTINCT ON (plantname.plant) plantname.plant, plantname.text,
    public.word_similarity(p_text, plantname.folded) AS similarity, plantname.number
  FROM plantname
  WHERE p_text OPERATOR(public.<%) plantname.folded
  ORDER BY plantname.plant, similarity DESC, length(plantname.folded), plantname.number
)
SELECT plant.id,
  coalesce(
    (SELECT plantname.text FROM plantname
     WHERE plantname.plant = plant.number AND plantname.ispreferred = 1
       AND plantname.language = p_language),
    plant.name),
  best.text, best.similarity
FROM best JOIN plant ON plant.number = best.plant
ORDER BY best.similarity DESC, coalesce(plant.popularity, -1) DESC, best.number
LIMIT p_limit;
END;

-- Articles in a language that have the words, which may be written as in a search engine ("a b", or, -c);
-- the best first, with the place that was found.
CREATE FUNCTION search_articles(p_text text, p_language text, p_limit bigint)
RETURNS TABLE ("id" text, "name" text, "topic" text, "snippet" text, "rank" double precision)
LANGUAGE sql STABLE PARALLEL SAFE
BEGIN ATOMIC
WITH found AS (
  SELECT article.number, ts_rank_cd(article.words, query.words, 1) AS rank
  FROM (SELECT websearch_to_tsquery(text_rules(p_language), p_text) AS words) AS query, article
  WHERE article.words @@ query.words AND article.language = p_language
  ORDER BY rank DESC, article.number
  LIMIT p_limit
)
SELECT plant.id,
  coalesce(
    (SELECT plantname.text FROM plantname
     WHERE plantname.plant = plant.number AND plantname.ispreferred = 1
       AND plantname.language = p_language),
    plant.name),
  topic.key,
  ts_headline(
    text_rules(p_language), coalesce(article.plaintext, article.commonmark),
    websearch_to_tsquery(text_rules(p_language), p_text), 'StartSel="", StopSel="", MaxWords=30'),
  found.rank
FROM found
  JOIN article ON article.number = found.number
  JOIN plant ON plant.number = article.plant
  JOIN topic ON topic.number = article.topic
ORDER BY found.rank DESC, found.number;
END;
