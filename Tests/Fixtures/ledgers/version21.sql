-- A ledger of schema version 21. What shipped does not change: nor does this file.
CREATE TABLE gpkg_spatial_ref_sys (
  srs_name TEXT NOT NULL,
  srs_id INTEGER NOT NULL PRIMARY KEY,
  organization TEXT NOT NULL,
  organization_coordsys_id INTEGER NOT NULL,
  definition TEXT NOT NULL,
  description TEXT
);
CREATE TABLE gpkg_contents (
  table_name TEXT NOT NULL PRIMARY KEY,
  data_type TEXT NOT NULL,
  identifier TEXT UNIQUE,
  description TEXT DEFAULT '',
  last_change DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  min_x DOUBLE, min_y DOUBLE, max_x DOUBLE, max_y DOUBLE,
  srs_id INTEGER,
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id)
);
CREATE TABLE gpkg_geometry_columns (
  table_name TEXT NOT NULL,
  column_name TEXT NOT NULL,
  geometry_type_name TEXT NOT NULL,
  srs_id INTEGER NOT NULL,
  z TINYINT NOT NULL,
  m TINYINT NOT NULL,
  CONSTRAINT pk_geom_cols PRIMARY KEY (table_name, column_name),
  CONSTRAINT uk_gc_table_name UNIQUE (table_name),
  CONSTRAINT fk_gc_tn FOREIGN KEY (table_name) REFERENCES gpkg_contents(table_name),
  CONSTRAINT fk_gc_srs FOREIGN KEY (srs_id) REFERENCES gpkg_spatial_ref_sys(srs_id)
);
CREATE TABLE gpkg_extensions (
  table_name TEXT,
  column_name TEXT,
  extension_name TEXT NOT NULL,
  definition TEXT NOT NULL,
  scope TEXT NOT NULL,
  CONSTRAINT ge_tce UNIQUE (table_name, column_name, extension_name)
);
CREATE TABLE gpkg_data_column_constraints (
  constraint_name TEXT NOT NULL,
  constraint_type TEXT NOT NULL,
  value TEXT,
  min NUMERIC,
  min_is_inclusive BOOLEAN,
  max NUMERIC,
  max_is_inclusive BOOLEAN,
  description TEXT,
  CONSTRAINT gdcc_ntv UNIQUE (constraint_name, constraint_type, value)
);
CREATE TABLE gpkg_data_columns (
  table_name TEXT NOT NULL,
  column_name TEXT NOT NULL,
  name TEXT,
  title TEXT,
  description TEXT,
  mime_type TEXT,
  constraint_name TEXT,
  CONSTRAINT pk_gdc PRIMARY KEY (table_name, column_name),
  CONSTRAINT gdc_tn UNIQUE (table_name, name)
);
CREATE TABLE settings (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT(64) NOT NULL UNIQUE,
  value TEXT NOT NULL
);
CREATE TABLE categories (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  code TEXT NOT NULL UNIQUE,
  title TEXT NOT NULL,
  title_ko TEXT,
  active BOOLEAN NOT NULL DEFAULT 1 CHECK (active IN (0,1))
, parent_id INTEGER REFERENCES categories(id), colour TEXT, icon TEXT);
CREATE TABLE imports (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  file_name TEXT NOT NULL,
  sha256 TEXT(64),
  imported_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  rows_read INTEGER NOT NULL DEFAULT 0,
  rows_added INTEGER NOT NULL DEFAULT 0,
  rows_skipped INTEGER NOT NULL DEFAULT 0,
  rows_rejected INTEGER NOT NULL DEFAULT 0,
  first_day DATE,
  last_day DATE
, rows_passed INTEGER NOT NULL DEFAULT 0, format TEXT, header TEXT, given_account TEXT);
CREATE TABLE places (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  geom POINT NOT NULL CHECK (typeof(geom) = 'blob' AND length(geom) >= 29),
  name TEXT NOT NULL,
  category_id INTEGER REFERENCES categories(id)
);
CREATE TABLE district_sets (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL UNIQUE,
  level TEXT NOT NULL,
  source TEXT,
  licence TEXT,
  attribution TEXT,
  valid_from DATE,
  valid_to DATE
);
CREATE TABLE districts (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  geom MULTIPOLYGON NOT NULL,
  set_id INTEGER NOT NULL REFERENCES district_sets(id),
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  parent_id INTEGER REFERENCES districts(id), published BLOB,
  UNIQUE (set_id, code)
);
CREATE TABLE payments (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  paid_at DATETIME NOT NULL CHECK (paid_at GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]*' AND julianday(paid_at) IS NOT NULL),
  local_date DATE CHECK (local_date IS NULL OR local_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  utc_offset SMALLINT CHECK (utc_offset IS NULL OR utc_offset BETWEEN -1440 AND 1440),
  time_known BOOLEAN NOT NULL DEFAULT 1 CHECK (time_known IN (0,1)),
  kind TINYINT NOT NULL DEFAULT 0 CHECK (kind BETWEEN 0 AND 3),
  amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer'),
  currency TEXT(3) NOT NULL CHECK (length(currency) = 3),
  merchant TEXT,
  account TEXT,
  reference TEXT,
  place_id INTEGER REFERENCES places(id),
  category_id INTEGER REFERENCES categories(id),
  category_source TINYINT NOT NULL DEFAULT 0 CHECK (category_source BETWEEN 0 AND 4),
  channel TINYINT NOT NULL DEFAULT 0 CHECK (channel BETWEEN 0 AND 2),
  method TINYINT NOT NULL DEFAULT 0 CHECK (method BETWEEN 0 AND 3),
  cancels_id INTEGER REFERENCES payments(id),
  import_id INTEGER REFERENCES imports(id),
  identity INTEGER,
  identity_tail MEDIUMINT,
  memo TEXT
, instalment_months SMALLINT
  CHECK (instalment_months IS NULL OR instalment_months > 1), foreign_amount INTEGER, foreign_currency TEXT(3), exchange_rate DOUBLE, instalment_number SMALLINT
  CHECK (instalment_number IS NULL OR instalment_number > 0));
CREATE VIEW payments_map AS
  SELECT p.id AS id, pl.id AS place_id, pl.geom AS geom, p.paid_at AS paid_at,
         p.local_date AS local_date, p.kind AS kind, p.amount AS amount,
         p.currency AS currency, p.category_id AS category_id, p.channel AS channel,
         p.method AS method, p.merchant AS merchant, p.memo AS memo, pl.name AS place_name
  FROM payments AS p JOIN places AS pl ON pl.id = p.place_id;
CREATE VIRTUAL TABLE rtree_places_geom USING rtree(id, minx, maxx, miny, maxy);
CREATE TRIGGER rtree_places_geom_insert AFTER INSERT ON places WHEN (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_places_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_places_geom_update1 AFTER UPDATE OF geom ON places WHEN OLD.id = NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_places_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_places_geom_update2 AFTER UPDATE OF geom ON places WHEN OLD.id = NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_places_geom WHERE id = OLD.id; END;
CREATE TRIGGER rtree_places_geom_update3 AFTER UPDATE ON places WHEN OLD.id != NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_places_geom WHERE id = OLD.id; INSERT OR REPLACE INTO rtree_places_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_places_geom_update4 AFTER UPDATE ON places WHEN OLD.id != NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_places_geom WHERE id IN (OLD.id, NEW.id); END;
CREATE TRIGGER rtree_places_geom_delete AFTER DELETE ON places WHEN OLD.geom NOTNULL BEGIN DELETE FROM rtree_places_geom WHERE id = OLD.id; END;
CREATE VIRTUAL TABLE rtree_districts_geom USING rtree(id, minx, maxx, miny, maxy);
CREATE TRIGGER rtree_districts_geom_insert AFTER INSERT ON districts WHEN (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_districts_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_districts_geom_update1 AFTER UPDATE OF geom ON districts WHEN OLD.id = NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_districts_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_districts_geom_update2 AFTER UPDATE OF geom ON districts WHEN OLD.id = NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_districts_geom WHERE id = OLD.id; END;
CREATE TRIGGER rtree_districts_geom_update3 AFTER UPDATE ON districts WHEN OLD.id != NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_districts_geom WHERE id = OLD.id; INSERT OR REPLACE INTO rtree_districts_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_districts_geom_update4 AFTER UPDATE ON districts WHEN OLD.id != NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_districts_geom WHERE id IN (OLD.id, NEW.id); END;
CREATE TRIGGER rtree_districts_geom_delete AFTER DELETE ON districts WHEN OLD.geom NOTNULL BEGIN DELETE FROM rtree_districts_geom WHERE id = OLD.id; END;
CREATE TRIGGER payments_time_insert AFTER INSERT ON payments
WHEN NEW.paid_at NOT GLOB '????-??-??T??:??:??.???Z'
BEGIN UPDATE payments SET paid_at = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.paid_at) WHERE id = NEW.id; END;
CREATE TRIGGER payments_time_update AFTER UPDATE OF paid_at ON payments
WHEN NEW.paid_at NOT GLOB '????-??-??T??:??:??.???Z'
BEGIN UPDATE payments SET paid_at = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.paid_at) WHERE id = NEW.id; END;
CREATE TRIGGER payments_day_update AFTER UPDATE OF paid_at ON payments
WHEN julianday(NEW.paid_at) != julianday(OLD.paid_at) AND NEW.local_date IS OLD.local_date AND NEW.local_date NOTNULL
BEGIN UPDATE payments SET local_date = NULL WHERE id = NEW.id; END;
CREATE INDEX ix_payments_place ON payments(place_id);
CREATE INDEX ix_payments_identity ON payments(identity);
CREATE TABLE import_profiles (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL UNIQUE,
  header TEXT NOT NULL,
  settings TEXT NOT NULL
);
CREATE INDEX ix_payments_refund ON payments(cancels_id) WHERE kind = 1;
CREATE TABLE saved_places (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  geom POINT NOT NULL CHECK (typeof(geom) = 'blob' AND length(geom) >= 29),
  name TEXT NOT NULL UNIQUE
);
CREATE VIRTUAL TABLE rtree_saved_places_geom USING rtree(id, minx, maxx, miny, maxy);
CREATE TRIGGER rtree_saved_places_geom_insert AFTER INSERT ON saved_places WHEN (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_saved_places_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_saved_places_geom_update1 AFTER UPDATE OF geom ON saved_places WHEN OLD.id = NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_saved_places_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_saved_places_geom_update2 AFTER UPDATE OF geom ON saved_places WHEN OLD.id = NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_saved_places_geom WHERE id = OLD.id; END;
CREATE TRIGGER rtree_saved_places_geom_update3 AFTER UPDATE ON saved_places WHEN OLD.id != NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_saved_places_geom WHERE id = OLD.id; INSERT OR REPLACE INTO rtree_saved_places_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_saved_places_geom_update4 AFTER UPDATE ON saved_places WHEN OLD.id != NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_saved_places_geom WHERE id IN (OLD.id, NEW.id); END;
CREATE TRIGGER rtree_saved_places_geom_delete AFTER DELETE ON saved_places WHEN OLD.geom NOTNULL BEGIN DELETE FROM rtree_saved_places_geom WHERE id = OLD.id; END;
CREATE INDEX ix_districts_parent ON districts(parent_id) WHERE parent_id NOTNULL;
CREATE TRIGGER districts_shape_update AFTER UPDATE OF geom ON districts
WHEN OLD.geom IS NOT NEW.geom AND OLD.published IS NEW.published AND NEW.published NOTNULL
BEGIN UPDATE districts SET published = NULL WHERE id = NEW.id; END;
CREATE TABLE district_codes (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  standard TEXT NOT NULL,
  statistics TEXT NOT NULL,
  name TEXT NOT NULL
);
CREATE TABLE classifier_models (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL UNIQUE,
  trained_names INTEGER NOT NULL,
  model BLOB NOT NULL
);
CREATE TABLE category_rules (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  pattern TEXT NOT NULL,
  anchor TEXT NOT NULL CHECK (anchor IN ('start','end','whole','anywhere','regex')),
  category_id INTEGER NOT NULL REFERENCES categories(id),
  confidence DOUBLE NOT NULL DEFAULT 1 CHECK (confidence BETWEEN 0 AND 1),
  priority INTEGER NOT NULL DEFAULT 0,
  least_amount INTEGER,
  greatest_amount INTEGER,
  currency TEXT(3),
  channel TINYINT CHECK (channel IS NULL OR channel BETWEEN 0 AND 2),
  note TEXT
);
CREATE TABLE category_examples (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL,
  category_id INTEGER NOT NULL REFERENCES categories(id)
);
CREATE TABLE history_changes (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  command TEXT NOT NULL,
  subject TEXT,
  made_at DATETIME NOT NULL DEFAULT (strftime('%Y-%m-%dT%H:%M:%fZ','now')),
  undone_at DATETIME
);
CREATE TABLE history_blocks (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  change_id INTEGER NOT NULL REFERENCES history_changes(id),
  table_name TEXT NOT NULL,
  row_count INTEGER NOT NULL,
  row_ids BLOB NOT NULL,
  digests BLOB NOT NULL,
  images BLOB
);
CREATE INDEX ix_history_blocks_change ON history_blocks(change_id);
CREATE INDEX ix_payments_cancels ON payments(cancels_id) WHERE cancels_id NOTNULL;
CREATE TABLE place_aliases (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  place_id INTEGER NOT NULL REFERENCES places(id) ON DELETE CASCADE,
  name TEXT NOT NULL,
  longitude DOUBLE NOT NULL,
  latitude DOUBLE NOT NULL
);
CREATE INDEX ix_place_aliases_place ON place_aliases(place_id);
CREATE TABLE log_mark (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  file_number TEXT(16) NOT NULL CHECK (length(file_number) = 16)
);
CREATE TABLE payment_identities (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
  identity INTEGER NOT NULL,
  tail MEDIUMINT NOT NULL CHECK (tail BETWEEN 0 AND 1048575)
);
CREATE TABLE cancellations (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  paid_at DATETIME NOT NULL CHECK (paid_at GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]*' AND julianday(paid_at) IS NOT NULL),
  local_date DATE NOT NULL CHECK (local_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  utc_offset SMALLINT CHECK (utc_offset IS NULL OR utc_offset BETWEEN -1440 AND 1440),
  time_known BOOLEAN NOT NULL DEFAULT 1 CHECK (time_known IN (0,1)),
  amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer' AND amount < 0),
  currency TEXT(3) NOT NULL CHECK (length(currency) = 3),
  merchant TEXT,
  account TEXT,
  reference TEXT,
  channel TINYINT NOT NULL DEFAULT 0 CHECK (channel BETWEEN 0 AND 2),
  method TINYINT NOT NULL DEFAULT 0 CHECK (method BETWEEN 0 AND 3),
  import_id INTEGER REFERENCES imports(id),
  identity INTEGER NOT NULL,
  identity_tail MEDIUMINT NOT NULL,
  memo TEXT
);
CREATE INDEX ix_cancellations_identity ON cancellations(identity);
CREATE INDEX ix_payment_identities_identity ON payment_identities(identity);
CREATE INDEX ix_payment_identities_payment ON payment_identities(payment_id);
CREATE INDEX ix_payments_by_hand ON payments(identity) WHERE import_id IS NULL;
INSERT INTO gpkg_spatial_ref_sys(srs_name, srs_id, organization, organization_coordsys_id, definition, description) VALUES
  ('Undefined Cartesian SRS', -1, 'NONE', -1, 'undefined', 'undefined Cartesian coordinate reference system'),
  ('Undefined geographic SRS', 0, 'NONE', 0, 'undefined', 'undefined geographic coordinate reference system'),
  ('WGS 84 geodetic', 4326, 'EPSG', 4326, 'GEOGCS["WGS 84",DATUM["WGS_1984",SPHEROID["WGS 84",6378137,298.257223563,AUTHORITY["EPSG","7030"]],AUTHORITY["EPSG","6326"]],PRIMEM["Greenwich",0,AUTHORITY["EPSG","8901"]],UNIT["degree",0.0174532925199433,AUTHORITY["EPSG","9122"]],AXIS["Latitude",NORTH],AXIS["Longitude",EAST],AUTHORITY["EPSG","4326"]]', 'longitude/latitude in degrees on WGS 84');
INSERT INTO gpkg_contents(table_name, data_type, identifier, description, min_x, min_y, max_x, max_y, srs_id) VALUES
  ('places', 'features', 'places', 'Merchants at their positions', NULL, NULL, NULL, NULL, 4326),
  ('districts', 'features', 'districts', 'Areas to report on, repaired where needed', NULL, NULL, NULL, NULL, 4326),
  ('payments_map', 'features', 'payments_map', 'Payments shown at their place (read only)', NULL, NULL, NULL, NULL, 4326),
  ('payments', 'attributes', 'payments', 'Payments, one row each', NULL, NULL, NULL, NULL, NULL),
  ('categories', 'attributes', 'categories', 'Spending categories', NULL, NULL, NULL, NULL, NULL),
  ('district_sets', 'attributes', 'district_sets', 'Published sets of districts', NULL, NULL, NULL, NULL, NULL),
  ('imports', 'attributes', 'imports', 'Journal of imported files', NULL, NULL, NULL, NULL, NULL),
  ('settings', 'attributes', 'settings', 'What the ledger says about itself', NULL, NULL, NULL, NULL, NULL),
  ('import_profiles', 'attributes', 'import_profiles', 'How statements of a layout are read', NULL, NULL, NULL, NULL, NULL),
  ('saved_places', 'features', 'saved_places', 'Positions with a name of one''s own', NULL, NULL, NULL, NULL, 4326),
  ('district_codes', 'attributes', 'district_codes', 'Codes of the administration beside those of the statistics office', NULL, NULL, NULL, NULL, NULL),
  ('classifier_models', 'attributes', 'classifier_models', 'Models that propose categories', NULL, NULL, NULL, NULL, NULL),
  ('category_rules', 'attributes', 'category_rules', 'Rules that say categories by merchants'' names', NULL, NULL, NULL, NULL, NULL),
  ('category_examples', 'attributes', 'category_examples', 'Names with the category that a person gave them', NULL, NULL, NULL, NULL, NULL),
  ('place_aliases', 'attributes', 'place_aliases', 'Names and positions under which statements give places', NULL, NULL, NULL, NULL, NULL),
  ('payment_identities', 'attributes', 'payment_identities', 'What other exports know payments by', NULL, NULL, NULL, NULL, NULL),
  ('cancellations', 'attributes', 'cancellations', 'Cancellations of payments that are not known: they count nothing', NULL, NULL, NULL, NULL, NULL);
INSERT INTO gpkg_geometry_columns(table_name, column_name, geometry_type_name, srs_id, z, m) VALUES
  ('places', 'geom', 'POINT', 4326, 0, 0),
  ('districts', 'geom', 'MULTIPOLYGON', 4326, 0, 0),
  ('payments_map', 'geom', 'POINT', 4326, 0, 0),
  ('saved_places', 'geom', 'POINT', 4326, 0, 0);
INSERT INTO gpkg_extensions(table_name, column_name, extension_name, definition, scope) VALUES
  ('gpkg_data_columns', NULL, 'gpkg_schema', 'http://www.geopackage.org/spec130/#extension_schema', 'read-write'),
  ('gpkg_data_column_constraints', NULL, 'gpkg_schema', 'http://www.geopackage.org/spec130/#extension_schema', 'read-write'),
  ('places', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec130/#extension_rtree', 'write-only'),
  ('districts', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec130/#extension_rtree', 'write-only'),
  ('saved_places', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec130/#extension_rtree', 'write-only');
INSERT INTO gpkg_data_column_constraints(constraint_name, constraint_type, value, min, min_is_inclusive, max, max_is_inclusive, description) VALUES
  ('payment_kind', 'enum', '0', NULL, NULL, NULL, NULL, 'spending'),
  ('payment_kind', 'enum', '1', NULL, NULL, NULL, NULL, 'refund'),
  ('payment_kind', 'enum', '2', NULL, NULL, NULL, NULL, 'income'),
  ('payment_kind', 'enum', '3', NULL, NULL, NULL, NULL, 'transfer'),
  ('payment_channel', 'enum', '0', NULL, NULL, NULL, NULL, 'unknown'),
  ('payment_channel', 'enum', '1', NULL, NULL, NULL, NULL, 'offline'),
  ('payment_channel', 'enum', '2', NULL, NULL, NULL, NULL, 'online'),
  ('payment_method', 'enum', '0', NULL, NULL, NULL, NULL, 'unknown'),
  ('payment_method', 'enum', '1', NULL, NULL, NULL, NULL, 'card'),
  ('payment_method', 'enum', '2', NULL, NULL, NULL, NULL, 'cash'),
  ('payment_method', 'enum', '3', NULL, NULL, NULL, NULL, 'transfer'),
  ('category_source', 'enum', '0', NULL, NULL, NULL, NULL, 'none'),
  ('category_source', 'enum', '1', NULL, NULL, NULL, NULL, 'rule'),
  ('category_source', 'enum', '2', NULL, NULL, NULL, NULL, 'place'),
  ('category_source', 'enum', '3', NULL, NULL, NULL, NULL, 'model'),
  ('category_source', 'enum', '4', NULL, NULL, NULL, NULL, 'hand');
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, mime_type, constraint_name) VALUES
  ('payments', 'kind', 'kind', 'Kind', 'What the payment is to the budget', NULL, 'payment_kind'),
  ('payments_map', 'kind', 'kind', 'Kind', 'What the payment is to the budget', NULL, 'payment_kind'),
  ('payments', 'channel', 'channel', 'Channel', 'At a place or over the network', NULL, 'payment_channel'),
  ('payments_map', 'channel', 'channel', 'Channel', 'At a place or over the network', NULL, 'payment_channel'),
  ('payments', 'method', 'method', 'Method', 'What was paid with', NULL, 'payment_method'),
  ('payments_map', 'method', 'method', 'Method', 'What was paid with', NULL, 'payment_method'),
  ('payments', 'amount', 'amount', 'Amount (minor units)', 'Whole minor units of the currency; negative for a refund', NULL, NULL),
  ('payments_map', 'amount', 'amount', 'Amount (minor units)', 'Whole minor units of the currency; negative for a refund', NULL, NULL),
  ('payments', 'local_date', 'local_date', 'Day', 'Calendar day where it was paid', NULL, NULL),
  ('payments_map', 'local_date', 'local_date', 'Day', 'Calendar day where it was paid', NULL, NULL),
  ('payments', 'utc_offset', 'utc_offset', 'UTC offset (minutes)', 'Of the local time, when it is not that of the ledger''s zone', NULL, NULL),
  ('payments', 'instalment_months', 'instalment_months', 'Instalment months', 'Months of an instalment plan; the amount is the whole', NULL, NULL),
  ('payments', 'foreign_amount', 'foreign_amount', 'Foreign amount (minor units)', 'What the shop took, in minor units of foreign_currency', NULL, NULL),
  ('payments', 'exchange_rate', 'exchange_rate', 'Exchange rate', 'Units of currency for one of foreign_currency', NULL, NULL),
  ('payments', 'cancels_id', 'cancels_id', 'Cancels', 'The payment that this refund undoes, whole or in part', NULL, NULL),
  ('districts', 'published', 'published', 'Rings as published', 'Geometry that figures are joined by, where geom is repaired', NULL, NULL),
  ('district_sets', 'valid_from', 'valid_from', 'Valid from', 'First day on which the borders were in force; null for open', NULL, NULL),
  ('district_sets', 'valid_to', 'valid_to', 'Valid to', 'Last day on which the borders were in force; null for open', NULL, NULL),
  ('payments', 'category_source', 'category_source', 'Category by', 'Who said the category', NULL, 'category_source'),
  ('payments', 'instalment_number', 'instalment_number', 'Instalment number', 'Which part of its plan a bill gave, from 1', NULL, NULL),
  ('imports', 'header', 'header', 'Header', 'The names of the columns: the layout of the statement', NULL, NULL),
  ('imports', 'given_account', 'given_account', 'Account given', 'The account that was given for rows that name none', NULL, NULL);
INSERT INTO settings(id, name, value) VALUES
  (1, 'schema_version', '21');
INSERT INTO log_mark(id, file_number) VALUES
  (1, '0000000000000000');
ALTER TABLE payments ADD COLUMN split_of INTEGER REFERENCES payments(id);
CREATE INDEX ix_payments_split ON payments(split_of) WHERE split_of NOTNULL;
ALTER TABLE payments ADD COLUMN statement_edited BOOLEAN
  CHECK (statement_edited IS NULL OR statement_edited IN (0,1));
CREATE TRIGGER payments_statement_insert AFTER INSERT ON payments
WHEN NEW.statement_edited = 0 AND (SELECT rows_read FROM imports WHERE id = NEW.import_id) IS NOT 0
BEGIN UPDATE payments SET statement_edited = NULL WHERE id = NEW.id; END;
CREATE TRIGGER payments_statement_update AFTER UPDATE OF paid_at, local_date, utc_offset, time_known, kind, amount, currency, merchant, account, reference, instalment_number, import_id, identity, identity_tail ON payments
WHEN OLD.statement_edited = 0 AND NEW.statement_edited = 0 AND (
  NEW.paid_at IS NOT OLD.paid_at OR NEW.local_date IS NOT OLD.local_date OR NEW.utc_offset IS NOT OLD.utc_offset
  OR NEW.time_known IS NOT OLD.time_known OR NEW.kind IS NOT OLD.kind OR NEW.amount IS NOT OLD.amount
  OR NEW.currency IS NOT OLD.currency OR NEW.merchant IS NOT OLD.merchant OR NEW.account IS NOT OLD.account
  OR NEW.reference IS NOT OLD.reference OR NEW.instalment_number IS NOT OLD.instalment_number
  OR NEW.import_id IS NOT OLD.import_id OR NEW.identity IS NOT OLD.identity
  OR NEW.identity_tail IS NOT OLD.identity_tail)
BEGIN UPDATE payments SET statement_edited = 1 WHERE id = NEW.id; END;
CREATE TABLE payment_tags (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
  name TEXT(64) NOT NULL CHECK (name != ''),
  value TEXT NOT NULL DEFAULT '',
  UNIQUE (payment_id, name)
);
CREATE INDEX ix_payment_tags_name ON payment_tags(name, value);
CREATE TABLE budgets (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL UNIQUE CHECK (name != ''),
  measure TINYINT NOT NULL DEFAULT 0 CHECK (measure IN (0,1)),
  filter TEXT NOT NULL DEFAULT '',
  period TINYINT NOT NULL DEFAULT 2 CHECK (period BETWEEN 0 AND 3),
  first_day DATE CHECK (first_day IS NULL OR first_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  last_day DATE CHECK (last_day IS NULL OR last_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  currency TEXT(3) NOT NULL CHECK (length(currency) = 3)
);
CREATE TABLE budget_amounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  budget_id INTEGER NOT NULL REFERENCES budgets(id) ON DELETE CASCADE,
  period TEXT(10) NOT NULL,
  is_only BOOLEAN NOT NULL DEFAULT 1 CHECK (is_only IN (0,1)),
  amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer'),
  UNIQUE (budget_id, period, is_only)
);
INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
  ('payment_tags', 'attributes', 'payment_tags', 'Names and values on payments', NULL),
  ('budgets', 'attributes', 'budgets', 'What is expected to be had or spent in a period', NULL),
  ('budget_amounts', 'attributes', 'budget_amounts', 'The amounts of budgets by period', NULL);
INSERT INTO gpkg_data_column_constraints(constraint_name, constraint_type, value, description) VALUES
  ('budget_measure', 'enum', '0', 'spending'),
  ('budget_measure', 'enum', '1', 'income'),
  ('budget_period', 'enum', '0', 'once'),
  ('budget_period', 'enum', '1', 'week'),
  ('budget_period', 'enum', '2', 'month'),
  ('budget_period', 'enum', '3', 'year');
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
  ('payments', 'split_of', 'split_of', 'Part of', 'The first part of the payment that was split, whose statement gave the amount of all parts', NULL),
  ('payments', 'statement_edited', 'statement_edited', 'Edited', 'Whether columns say other things than the statement did; NULL when it is not known', NULL),
  ('budgets', 'measure', 'measure', 'Measure', 'Spending at most, or income expected', 'budget_measure'),
  ('budgets', 'period', 'period', 'Period', 'How often the amount is there anew', 'budget_period'),
  ('budgets', 'filter', 'filter', 'Filter', 'Which payments count; empty for all', NULL),
  ('budget_amounts', 'period', 'period', 'Period', 'The period by its name, as 2026-11', NULL),
  ('budget_amounts', 'is_only', 'is_only', 'Only', '1 for that period alone, 0 from then on', NULL),
  ('budget_amounts', 'amount', 'amount', 'Amount (minor units)', 'Whole minor units of the budget''s currency', NULL);
CREATE TABLE cache_mark (
  id INTEGER PRIMARY KEY NOT NULL CHECK (id = 1),
  build INTEGER NOT NULL DEFAULT 0,
  payments INTEGER NOT NULL DEFAULT 0,
  places INTEGER NOT NULL DEFAULT 0
);
INSERT INTO cache_mark(id) VALUES (1);
CREATE TABLE cache_payments (id INTEGER PRIMARY KEY NOT NULL);
CREATE TABLE cache_places (id INTEGER PRIMARY KEY NOT NULL);
CREATE TABLE cache_districts (id INTEGER PRIMARY KEY NOT NULL);
CREATE TRIGGER payments_cache_insert AFTER INSERT ON payments
WHEN NEW.id <= (SELECT payments FROM cache_mark WHERE id = 1)
BEGIN
  INSERT INTO cache_payments(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = NEW.id);
END;
CREATE TRIGGER payments_cache_update AFTER UPDATE ON payments
WHEN OLD.id <= (SELECT payments FROM cache_mark WHERE id = 1) OR NEW.id <= (SELECT payments FROM cache_mark WHERE id = 1)
BEGIN
  INSERT INTO cache_payments(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = OLD.id);
  INSERT INTO cache_payments(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = NEW.id);
END;
CREATE TRIGGER payments_cache_delete AFTER DELETE ON payments
WHEN OLD.id <= (SELECT payments FROM cache_mark WHERE id = 1)
BEGIN
  INSERT INTO cache_payments(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = OLD.id);
END;
CREATE TRIGGER places_cache_insert AFTER INSERT ON places
WHEN NEW.id <= (SELECT places FROM cache_mark WHERE id = 1)
BEGIN
  INSERT INTO cache_places(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = NEW.id);
END;
CREATE TRIGGER places_cache_update AFTER UPDATE ON places
WHEN OLD.id <= (SELECT places FROM cache_mark WHERE id = 1) OR NEW.id <= (SELECT places FROM cache_mark WHERE id = 1)
BEGIN
  INSERT INTO cache_places(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = OLD.id);
  INSERT INTO cache_places(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = NEW.id);
END;
CREATE TRIGGER places_cache_delete AFTER DELETE ON places
WHEN OLD.id <= (SELECT places FROM cache_mark WHERE id = 1)
BEGIN
  INSERT INTO cache_places(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = OLD.id);
END;
CREATE TRIGGER districts_cache_insert AFTER INSERT ON districts
WHEN (SELECT build FROM cache_mark WHERE id = 1) <> 0
BEGIN
  INSERT INTO cache_districts(id) SELECT NEW.set_id WHERE typeof(NEW.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = NEW.set_id);
END;
CREATE TRIGGER districts_cache_update AFTER UPDATE ON districts
WHEN (SELECT build FROM cache_mark WHERE id = 1) <> 0
BEGIN
  INSERT INTO cache_districts(id) SELECT OLD.set_id WHERE typeof(OLD.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = OLD.set_id);
  INSERT INTO cache_districts(id) SELECT NEW.set_id WHERE typeof(NEW.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = NEW.set_id);
END;
CREATE TRIGGER districts_cache_delete AFTER DELETE ON districts
WHEN (SELECT build FROM cache_mark WHERE id = 1) <> 0
BEGIN
  INSERT INTO cache_districts(id) SELECT OLD.set_id WHERE typeof(OLD.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = OLD.set_id);
END;
CREATE INDEX ix_payments_day ON payments(local_date);
CREATE INDEX ix_payments_odd ON payments(local_date) WHERE NOT coalesce(typeof(amount) = 'integer' AND typeof(kind) = 'integer' AND kind BETWEEN 0 AND 3 AND length(currency) = 3 AND instr('KRW USD EUR JPY CNY AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP COP COU CRC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ISK JMD JOD KES KGS KHR KMF KPW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USN UYI UYU UYW UZS VED VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG', currency) % 4 = 1 AND CASE length(local_date) WHEN 10 THEN date(local_date, '+0 days') = local_date AND local_date >= '0001-01-01' ELSE 0 END, 0);
CREATE TABLE payment_sightings (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
  import_id INTEGER NOT NULL REFERENCES imports(id) ON DELETE CASCADE,
  line INTEGER NOT NULL DEFAULT 0,
  amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer'),
  local_date DATE NOT NULL CHECK (local_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  reference TEXT
);
CREATE INDEX ix_payment_sightings_payment ON payment_sightings(payment_id);
CREATE INDEX ix_payment_sightings_import_id ON payment_sightings(import_id);
INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
  ('payment_sightings', 'attributes', 'payment_sightings', 'Which imports saw a payment, besides the one that brought it', NULL);
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
  ('payment_sightings', 'amount', 'amount', 'Amount (minor units)', 'What the row of the statement said, in minor units of the currency of the payment or of the row', NULL),
  ('payment_sightings', 'line', 'line', 'Line', 'The line of the statement; 0 when it is not known', NULL);
CREATE TABLE tasks (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  geom POINT CHECK (geom IS NULL OR (typeof(geom) = 'blob' AND length(geom) >= 29)),
  place TEXT,
  name TEXT NOT NULL UNIQUE CHECK (name != ''),
  icon TEXT,
  estimate INTEGER CHECK (estimate IS NULL OR estimate > 0),
  due_at DATETIME,
  due_offset SMALLINT CHECK (due_offset IS NULL OR due_offset BETWEEN -1440 AND 1440),
  alarm SMALLINT CHECK (alarm IS NULL OR alarm >= 0),
  position INTEGER NOT NULL DEFAULT 0,
  is_active BOOLEAN NOT NULL DEFAULT 1 CHECK (is_active IN (0,1))
);
CREATE TABLE task_sessions (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  geom POINT CHECK (geom IS NULL OR (typeof(geom) = 'blob' AND length(geom) >= 29)),
  place TEXT,
  task_id INTEGER NOT NULL REFERENCES tasks(id) ON DELETE CASCADE,
  started_at DATETIME NOT NULL,
  utc_offset SMALLINT CHECK (utc_offset IS NULL OR utc_offset BETWEEN -1440 AND 1440),
  estimate INTEGER NOT NULL CHECK (estimate > 0),
  paused INTEGER NOT NULL DEFAULT 0 CHECK (paused >= 0),
  paused_at DATETIME,
  ended_at DATETIME
);
CREATE INDEX ix_task_sessions_task ON task_sessions(task_id);
CREATE INDEX ix_task_sessions_open ON task_sessions(started_at) WHERE ended_at IS NULL;
INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
  ('tasks', 'features', 'tasks', 'Things to do, with how long they should take or when they are due', 4326),
  ('task_sessions', 'features', 'task_sessions', 'When somebody was at a task, and where', 4326);
INSERT INTO gpkg_geometry_columns VALUES
  ('tasks', 'geom', 'POINT', 4326, 0, 0),
  ('task_sessions', 'geom', 'POINT', 4326, 0, 0);
CREATE VIRTUAL TABLE rtree_tasks_geom USING rtree(id, minx, maxx, miny, maxy);
INSERT INTO gpkg_extensions VALUES
  ('tasks', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec130/#extension_rtree', 'write-only');
CREATE TRIGGER rtree_tasks_geom_insert AFTER INSERT ON tasks WHEN (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_tasks_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_tasks_geom_update1 AFTER UPDATE OF geom ON tasks WHEN OLD.id = NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_tasks_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_tasks_geom_update2 AFTER UPDATE OF geom ON tasks WHEN OLD.id = NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_tasks_geom WHERE id = OLD.id; END;
CREATE TRIGGER rtree_tasks_geom_update3 AFTER UPDATE ON tasks WHEN OLD.id != NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_tasks_geom WHERE id = OLD.id; INSERT OR REPLACE INTO rtree_tasks_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_tasks_geom_update4 AFTER UPDATE ON tasks WHEN OLD.id != NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_tasks_geom WHERE id IN (OLD.id, NEW.id); END;
CREATE TRIGGER rtree_tasks_geom_delete AFTER DELETE ON tasks WHEN OLD.geom NOTNULL BEGIN DELETE FROM rtree_tasks_geom WHERE id = OLD.id; END;
CREATE VIRTUAL TABLE rtree_task_sessions_geom USING rtree(id, minx, maxx, miny, maxy);
INSERT INTO gpkg_extensions VALUES
  ('task_sessions', 'geom', 'gpkg_rtree_index', 'http://www.geopackage.org/spec130/#extension_rtree', 'write-only');
CREATE TRIGGER rtree_task_sessions_geom_insert AFTER INSERT ON task_sessions WHEN (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_task_sessions_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_task_sessions_geom_update1 AFTER UPDATE OF geom ON task_sessions WHEN OLD.id = NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN INSERT OR REPLACE INTO rtree_task_sessions_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_task_sessions_geom_update2 AFTER UPDATE OF geom ON task_sessions WHEN OLD.id = NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_task_sessions_geom WHERE id = OLD.id; END;
CREATE TRIGGER rtree_task_sessions_geom_update3 AFTER UPDATE ON task_sessions WHEN OLD.id != NEW.id AND (NEW.geom NOTNULL AND NOT ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_task_sessions_geom WHERE id = OLD.id; INSERT OR REPLACE INTO rtree_task_sessions_geom VALUES (NEW.id, ST_MinX(NEW.geom), ST_MaxX(NEW.geom), ST_MinY(NEW.geom), ST_MaxY(NEW.geom)); END;
CREATE TRIGGER rtree_task_sessions_geom_update4 AFTER UPDATE ON task_sessions WHEN OLD.id != NEW.id AND (NEW.geom ISNULL OR ST_IsEmpty(NEW.geom)) BEGIN DELETE FROM rtree_task_sessions_geom WHERE id IN (OLD.id, NEW.id); END;
CREATE TRIGGER rtree_task_sessions_geom_delete AFTER DELETE ON task_sessions WHEN OLD.geom NOTNULL BEGIN DELETE FROM rtree_task_sessions_geom WHERE id = OLD.id; END;
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
  ('tasks', 'estimate', 'estimate', 'Estimate (s)', 'How long the task should take, in seconds; NULL for a reminder', NULL),
  ('tasks', 'due_at', 'due_at', 'Due', 'When the task is due, UTC', NULL),
  ('tasks', 'alarm', 'alarm', 'Alarm (min)', 'Minutes before the task is due; NULL for no alarm', NULL),
  ('tasks', 'is_active', 'is_active', 'Active', '0 for a task that was removed and has sessions', NULL),
  ('task_sessions', 'estimate', 'estimate_at_start', 'Estimate (s)', 'The estimate of the task when the session started, in seconds', NULL),
  ('task_sessions', 'paused', 'paused', 'Paused (s)', 'The length of the pauses that are over, in seconds', NULL),
  ('task_sessions', 'paused_at', 'paused_at', 'Paused since', 'When the pause began that is not over, UTC', NULL),
  ('task_sessions', 'ended_at', 'ended_at', 'Ended', 'When the session ended, UTC; NULL while it is not over', NULL);
ALTER TABLE budgets ADD COLUMN carry TINYINT NOT NULL DEFAULT 0 CHECK (carry IN (0,1,2));
ALTER TABLE budgets ADD COLUMN warn TEXT NOT NULL DEFAULT '80';
ALTER TABLE budgets ADD COLUMN is_each BOOLEAN NOT NULL DEFAULT 0 CHECK (is_each IN (0,1));
CREATE TABLE series (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  merchant TEXT NOT NULL CHECK (merchant != ''),
  currency TEXT(3) NOT NULL CHECK (length(currency) = 3),
  rhythm TINYINT NOT NULL CHECK (rhythm BETWEEN 0 AND 5),
  amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer'),
  decision TINYINT NOT NULL CHECK (decision IN (0,1,2)),
  decided_on DATE NOT NULL CHECK (decided_on GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  name TEXT CHECK (name IS NULL OR name != ''),
  UNIQUE (merchant, currency, rhythm, amount)
);
INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
  ('series', 'attributes', 'series', 'What was decided about recurring payments', NULL);
INSERT INTO gpkg_data_column_constraints(constraint_name, constraint_type, value, description) VALUES
  ('budget_carry', 'enum', '0', 'nothing'),
  ('budget_carry', 'enum', '1', 'what was not spent'),
  ('budget_carry', 'enum', '2', 'what was not spent or spent too much'),
  ('series_rhythm', 'enum', '0', 'week'),
  ('series_rhythm', 'enum', '1', 'two weeks'),
  ('series_rhythm', 'enum', '2', '28 days'),
  ('series_rhythm', 'enum', '3', 'month'),
  ('series_rhythm', 'enum', '4', 'quarter'),
  ('series_rhythm', 'enum', '5', 'year'),
  ('series_decision', 'enum', '0', 'confirmed'),
  ('series_decision', 'enum', '1', 'ended'),
  ('series_decision', 'enum', '2', 'rejected');
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
  ('budgets', 'carry', 'carry', 'Carry', 'What of a period goes to the next', 'budget_carry'),
  ('budgets', 'warn', 'warn', 'Warn', 'Percents of the limit, separated by commas', NULL),
  ('budgets', 'is_each', 'is_each', 'Each', '1 for a limit of each payment, 0 of their sum', NULL),
  ('series', 'merchant', 'merchant', 'Merchant', 'The merchant''s name without case, width and blanks', NULL),
  ('series', 'rhythm', 'rhythm', 'Rhythm', 'How often it is paid', 'series_rhythm'),
  ('series', 'amount', 'amount', 'Amount (minor units)', 'What was expected when it was decided', NULL),
  ('series', 'decision', 'decision', 'Decision', 'What was decided', 'series_decision');
CREATE TABLE accounts (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  name TEXT NOT NULL UNIQUE CHECK (name != ''),
  bill_day TINYINT NOT NULL CHECK (bill_day BETWEEN 1 AND 31),
  cut_off TINYINT NOT NULL CHECK (cut_off BETWEEN 1 AND 31)
);
CREATE INDEX ix_payments_instalments ON payments(instalment_months) WHERE instalment_months NOTNULL OR instalment_number NOTNULL;
INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
  ('accounts', 'attributes', 'accounts', 'When the purchases of a card are charged', NULL);
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
  ('accounts', 'name', 'name', 'Account', 'The account, as its payments have it', NULL),
  ('accounts', 'bill_day', 'bill_day', 'Bill day', 'The day of the month on which the bill is charged; 31 is the last', NULL),
  ('accounts', 'cut_off', 'cut_off', 'Cut-off', 'The last day of the month whose purchases are on a bill; 31 is the last', NULL);
CREATE TABLE exchange_rates (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  source TEXT NOT NULL CHECK (source != ''),
  day DATE NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  base TEXT(3) NOT NULL CHECK (length(base) = 3),
  quote TEXT(3) NOT NULL CHECK (length(quote) = 3 AND quote != base),
  units INTEGER NOT NULL DEFAULT 1 CHECK (typeof(units) = 'integer' AND units > 0),
  rate DOUBLE NOT NULL CHECK (rate > 0),
  buy DOUBLE CHECK (buy IS NULL OR buy > 0),
  sell DOUBLE CHECK (sell IS NULL OR sell > 0),
  UNIQUE (source, day, base, quote)
);
ALTER TABLE budgets ADD COLUMN people SMALLINT CHECK (people IS NULL OR people > 0);
ALTER TABLE budgets ADD COLUMN people_names TEXT;
ALTER TABLE budgets ADD COLUMN paid_in TEXT;
ALTER TABLE budgets ADD COLUMN rate DOUBLE CHECK (rate IS NULL OR rate > 0);
INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
  ('exchange_rates', 'attributes', 'exchange_rates', 'Exchange rates as they were published', NULL);
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
  ('budgets', 'people', 'people', 'People', 'How many people a trip is for; NULL for a budget that is not a trip', NULL),
  ('budgets', 'people_names', 'people_names', 'Names', 'The names of these people, separated by commas; NULL if only their number is known', NULL),
  ('budgets', 'paid_in', 'paid_in', 'Paid in', 'The currencies of a trip''s payments, separated by commas; empty for any', NULL),
  ('budgets', 'rate', 'rate', 'Rate', 'Units of the ledger''s currency for one of a trip''s', NULL),
  ('exchange_rates', 'source', 'source', 'Source', 'Who published the rate: koreaexim or ecb', NULL),
  ('exchange_rates', 'day', 'day', 'Day', 'The day that the rate is for', NULL),
  ('exchange_rates', 'units', 'units', 'Units', 'How many units of base the rate is for', NULL),
  ('exchange_rates', 'rate', 'rate', 'Rate', 'Units of quote for that many units of base', NULL),
  ('exchange_rates', 'buy', 'buy', 'Buy', 'The rate at which a bank buys base', NULL),
  ('exchange_rates', 'sell', 'sell', 'Sell', 'The rate at which a bank sells base', NULL);
CREATE TABLE visits (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  payment_id INTEGER NOT NULL UNIQUE REFERENCES payments(id) ON DELETE CASCADE,
  title TEXT NOT NULL CHECK (title != ''),
  day DATE NOT NULL CHECK (day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  minute SMALLINT CHECK (minute IS NULL OR minute BETWEEN 0 AND 1439)
);
CREATE TABLE visit_details (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
  name TEXT(64) NOT NULL CHECK (name != ''),
  value TEXT NOT NULL CHECK (value != ''),
  UNIQUE (payment_id, name)
);
INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
  ('visits', 'attributes', 'visits', 'What payments were for: performances, museums, doctors', NULL),
  ('visit_details', 'attributes', 'visit_details', 'Cast, seat, review and more of visits', NULL);
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
  ('visits', 'title', 'title', 'Title', 'What was seen or done', NULL),
  ('visits', 'day', 'day', 'Day', 'The day of the visit', NULL),
  ('visits', 'minute', 'minute', 'Minute', 'Minutes since midnight on the clock of the place; NULL when not known', NULL),
  ('visit_details', 'name', 'name', 'Name', 'venue, people, cast, seat, discount, review or any other name', NULL),
  ('visit_details', 'value', 'value', 'Value', 'The detail, of one line or several', NULL);
CREATE TABLE payment_attachments (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  payment_id INTEGER NOT NULL REFERENCES payments(id) ON DELETE CASCADE,
  name TEXT NOT NULL CHECK (name != ''),
  content_type TEXT NOT NULL CHECK (content_type != ''),
  sha256 TEXT(64) NOT NULL CHECK (length(sha256) = 64),
  data BLOB NOT NULL CHECK (typeof(data) = 'blob' AND length(data) BETWEEN 1 AND 10000000),
  UNIQUE (payment_id, sha256)
);
CREATE VIEW attachments_of_payments AS SELECT payment_id AS base_id, id AS related_id FROM payment_attachments;
CREATE TABLE IF NOT EXISTS gpkgext_relations (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  base_table_name TEXT NOT NULL,
  base_primary_column TEXT NOT NULL DEFAULT 'id',
  related_table_name TEXT NOT NULL,
  related_primary_column TEXT NOT NULL DEFAULT 'id',
  relation_name TEXT NOT NULL,
  mapping_table_name TEXT NOT NULL UNIQUE
);
INSERT INTO gpkgext_relations(base_table_name, related_table_name, relation_name, mapping_table_name) VALUES
  ('payments', 'payment_attachments', 'media', 'attachments_of_payments');
INSERT INTO gpkg_extensions(table_name, column_name, extension_name, definition, scope)
  SELECT 'gpkgext_relations', NULL, 'gpkg_related_tables', 'http://www.geopackage.org/18-000.html', 'read-write'
  WHERE NOT EXISTS (SELECT 1 FROM gpkg_extensions WHERE table_name = 'gpkgext_relations');
INSERT INTO gpkg_extensions(table_name, column_name, extension_name, definition, scope) VALUES
  ('attachments_of_payments', NULL, 'gpkg_related_tables', 'http://www.geopackage.org/18-000.html', 'read-write');
INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
  ('payment_attachments', 'attributes', 'payment_attachments', 'Pictures and documents of payments: receipts, tickets', NULL);
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
  ('payment_attachments', 'name', 'name', 'Name', 'Name of the file', NULL),
  ('payment_attachments', 'content_type', 'content_type', 'Type', 'What the bytes are, as image/jpeg', NULL),
  ('payment_attachments', 'sha256', 'sha256', 'SHA-256', 'SHA-256 of the bytes, in hexadecimal digits', NULL),
  ('payment_attachments', 'data', 'data', 'Data', 'The bytes of the file', NULL);
ALTER TABLE payments ADD COLUMN home_amount INTEGER
  CHECK (home_amount IS NULL OR typeof(home_amount) = 'integer');
ALTER TABLE payments ADD COLUMN home_rate DOUBLE CHECK (home_rate IS NULL OR home_rate > 0);
ALTER TABLE payments ADD COLUMN home_rate_day DATE
  CHECK (home_rate_day IS NULL OR home_rate_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]');
CREATE INDEX ix_payments_home ON payments(home_amount) WHERE home_amount NOTNULL;
CREATE TRIGGER payments_home_update AFTER UPDATE OF paid_at, local_date, amount, currency ON payments
WHEN NEW.home_amount NOTNULL AND NEW.home_amount IS OLD.home_amount AND NEW.home_rate IS OLD.home_rate
  AND NEW.home_rate_day IS OLD.home_rate_day
  AND (NEW.amount IS NOT OLD.amount OR NEW.currency IS NOT OLD.currency OR NEW.local_date IS NOT OLD.local_date
    OR NEW.local_date IS NULL AND julianday(NEW.paid_at) IS NOT julianday(OLD.paid_at))
BEGIN UPDATE payments SET home_amount = NULL, home_rate = NULL, home_rate_day = NULL WHERE id = NEW.id; END;
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
  ('payments', 'home_amount', 'home_amount', 'Home value (minor units)', 'The amount in minor units of the ledger''s currency; NULL when it is in that currency or has no value', NULL),
  ('payments', 'home_rate', 'home_rate', 'Home rate', 'Units of the ledger''s currency for one of currency, to 15 digits', NULL),
  ('payments', 'home_rate_day', 'home_rate_day', 'Home rate of', 'The day of the rate', NULL);
CREATE TABLE statement_spans (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  import_id INTEGER NOT NULL REFERENCES imports(id) ON DELETE CASCADE,
  account TEXT,
  first_day DATE NOT NULL CHECK (first_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  last_day DATE NOT NULL CHECK (last_day GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  days_stated BOOLEAN NOT NULL CHECK (days_stated IN (0, 1)),
  currency TEXT(3),
  opening INTEGER CHECK (opening IS NULL OR typeof(opening) = 'integer'),
  closing INTEGER CHECK (closing IS NULL OR typeof(closing) = 'integer'),
  CHECK (first_day <= last_day)
);
CREATE INDEX ix_statement_spans_import_id ON statement_spans(import_id);
INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
  ('statement_spans', 'attributes', 'statement_spans', 'The days and balances of each account that a statement covers', NULL);
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
  ('statement_spans', 'account', 'account', 'Account', 'The account, as the statement spells it; NULL when it names none', NULL),
  ('statement_spans', 'days_stated', 'days_stated', 'Days stated', 'Whether the statement states its days; otherwise they are those of its first and last row', NULL),
  ('statement_spans', 'currency', 'currency', 'Currency', 'The currency of the balances; NULL without balances', NULL),
  ('statement_spans', 'opening', 'opening', 'Opening balance (minor units)', 'The balance before the first row; NULL when it is not known', NULL),
  ('statement_spans', 'closing', 'closing', 'Closing balance (minor units)', 'The balance after the last row; NULL when it is not known', NULL);
CREATE TABLE waiting_rows (
  id INTEGER PRIMARY KEY AUTOINCREMENT NOT NULL,
  import_id INTEGER NOT NULL REFERENCES imports(id) ON DELETE CASCADE,
  line INTEGER NOT NULL,
  payment_id INTEGER,
  compared_until INTEGER NOT NULL,
  doubt TEXT NOT NULL,
  paid_at DATETIME NOT NULL,
  local_date DATE NOT NULL CHECK (local_date GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]'),
  utc_offset SMALLINT,
  time_known BOOLEAN NOT NULL CHECK (time_known IN (0, 1)),
  kind TINYINT NOT NULL CHECK (kind IN (0, 1, 2, 3)),
  cancellation BOOLEAN NOT NULL CHECK (cancellation IN (0, 1)),
  amount INTEGER NOT NULL CHECK (typeof(amount) = 'integer'),
  currency TEXT(3) NOT NULL,
  merchant TEXT,
  account TEXT,
  reference TEXT,
  category TEXT,
  memo TEXT,
  channel TINYINT NOT NULL DEFAULT 0,
  method TINYINT NOT NULL DEFAULT 0,
  longitude DOUBLE,
  latitude DOUBLE,
  instalment_months SMALLINT,
  instalment_number SMALLINT,
  part_of_plan BOOLEAN NOT NULL CHECK (part_of_plan IN (0, 1)),
  foreign_amount INTEGER,
  foreign_currency TEXT(3),
  exchange_rate DOUBLE,
  identity INTEGER NOT NULL,
  identity_tail MEDIUMINT NOT NULL
);
CREATE INDEX ix_waiting_rows_import_id ON waiting_rows(import_id);
INSERT INTO gpkg_contents(table_name, data_type, identifier, description, srs_id) VALUES
  ('waiting_rows', 'attributes', 'waiting_rows', 'Rows of statements that may be payments of the ledger already: no sum contains them', NULL);
INSERT INTO gpkg_data_columns(table_name, column_name, name, title, description, constraint_name) VALUES
  ('waiting_rows', 'line', 'line', 'Row', 'The number of the row in its statement, as a person counts rows', NULL),
  ('waiting_rows', 'payment_id', 'payment_id', 'Payment', 'The payment that the row most likely is', NULL),
  ('waiting_rows', 'compared_until', 'compared_until', 'Compared until', 'The greatest id of the payments with which the row was compared', NULL),
  ('waiting_rows', 'doubt', 'doubt', 'Doubt', 'The reason why it is uncertain whether the row is the payment', NULL),
  ('waiting_rows', 'kind', 'kind', 'Kind', 'How the row counts if it is a new payment', 'payment_kind'),
  ('waiting_rows', 'cancellation', 'cancellation', 'Cancellation', 'Whether the row cancels a payment, so that it is a refund only beside this payment', NULL),
  ('waiting_rows', 'amount', 'amount', 'Amount (minor units)', 'The amount in minor units of the currency', NULL),
  ('waiting_rows', 'category', 'category', 'Category', 'The code or title of the category in the statement', NULL),
  ('waiting_rows', 'longitude', 'longitude', 'Longitude', 'The longitude in degrees, WGS 84; NULL without a position', NULL),
  ('waiting_rows', 'latitude', 'latitude', 'Latitude', 'The latitude in degrees, WGS 84; NULL without a position', NULL),
  ('waiting_rows', 'instalment_months', 'instalment_months', 'Instalments', 'The length of the instalment plan in months; NULL without a plan', NULL),
  ('waiting_rows', 'instalment_number', 'instalment_number', 'Instalment', 'The number of the instalment in its plan', NULL),
  ('waiting_rows', 'foreign_amount', 'foreign_amount', 'Foreign amount (minor units)', 'The amount that the shop charged, in minor units of foreign_currency', NULL),
  ('waiting_rows', 'exchange_rate', 'exchange_rate', 'Rate', 'Units of currency for one unit of foreign_currency', NULL),
  ('waiting_rows', 'part_of_plan', 'part_of_plan', 'Part of a plan', 'Whether the amount is the instalment of one month', NULL);
UPDATE gpkg_contents SET description = 'Settings of the ledger' WHERE table_name = 'settings';
UPDATE gpkg_contents SET description = 'Amounts expected to be received or spent in a period'
  WHERE table_name = 'budgets';
UPDATE gpkg_contents SET description = 'Decisions about recurring payments' WHERE table_name = 'series';
UPDATE gpkg_contents SET description = 'Occasions of payments: performances, museums, doctors'
  WHERE table_name = 'visits';
UPDATE gpkg_contents SET description = 'Identities of payments in further exports'
  WHERE table_name = 'payment_identities';
UPDATE gpkg_data_columns SET description = 'How the payment counts: spending, refund, income or transfer'
  WHERE column_name = 'kind' AND table_name IN ('payments', 'payments_map');
UPDATE gpkg_data_columns SET description = 'The means of payment'
  WHERE column_name = 'method' AND table_name IN ('payments', 'payments_map');
UPDATE gpkg_data_columns
  SET description = 'The amount in the row of the statement, in minor units of the currency of the payment or of the row'
  WHERE column_name = 'amount' AND table_name = 'payment_sightings';
UPDATE gpkg_data_columns SET description = 'The amount left or overspent that goes to the next period'
  WHERE column_name = 'carry' AND table_name = 'budgets';
UPDATE gpkg_data_columns SET description = 'The expected amount at the time of the decision'
  WHERE column_name = 'amount' AND table_name = 'series';
UPDATE gpkg_data_columns SET description = 'The decision' WHERE column_name = 'decision' AND table_name = 'series';
UPDATE gpkg_data_columns SET description = 'The publisher of the rate: koreaexim or ecb'
  WHERE column_name = 'source' AND table_name = 'exchange_rates';
UPDATE gpkg_data_columns SET description = 'The performance, exhibition or occasion'
  WHERE column_name = 'title' AND table_name = 'visits';
UPDATE gpkg_data_columns SET description = 'The type of the bytes, as image/jpeg'
  WHERE column_name = 'content_type' AND table_name = 'payment_attachments';
UPDATE gpkg_data_columns SET description = 'The amount that the shop charged, in minor units of foreign_currency'
  WHERE column_name = 'foreign_amount' AND table_name = 'payments';
UPDATE gpkg_data_columns SET description = 'The origin of the category'
  WHERE column_name = 'category_source' AND table_name = 'payments';
-- What was stored.
INSERT INTO settings(id, name, value) VALUES
  (2, 'time_zone', 'Asia/Seoul'),
  (3, 'home_currency', 'KRW'),
  (4, 'region', '124.0000000,33.0000000,132.0000000,39.0000000'),
  (5, 'own_accounts', '국민 123');
INSERT INTO categories(id, code, title, title_ko, active, parent_id, colour, icon) VALUES
  (1, 'food', 'Food', '식비', 1, NULL, NULL, NULL),
  (2, 'cafe', 'Cafe', '카페', 1, 1, NULL, NULL),
  (3, 'groceries', 'Groceries', '식료품', 1, NULL, 'green', 'basket'),
  (4, 'supermarket', 'Supermarkets', '슈퍼마켓·마트', 1, 3, 'green', 'cart');
INSERT INTO imports(id, file_name, sha256, imported_at, rows_read, rows_added, rows_skipped, rows_rejected, first_day, last_day, rows_passed, format, header, given_account) VALUES
  (1, 's.csv', '4496c17c9cb67b8e9cbe18df751adc945064797053112e21edd7dea17f770eca', '2026-11-22T08:35:56.146Z', 6, 6, 0, 0, '2026-05-03', '2026-06-03', 0, 'text, UTF-8', 'date|amount|merchant|longitude|latitude|category|reference', NULL);
INSERT INTO places(id, geom, name, category_id) VALUES
  (1, X'47500001E61000000101000000F2D24D6210C05F40E3A59BC420C04240', '느린국수', 1),
  (2, X'47500001E61000000101000000DBF97E6ABCC05F40D49AE61DA7C04240', '별다방 본점', 2),
  (3, X'47500001E6100000010100000033333333332360409A99999999994140', '먼 가게', NULL),
  (4, X'47500001E61000000101000000B81E85EB51C05F40713D0AD7A3C04240', 'Blue Bottle', NULL);
INSERT INTO district_sets(id, name, level, source, licence, attribution, valid_from, valid_to) VALUES
  (1, 'do', 'sido', 'do.geojson', NULL, NULL, NULL, NULL),
  (2, 'gu', 'sigungu', 'gu.geojson', NULL, NULL, NULL, NULL);
INSERT INTO districts(id, geom, set_id, code, name, parent_id, published) VALUES
  (1, X'47500003E61000000000000000C05F40E17A14AE47C15F400000000000C04240E17A14AE47C14240010600000001000000010300000001000000050000000000000000C05F400000000000C04240E17A14AE47C15F400000000000C04240E17A14AE47C15F40E17A14AE47C142400000000000C05F40E17A14AE47C142400000000000C05F400000000000C04240', 1, '11', '도', NULL, NULL),
  (2, X'47500003E61000000000000000C05F40713D0AD7A3C05F400000000000C04240E17A14AE47C14240010600000001000000010300000001000000050000000000000000C05F400000000000C04240713D0AD7A3C05F400000000000C04240713D0AD7A3C05F40E17A14AE47C142400000000000C05F40E17A14AE47C142400000000000C05F400000000000C04240', 2, '11010', '가구', 1, NULL),
  (3, X'47500003E6100000713D0AD7A3C05F40E17A14AE47C15F400000000000C04240E17A14AE47C1424001060000000200000001030000000100000004000000295C8FC2F5C05F40713D0AD7A3C04240713D0AD7A3C05F400000000000C04240713D0AD7A3C05F40E17A14AE47C14240295C8FC2F5C05F40713D0AD7A3C0424001030000000100000004000000295C8FC2F5C05F40713D0AD7A3C04240E17A14AE47C15F40E17A14AE47C14240E17A14AE47C15F400000000000C04240295C8FC2F5C05F40713D0AD7A3C04240', 2, '11020', '나구', 1, X'47500003E6100000713D0AD7A3C05F40E17A14AE47C15F400000000000C04240E17A14AE47C1424001060000000100000001030000000100000005000000713D0AD7A3C05F400000000000C04240E17A14AE47C15F40E17A14AE47C14240E17A14AE47C15F400000000000C04240713D0AD7A3C05F40E17A14AE47C14240713D0AD7A3C05F400000000000C04240');
INSERT INTO payments(id, paid_at, local_date, utc_offset, time_known, kind, amount, currency, merchant, account, reference, place_id, category_id, category_source, channel, method, cancels_id, import_id, identity, identity_tail, memo, instalment_months, foreign_amount, foreign_currency, exchange_rate) VALUES
  (1, '2026-05-03T03:41:07.000Z', '2026-05-03', NULL, 1, 0, 9500, 'KRW', '느린국수', NULL, 'A1', 1, 1, 4, 1, 0, NULL, 1, 361988423752674718, 165070, '점심', NULL, NULL, NULL, NULL),
  (2, '2026-05-03T03:41:07.000Z', '2026-05-03', NULL, 1, 0, 4500, 'KRW', '별다방', NULL, 'A2', 2, 2, 4, 1, 0, NULL, 1, 361984353730129412, 124111, NULL, NULL, NULL, NULL, NULL),
  (3, '2026-05-03T09:00:00.000Z', '2026-05-03', NULL, 1, 0, 4500, 'KRW', '별다방', NULL, 'A3', 2, 2, 4, 1, 0, NULL, 1, 361987947982421080, 601283, NULL, NULL, NULL, NULL, NULL),
  (4, '2026-06-01T03:00:00.000Z', '2026-06-01', NULL, 0, 0, 39000, 'KRW', 'online shop', NULL, 'A4', NULL, NULL, 0, 0, 0, NULL, 1, 362491949986613062, 377113, NULL, 3, NULL, NULL, NULL),
  (5, '2026-06-02T00:00:00.000Z', '2026-06-02', NULL, 1, 1, -4500, 'KRW', '별다방', NULL, 'A3', 2, 2, 4, 1, 0, 3, 1, 362512623992367613, 996916, NULL, NULL, NULL, NULL, NULL),
  (6, '2026-06-03T00:00:00.000Z', '2026-06-03', NULL, 1, 0, 12000, 'KRW', '먼 가게', NULL, 'A6', 3, 4, 1, 1, 0, NULL, 1, 362528906942603330, 467819, NULL, NULL, NULL, NULL, NULL),
  (7, '2026-06-05T03:00:00.000Z', '2026-06-05', NULL, 0, 0, 2550, 'USD', 'Blue Bottle', NULL, NULL, 4, NULL, 0, 1, 0, NULL, NULL, 362561230365635922, 920897, NULL, NULL, NULL, NULL, NULL);
INSERT INTO import_profiles(id, name, header, settings) VALUES
  (1, 'own', 'date|amount|merchant|longitude|latitude|category|reference', '{"fieldMap":{},"name":"own","signature":"date|amount|merchant|longitude|latitude|category|reference"}');
INSERT INTO saved_places(id, geom, name) VALUES
  (1, X'47500001E61000000101000000D578E92631C05F40AAF1D24D62C04240', '집');
INSERT INTO district_codes(id, standard, statistics, name) VALUES
  (1, '1100000000', '11', '도'),
  (2, '1101000000', '11010', '가구');
INSERT INTO classifier_models(id, name, trained_names, model) VALUES
  (1, 'categories', 82, X'534F42494D4F444C02000200D2010000A403000052000000F91E893C9A99193F01000400636166650400666F6F64797A683E797A68BE42A1823C93578E3FE45B823CD952813C42A1823CD952813C6C7F083CBBB1383C9521993B9476383C260D993B41F37F3FCFF37C3F88B11100548768002E6D7700C4FBCC00A266F0006A2C37012E301803C96A240398CF670317546D035EB1F503E521390404171D069C3B3806FD6B6F066ED88406AC25B1069CC77707568F9907D9D8AA070B29F5071A964508EE1583080231DC0852DA4D099277300A8F1F420A4FD5B30A9D8FCA0B18F4660D7E1C520EDA60630E6954210FF4251E1065BF3E10C4C8F31087E33411C5CB651186DE8C11138E1312134A81136C25E7134D7BA815EAE5BB1502625D1689146F17F1D90A18BF630B18C2E23218652D92185D25911A1F3DEC1A0A79EC1D0134231F62BB4B1FEC2D841F9C5DD220A489462133D35F212CED0E22A3BB2D227BAB9024D0890C2553213D2503566C2680C18426324A9A26C4C547271E66C227A72B5B28DE589E28DB19B428E7188F2909143E2AE96A842A1D5A8A2AE7530B2B9699522BBE8C6C2B0145462C5EE0902CE62F902DCC95BD2D60A1C72D9ADDA72FDF039331916FB73111355D32B49AC83236903533A9573733F6206E344C02AA34332C2935117F3B35AA8894359CD8EF35CC9D6636D6441537DB269C37ACF7C7371B175C3801B8BA386D3F6C39D275FF39F788853AEBE36D3C3EFB8F3CC540CE3CA9CA3B3D553E5A3DF65D31408805D6409612F9407CF50341E63D0441010519418C14C4417F39FB41315D0642A15ABC42E697094380FE40444631764408D6AA4407ADC045DA4ECE450160FC45EE517F4639EBA14637C5C04612FC52471784954723D1C34776FC804811419848507137493F13AE49DBCC0E4A3B0E1F4AF71B3E4A670C884A4C2BB64AE6D3014B3E74694B9F8BA14BCFA61F4C4B15894C25C90D4DCECE544DBBC7884D5626384EA2C97A4ED6159E4E1E66104F5D63384FB1709B4FB4EADA50BE2BFB507CF74D5154127F51FED7BA51EDF8C2515D7DFA516ADE22531E7FB653EC4ABF536995E753080309545F685854B509B45438600055EA0C1F5647862C56F412FE566432315741EB6258D2C685592AACD659E5E3615B5049C95B1FF5815C3C4DC05C6AC7925DF1DA065E40B0AD5EDC34725FFF34A05FC5CBA7602FE14B6160D26561D1981B625D8E36620F064E62F1640164ED664F640155A864442F6E65AEAAE666EAF22A67E302E06787D957681C04076930EFAA6A125DE46A2CDE3E6C990D276D5F19376E90187A6F9C8A926F6FA7AB704F13C270A49D517160BD167288C41373A24E4F73ED105A73F8E4A8739C5EED7390942C74BE97B974459D7275F74ECD75EB42157694F0AC77F625097885FB2E782DDB4878778BCC78E3C7D07824040079C654A27A9379E67A6BFA5C7BE82C887BE9EB837DA00F947D3483747E9EA25F7F757C0F80B1C5248120D1308223CA8C82B54C948275864283CFC4C283C96B3C84305C52840BE1918551DFD185BE12DA853CC8218632A0D586B4C07D876E5DAD87C0A0668991531E8A34903C8A59C0438A958F4F8C337B5E8C2BF0C18C1CFDCF8C96C00E8DB20D6C8DAE4ABB8DB91DCE8DA607258E49F47F8E67EBC28E9329CE8E888CE68EA9A3498FD674729122CDB99137D209925A5F7B92411E9C92164869939D32199474EB2194ABE18E950F153096AA774996A0E6E796DBB73097F7B5AA97BC70E1980CE641999A75209A3AAA0F9B574F5B9BCB6AF59B9D886A9C2775239DF17F4F9D2AADC59D932FC79D12FD319E3569429ECF6BCFA058EA5AA106889BA15E16BFA10DEA1AA2D90846A45EC5C7A4944F31A5E94480A5B4974AA609B933A70DEFE5A7DECBA5A8913EC6A81FB2C8A834DC74A9A959E8ABC241F8ABE0ABF8ABB91469AC01B6C2AC2A1B5EAD0E91C8ADD52643AE938B36AF96209AAFEE1DB2AF2267E9AF5BC240B07F1B56B0526CE9B076B162B1B9F065B13C967EB10AC695B14535DDB262C152B30ABB7CB37D155CB4C5346DB413AE7FB41D4196B4C0AFD1B419A8A6B5DED6EAB589123EB8479768B8087716BB67079CBBD90BA7BBD50F0ABC2061B0BDE56A4DBE66AC8DBE955490BEF925ECBE4D1A35BFDE04B8BFA78ABBBF0DECB3C103B6CDC15865E8C168B1EFC1851110C22AE235C26193F9C2549A45C39B9315C46F171CC4861CA3C4367D34C5257EEAC63B575BC78D7A8EC7BA12A2C7CAE712C8561613C8826A21C814C564C8A8F3CAC8EF8AE2CB6E02F4CBA1A641CCD62FA4CC0A51FCCCD0FA08CDBF6C92CD13819ECD7EC897CED736DDCED7A4E8CE350AC8CFF70B02D09503F7D193A62DD21AB16ED2475E85D2920AE0D2453F73D3CE0829D434C895D77D5675D82268BAD8AE0AC2D8A90F5BD9E08787D91FE4F1D9886F2BDA66C561DAB65565DA2E6027DB1EE868DB8893B3DBBC337BDD479189DEE5418ADE229EEADF1E2894E0850BFCE0707B38E1A9F210E2D2D094E362CF00E6C9FF5CE608827CE6B856ACE6E58D50E7B7EE50E7CA29CBE7249344E8098850E8A56305E9B9AD4AE9513A67EA80FF07EBDED807EC349A85ED99FE91EDF4D1E4EDC5ED39EE81E659EF40EC9BEFB4A5D0EF116AEBEFEB8EB6F0469302F236A759F3B1F399F37B629CF3B470CDF4C0CEFBF5E92D21F6D9ABAFF6068934F73C30BFF8F0F7C4F9D48BE2F9A6CE3DFAB6EE57FBF1BB99FB7EA654FCD3AD67FCDB2BD1FC01FC0DFEA727C1FE68D11DFF4C454C4C4C4C4545454C1B4C1B4C4C451B4C4C4C4C454510454C4C4C4C4C4C4C4C344C454C4C4C4C4545454C4C452F4C4C4C454C4C454C4C45454C344C454C4C4C4C4C2F4C4C4510344C1B4C4C4C1B4C4C2F45454C4C4C4C45344C4C452F1B4C4C4C454C34104C4C4545454C4C4C452F4C1B4C4C4C4C452F4C2F4C4C4C45454C4534454C4C4C4C4C4C4C4C4C4C4C2F4C4C4C301B4C454C34344C4C1B104C4C454C4C34454C4C4C2F4C4C4C4C4C4C4C45454C4C4C4C4C4C4C2F4C4C4C4C454C4C4C34344C22344C4C4C45454C454C1B454C4C4C344C4C4C4C4C451B4C454C2F45344C2F4C4C4C4C4C4C1B4545452F4C4C4C4C4C4C4C45454C4C4C104C1B4C454C4C4C451B4C1B344C4C344C4C4C454C4C454C45454C4C4C2F1B4C45344C4C454C342F4C454C4C4C454C342F4C4C45344C4C4C454C4C224C1B454C344C454C1B4C4C4C4C4C4C4C4C454C4C4C2F454C4C4C4C454C4C4C4C454C4C4C4C4C4C4C344C4C4C4C4C4C4C224C4C4C4C104C4C4C1B454C4C4C4C1B4C4C454C4C4C1B4C4C4545454C4C4C4C4C45454C344C4C4C454C4C1B4C4C4C344520454C1B4C1B344C4C4C4C4C4C4C45454C4C4C4C4C4C4C4C1B454C4C452F4C4C45454C1B454C4C454C1B45454C4C4C4C45454C4C34341B4C4C1B4C020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020202020001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001000100010001DE2201FFDE2225DBDB25DE2201FF01FF01FFDB257F8124DC7F81DE2223DD01FF7F81DE2223DDDE2225DB01FF01FF03FD01FF23DDDF2125DBDC24DE2223DD23DD21DF01FFDE2201FFDE2225DBDE2223DD01FF01FF01FFDB25DE2201FF49B725DB23DD23DD01FF21DF25DB01FFDE2223DD01FF01FFDB2501FFDE2201FFDE2223DD25DBDE2225DBBB45DC2423DD01FF03FD01FFDF21867A23DDDE22DB25867ADE2223DD49B701FF02FEDE2225DBDE2225DB01FF01FFDE22DC2401FFBB457F81DE2223DD23DD01FF23DD01FF03FDDE22DC2401FF01FF01FF23DD23DD23DD01FF49B723DD7F8123DDDC24DE2223DD01FFBB4523DD49B725DB23DD22DE01FF01FF25DB01FF01FF01FFDE2223DDDE22DE22DE2223DD23DD23DD25DBDF21DE2249B723DD25DB25DB49B77F81DE2201FFDC2401FF01FFDE2223DD867A03FDDE2223DD01FF23DDDE2201FF01FFDE2223DDDE22BB45DE22DC2425DB25DB25DBDC24DE2201FF01FFDC24DE2223DD23DD25DBDE2225DB49B7DC2423DDDB25DE2201FF23DD24DCDE2201FF01FFDE2203FD01FF23DDDE2225DB01FF01FFDF2101FF23DD7F8101FF22DE25DB25DB01FFDC24DC2422DEDE22DC2401FF7F8123DD01FF25DB49B701FF01FFDE22BB4523DDDE22DC2424DCDB25DE227F8101FF01FF01FFBB45DE22DE2221DF23DDDF21DE22DE2201FF01FF25DB23DDDB2503FDDE22867ADE2201FFDB2525DB25DB01FF867A24DC867A01FF23DD23DD01FFDE2223DDDC2401FFDE22DF2101FF23DD01FF01FFDC24DC24DE22BB45867ADE2201FF01FF23DDDE2201FF25DB01FF49B723DD01FF23DDDE2223DD01FFDE2201FFBB4523DD22DE01FF01FF23DD22DE25DB01FF23DD22DE03FDDE22867A01FF23DD01FFDE2201FF25DB867A25DBDE2223DD25DB25DB23DD25DBDC2401FF23DDDE22DE2249B701FFDF2123DDDC2423DD01FFDE2223DD23DDDE2201FFDF2123DDDE2225DB25DBDB25DE2201FF23DD23DD23DDDE2223DD23DDDC2403FDDE22DE22DC24DE2203FDDB25DB2523DD867A01FF23DDDE2223DDDE22867ADE22DE2201FFDE22DC24DE227F81DC2423DD01FF01FF01FF23DDDC24DE2223DD23DD01FF01FF23DD01FFDE22DE22DE2201FFDE22DC247F8123DD23DDDE2201FF01FF976901FFDC247F81DE22867A01FFDF21DE2223DD23DDDE2225DBDE2201FF01FFDE2225DB23DDDC24DC2423DD23DD25DB867A01FFDC2423DD01FFBB4523DDDE2201FF01FF23DD867A01FFDE2223DD01FFDE2233CD01FF01FFDC24DE2225DB25DB01FF01FFDE2223DD01FF01FF867A23DD23DD867A25DB23D80CFD0FDC4E69');
INSERT INTO category_rules(id, pattern, anchor, category_id, confidence, priority, least_amount, greatest_amount, currency, channel, note) VALUES
  (1, '느린국수', 'whole', 2, 1.0, 0, NULL, NULL, NULL, NULL, 'correction'),
  (2, '별다방', 'anywhere', 2, 1.0, 0, NULL, NULL, NULL, NULL, '단골');
INSERT INTO category_examples(id, name, category_id) VALUES
  (1, '느린국수 본점', 1);
INSERT INTO history_changes(id, command, subject, made_at, undone_at) VALUES
  (1, 'categories import', NULL, '2026-11-22T08:35:54.436Z', NULL),
  (2, 'districts import', 'do', '2026-11-22T08:35:54.705Z', NULL),
  (3, 'districts import', 'gu', '2026-11-22T08:35:54.937Z', NULL),
  (4, 'import', 's.csv', '2026-11-22T08:35:56.170Z', NULL),
  (5, 'add', 'Blue Bottle', '2026-11-22T08:35:57.425Z', NULL),
  (6, 'places save', '집', '2026-11-22T08:35:57.639Z', NULL),
  (7, 'edit', 'payment 1', '2026-11-22T08:35:58.158Z', NULL),
  (8, 'places rename', 'place 2', '2026-11-22T08:35:58.393Z', NULL),
  (9, 'edit', 'payment 4', '2026-11-22T08:35:58.616Z', NULL),
  (10, 'rules', NULL, '2026-11-22T08:35:58.840Z', NULL),
  (11, 'settings', 'own accounts', '2026-11-22T08:35:59.506Z', NULL),
  (12, 'rules', NULL, '2026-11-22T08:36:18.541Z', NULL),
  (13, 'classify train', 'categories', '2026-11-22T08:36:21.019Z', NULL),
  (14, 'districts crosswalk', NULL, '2026-11-22T08:36:21.478Z', NULL),
  (15, 'edit', 'payment 2', '2026-11-22T08:36:21.708Z', '2026-11-22T08:36:21.969Z');
INSERT INTO history_blocks(id, change_id, table_name, row_count, row_ids, digests, images) VALUES
  (1, 1, 'categories', 2, X'0202', X'FE88FC0097F5227D', NULL),
  (2, 2, 'district_sets', 1, X'02', X'D5C21609', NULL),
  (3, 2, 'districts', 1, X'02', X'558820C8', NULL),
  (4, 3, 'district_sets', 1, X'04', X'C2DBE870', NULL),
  (5, 3, 'districts', 2, X'0402', X'967B024D6C7DC452', NULL),
  (6, 4, 'categories', 2, X'0602', X'DA8F7E4195B3F08E', NULL),
  (7, 4, 'import_profiles', 1, X'02', X'347A5783', NULL),
  (8, 4, 'imports', 1, X'02', X'8AF7C830', NULL),
  (9, 4, 'payments', 6, X'020202020202', X'251EACA4DC2F741384CA069F893A0F33B903A98283E934FA', NULL),
  (10, 4, 'places', 3, X'020202', X'B3181127063619BB8327652F', NULL),
  (11, 5, 'payments', 1, X'0E', X'65ACFBB2', NULL),
  (12, 5, 'places', 1, X'08', X'DA334D74', NULL),
  (13, 6, 'saved_places', 1, X'02', X'25D82302', NULL),
  (14, 7, 'payments', 1, X'02', X'0F1A46E9', X'1807706169645F61740A6C6F63616C5F646174650A7574635F6F66667365740A74696D655F6B6E6F776E046B696E6406616D6F756E740863757272656E6379086D65726368616E74076163636F756E74097265666572656E636508706C6163655F69640B63617465676F72795F69640F63617465676F72795F736F75726365076368616E6E656C066D6574686F640A63616E63656C735F696409696D706F72745F6964086964656E746974790D6964656E746974795F7461696C046D656D6F11696E7374616C6D656E745F6D6F6E7468730E666F726569676E5F616D6F756E7410666F726569676E5F63757272656E63790D65786368616E67655F7261746502140500'),
  (15, 8, 'place_aliases', 1, X'02', X'2F5D9E00', NULL),
  (16, 8, 'places', 1, X'04', X'4EFE340F', X'030467656F6D046E616D650B63617465676F72795F696402020309EBB384EB8BA4EBB0A900'),
  (17, 9, 'payments', 1, X'08', X'F9711EC9', X'1807706169645F61740A6C6F63616C5F646174650A7574635F6F66667365740A74696D655F6B6E6F776E046B696E6406616D6F756E740863757272656E6379086D65726368616E74076163636F756E74097265666572656E636508706C6163655F69640B63617465676F72795F69640F63617465676F72795F736F75726365076368616E6E656C066D6574686F640A63616E63656C735F696409696D706F72745F6964086964656E746974790D6964656E746974795F7461696C046D656D6F11696E7374616C6D656E745F6D6F6E7468730E666F726569676E5F616D6F756E7410666F726569676E5F63757272656E63790D65786368616E67655F7261746502150500'),
  (18, 10, 'category_rules', 1, X'02', X'134C9C55', NULL),
  (19, 11, 'settings', 1, X'0A', X'26BEE3EF', NULL),
  (20, 12, 'category_rules', 1, X'04', X'9FD75909', NULL),
  (21, 13, 'classifier_models', 1, X'02', X'594F5D3A', NULL),
  (22, 14, 'district_codes', 2, X'0202', X'EEA496760AE52764', NULL),
  (23, 15, 'payments', 1, X'04', X'DC2F7413', X'1807706169645F61740A6C6F63616C5F646174650A7574635F6F66667365740A74696D655F6B6E6F776E046B696E6406616D6F756E740863757272656E6379086D65726368616E74076163636F756E74097265666572656E636508706C6163655F69640B63617465676F72795F69640F63617465676F72795F736F75726365076368616E6E656C066D6574686F640A63616E63656C735F696409696D706F72745F6964086964656E746974790D6964656E746974795F7461696C046D656D6F11696E7374616C6D656E745F6D6F6E7468730E666F726569676E5F616D6F756E7410666F726569676E5F63757272656E63790D65786368616E67655F72617465020C010200');
INSERT INTO place_aliases(id, place_id, name, longitude, latitude) VALUES
  (1, 2, '별다방', 127.0115, 37.5051);
UPDATE gpkg_contents SET min_x = 127.001, min_y = 35.2, max_x = 129.1, max_y = 37.5051 WHERE table_name = 'places';
UPDATE gpkg_contents SET min_x = 127.0, min_y = 37.5, max_x = 127.02, max_y = 37.51 WHERE table_name = 'districts';
UPDATE gpkg_contents SET min_x = 127.001, min_y = 35.2, max_x = 129.1, max_y = 37.5051 WHERE table_name = 'payments_map';
UPDATE gpkg_contents SET min_x = 127.003, min_y = 37.503, max_x = 127.003, max_y = 37.503 WHERE table_name = 'saved_places';
INSERT INTO payment_identities(id, payment_id, identity, tail) VALUES
  (1, 2, 361984353730129413, 124111);
INSERT INTO cancellations(id, paid_at, local_date, time_known, amount, currency, merchant, reference, import_id, identity, identity_tail) VALUES
  (1, '2026-06-02T03:00:00.000Z', '2026-06-02', 0, -7000, 'KRW', '별다방', 'A9', 1, 362512623992367614, 12);
INSERT INTO settings(id, name, value) VALUES
  (6, 'month_start', '25');
INSERT INTO payments(id, paid_at, local_date, time_known, kind, amount, currency, merchant, place_id, category_id, category_source, channel, split_of, memo) VALUES
  (8, '2026-05-03T03:41:07.000Z', '2026-05-03', 1, 0, 1500, 'KRW', '느린국수', 1, 2, 4, 1, 1, '음료'),
  (9, '2026-05-25T00:00:00.000Z', '2026-05-25', 1, 2, 3200000, 'KRW', '월급', NULL, NULL, 0, 0, NULL, NULL);
UPDATE payments SET amount = 8000 WHERE id = 1;
INSERT INTO payment_tags(id, payment_id, name, value) VALUES
  (1, 2, 'people', '2'),
  (2, 4, '선물', ''),
  (3, 9, 'month', '2026-06');
INSERT INTO budgets(id, name, measure, filter, period, first_day, last_day, currency) VALUES
  (1, 'income', 1, '', 2, NULL, NULL, 'KRW');
INSERT INTO budget_amounts(id, budget_id, period, is_only, amount) VALUES
  (1, 1, '2026-05', 0, 3200000),
  (2, 1, '2026-06', 1, 3500000);
UPDATE cache_mark SET build = 77, payments = 9, places = 2;
UPDATE payments SET memo = '2' WHERE id = 2;
INSERT INTO imports(id, file_name, sha256, imported_at, rows_read, rows_added, rows_skipped, rows_rejected, first_day, last_day, rows_passed, format, header, given_account) VALUES
  (2, 't.csv', NULL, '2026-11-25T08:35:56.146Z', 2, 0, 2, 0, '2026-05-03', '2026-05-03', 0, 'text, UTF-8', 'date|amount|name', NULL);
INSERT INTO payment_sightings(id, payment_id, import_id, line, amount, local_date, reference) VALUES
  (1, 1, 2, 2, 9500, '2026-05-03', NULL),
  (2, 2, 2, 3, 4500, '2026-05-03', 'A8');
INSERT INTO tasks(id, geom, place, name, icon, estimate, due_at, due_offset, alarm, position, is_active) VALUES
  (1, X'47500001E610000001010000006666666666C65F400000000000C04240', 'home', 'walk the dog', '🐕', 1800, NULL, NULL, NULL, 1, 1),
  (2, NULL, NULL, 'accounts', NULL, 2700, NULL, NULL, NULL, 2, 1),
  (3, NULL, NULL, 'book the tickets', NULL, NULL, '2026-12-01T05:00:00.000Z', 540, 30, 3, 1),
  (4, NULL, NULL, 'paint the wall', NULL, 3600, NULL, NULL, NULL, 4, 0);
INSERT INTO task_sessions(id, geom, place, task_id, started_at, utc_offset, estimate, paused, paused_at, ended_at) VALUES
  (1, X'47500001E610000001010000006666666666C65F400000000000C04240', 'home', 1, '2026-11-20T09:02:00.000Z', NULL, 1800, 0, NULL, '2026-11-20T09:29:10.000Z'),
  (2, X'47500001E610000001010000006666666666C65F400000000000C04240', 'home', 1, '2026-11-21T09:00:00.000Z', 540, 1800, 600, NULL, '2026-11-21T09:45:00.000Z'),
  (3, NULL, NULL, 4, '2026-10-31T15:30:00.000Z', -240, 3600, 0, NULL, '2026-10-31T17:00:00.000Z'),
  (4, NULL, NULL, 2, '2026-11-22T01:00:00.000Z', NULL, 2700, 60, '2026-11-22T01:20:00.000Z', NULL);
UPDATE gpkg_contents SET min_x = 127.1, min_y = 37.5, max_x = 127.1, max_y = 37.5 WHERE table_name IN ('tasks', 'task_sessions');
INSERT INTO budgets(id, name, measure, filter, period, first_day, last_day, currency, carry, warn, is_each) VALUES
  (2, '카페', 0, 'category=cafe', 2, NULL, NULL, 'KRW', 2, '50,80', 0),
  (3, 'trip', 0, '', 0, '2026-05-01', '2026-05-05', 'KRW', 0, '80', 0);
INSERT INTO budget_amounts(id, budget_id, period, is_only, amount) VALUES
  (3, 2, '2026-05', 0, 150000),
  (4, 3, 'once', 1, 300000);
INSERT INTO series(id, merchant, currency, rhythm, amount, decision, decided_on, name) VALUES
  (1, '느린국수', 'KRW', 3, 9500, 0, '2026-05-30', '점심');
INSERT INTO accounts(id, name, bill_day, cut_off) VALUES
  (1, '신한 1234', 14, 31);
INSERT INTO exchange_rates(id, source, day, base, quote, units, rate, buy, sell) VALUES
  (1, 'koreaexim', '2026-04-10', 'JPY', 'KRW', 100, 907.62, 898.54, 916.69),
  (2, 'ecb', '2026-04-10', 'EUR', 'USD', 1, 1.0583, NULL, NULL);
INSERT INTO budgets(id, name, measure, filter, period, first_day, last_day, currency, carry, warn, is_each, people, paid_in, rate) VALUES
  (4, '일본', 0, '', 0, '2026-04-09', '2026-04-14', 'JPY', 0, '', 0, 2, 'JPY', 9.0762);
INSERT INTO budget_amounts(id, budget_id, period, is_only, amount) VALUES
  (5, 4, 'once', 1, 150000);
INSERT INTO visits(id, payment_id, title, day, minute) VALUES
  (1, 1, '오후 네 시', '2026-05-02', 1170),
  (2, 2, '별 헤는 밤', '2026-05-04', NULL);
INSERT INTO visit_details(id, payment_id, name, value) VALUES
  (1, 1, 'cast', '배역 A
배역 B'),
  (2, 1, 'seat', '2열 7번');
INSERT INTO payment_attachments(id, payment_id, name, content_type, sha256, data) VALUES
  (1, 1, '입장권.png', 'image/png', '0a64b890a8453691dda8c30b75b48f3d0723ceb9377ebabeba5812c034a1a2b3', X'89504E470D0A1A0A0000000D49484452000000010000000108060000001F15C4890000000A49444154789C6360000000020001E221BC330000000049454E44AE426082'),
  (2, 1, 'receipt.pdf', 'application/pdf', '14bcd090baf31edba64e9cbd8cdfc15f943344aa72cb3675ad8e91bfcbce03ad', X'255044462D312E340A2525454F460A');
UPDATE payments SET home_amount = 35713, home_rate = 1400.5, home_rate_day = '2026-06-05' WHERE id = 7;
INSERT INTO statement_spans(id, import_id, account, first_day, last_day, days_stated, currency, opening, closing) VALUES
  (1, 1, '국민 123', '2026-05-01', '2026-05-31', 1, 'KRW', 500000, 412000),
  (2, 1, NULL, '2026-05-03', '2026-05-29', 0, NULL, NULL, NULL);
INSERT INTO waiting_rows(id, import_id, line, payment_id, compared_until, doubt, paid_at, local_date, utc_offset, time_known, kind, cancellation, amount, currency, merchant, account, reference, category, memo, channel, method, longitude, latitude, instalment_months, instalment_number, part_of_plan, foreign_amount, foreign_currency, exchange_rate, identity, identity_tail) VALUES
  (1, 2, 4, 2, 9, 'incomplete', '2026-05-03T03:00:00.000Z', '2026-05-03', NULL, 0, 0, 0, 4500, 'KRW', '카페하늘', '국민 123', NULL, NULL, NULL, 0, 1, NULL, NULL, NULL, NULL, 0, NULL, NULL, NULL, 362000000000000001, 7),
  (2, 2, 5, 99, 9, 'other-name', '2026-05-04T10:30:00.000Z', '2026-05-04', 540, 1, 0, 0, 21000, 'KRW', '책방오늘', NULL, 'A77', 'books', '선물', 1, 1, 127.1, 37.5, 3, 1, 1, 1500, 'USD', 14.0, 362000000000000002, 8);
