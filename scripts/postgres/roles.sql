-- Who may read the catalogue: members of the role hortus_reader, and nobody may change it but its owner.
-- A server has a login of its own: CREATE ROLE web LOGIN PASSWORD '…' IN ROLE hortus_reader.

DO $$
BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = 'hortus_reader') THEN
    CREATE ROLE hortus_reader NOLOGIN;
  END IF;
END
$$;

REVOKE ALL ON SCHEMA hortus_next FROM PUBLIC;
REVOKE ALL ON ALL TABLES IN SCHEMA hortus_next FROM PUBLIC;
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA hortus_next FROM PUBLIC;
GRANT USAGE ON SCHEMA hortus_next TO hortus_reader;
GRANT SELECT ON ALL TABLES IN SCHEMA hortus_next TO hortus_reader;
GRANT EXECUTE ON ALL FUNCTIONS IN SCHEMA hortus_next TO hortus_reader;
