/// The triggers that log changes of rows in a snapshot.
extension LedgerSchema {
  /// The triggers, all of which are required for a valid snapshot.
  static let snapshotTriggers: [(name: String, sql: String)] = [
    (
      "payments_cache_insert",
      """
      CREATE TRIGGER payments_cache_insert AFTER INSERT ON payments
      WHEN NEW.id <= (SELECT payments FROM cache_mark WHERE id = 1)
      BEGIN
        INSERT INTO cache_payments(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = NEW.id);
      END
      """
    ),
    (
      "payments_cache_update",
      """
      CREATE TRIGGER payments_cache_update AFTER UPDATE ON payments
      WHEN OLD.id <= (SELECT payments FROM cache_mark WHERE id = 1) OR NEW.id <= (SELECT payments FROM cache_mark WHERE id = 1)
      BEGIN
        INSERT INTO cache_payments(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = OLD.id);
        INSERT INTO cache_payments(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = NEW.id);
      END
      """
    ),
    (
      "payments_cache_delete",
      """
      CREATE TRIGGER payments_cache_delete AFTER DELETE ON payments
      WHEN OLD.id <= (SELECT payments FROM cache_mark WHERE id = 1)
      BEGIN
        INSERT INTO cache_payments(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_payments WHERE id = OLD.id);
      END
      """
    ),
    (
      "places_cache_insert",
      """
      CREATE TRIGGER places_cache_insert AFTER INSERT ON places
      WHEN NEW.id <= (SELECT places FROM cache_mark WHERE id = 1)
      BEGIN
        INSERT INTO cache_places(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = NEW.id);
      END
      """
    ),
    (
      "places_cache_update",
      """
      CREATE TRIGGER places_cache_update AFTER UPDATE ON places
      WHEN OLD.id <= (SELECT places FROM cache_mark WHERE id = 1) OR NEW.id <= (SELECT places FROM cache_mark WHERE id = 1)
      BEGIN
        INSERT INTO cache_places(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = OLD.id);
        INSERT INTO cache_places(id) SELECT NEW.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = NEW.id);
      END
      """
    ),
    (
      "places_cache_delete",
      """
      CREATE TRIGGER places_cache_delete AFTER DELETE ON places
      WHEN OLD.id <= (SELECT places FROM cache_mark WHERE id = 1)
      BEGIN
        INSERT INTO cache_places(id) SELECT OLD.id WHERE NOT EXISTS (SELECT 1 FROM cache_places WHERE id = OLD.id);
      END
      """
    ),
    (
      "districts_cache_insert",
      """
      CREATE TRIGGER districts_cache_insert AFTER INSERT ON districts
      WHEN (SELECT build FROM cache_mark WHERE id = 1) <> 0
      BEGIN
        INSERT INTO cache_districts(id) SELECT NEW.set_id WHERE typeof(NEW.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = NEW.set_id);
      END
      """
    ),
    (
      "districts_cache_update",
      """
      CREATE TRIGGER districts_cache_update AFTER UPDATE ON districts
      WHEN (SELECT build FROM cache_mark WHERE id = 1) <> 0
      BEGIN
        INSERT INTO cache_districts(id) SELECT OLD.set_id WHERE typeof(OLD.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = OLD.set_id);
        INSERT INTO cache_districts(id) SELECT NEW.set_id WHERE typeof(NEW.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = NEW.set_id);
      END
      """
    ),
    (
      "districts_cache_delete",
      """
      CREATE TRIGGER districts_cache_delete AFTER DELETE ON districts
      WHEN (SELECT build FROM cache_mark WHERE id = 1) <> 0
      BEGIN
        INSERT INTO cache_districts(id) SELECT OLD.set_id WHERE typeof(OLD.set_id) = 'integer' AND NOT EXISTS (SELECT 1 FROM cache_districts WHERE id = OLD.set_id);
      END
      """
    ),
  ]
}
