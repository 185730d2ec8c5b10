/// Indexes and triggers of the newest version that the program takes away and puts back.
extension LedgerSchema {
  /// Indexes that a first bulk import builds once at its end.
  static let paymentIndexes: [(name: String, sql: String)] = [
    ("ix_payments_place", "CREATE INDEX ix_payments_place ON payments(place_id)"),
    ("ix_payments_identity", "CREATE INDEX ix_payments_identity ON payments(identity)"),
  ]

  /// Whatever a client writes as time is stored as UTC with milliseconds and Z; a day that was
  /// derived from an older time is forgotten, so that it is derived anew.
  static let timeTriggers: [(name: String, sql: String)] = [
    (
      "payments_time_insert",
      """
      CREATE TRIGGER payments_time_insert AFTER INSERT ON payments
      WHEN NEW.paid_at NOT GLOB '????-??-??T??:??:??.???Z'
      BEGIN UPDATE payments SET paid_at = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.paid_at) WHERE id = NEW.id; END
      """
    ),
    (
      "payments_time_update",
      """
      CREATE TRIGGER payments_time_update AFTER UPDATE OF paid_at ON payments
      WHEN NEW.paid_at NOT GLOB '????-??-??T??:??:??.???Z'
      BEGIN UPDATE payments SET paid_at = strftime('%Y-%m-%dT%H:%M:%fZ', NEW.paid_at) WHERE id = NEW.id; END
      """
    ),
    (
      "payments_day_update",
      """
      CREATE TRIGGER payments_day_update AFTER UPDATE OF paid_at ON payments
      WHEN julianday(NEW.paid_at) != julianday(OLD.paid_at) AND NEW.local_date IS OLD.local_date AND NEW.local_date NOTNULL
      BEGIN UPDATE payments SET local_date = NULL WHERE id = NEW.id; END
      """
    ),
  ]

  /// Triggers that change a row further when another program writes it. What history puts back is
  /// as it was without them.
  static let normalisingTriggers = timeTriggers.map(\.name) + ["districts_shape_update"]
}
