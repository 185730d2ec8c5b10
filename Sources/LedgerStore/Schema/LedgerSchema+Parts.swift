import Spending

/// Indexes and triggers of the newest version that the program drops and recreates.
extension LedgerSchema {
  /// Indexes that a first bulk import builds once at its end.
  static let paymentIndexes: [(name: String, sql: String)] =
    [
      ("ix_payments_place", "CREATE INDEX ix_payments_place ON payments(place_id)"),
      ("ix_payments_identity", "CREATE INDEX ix_payments_identity ON payments(identity)"),
    ] + listIndexes

  /// Indexes that lists of payments use.
  static let listIndexes: [(name: String, sql: String)] = [
    ("ix_payments_day", "CREATE INDEX ix_payments_day ON payments(local_date)"),
    (
      oddIndex,
      "CREATE INDEX ix_payments_odd ON payments(local_date) WHERE \(oddPayment)"
    ),
  ]

  /// The index of the rows that are not plain.
  static let oddIndex = "ix_payments_odd"

  /// The days that a plain row may have.
  static let plainDays =
    CalendarDay(daysSince1970: -719_162)...CalendarDay(daysSince1970: 2_932_896)

  /// The condition for an odd payment: the row does not have its day, amount, currency and kind in
  /// the form that the program writes. For example, its day may differ from `local_date` or may be
  /// unreadable.
  ///
  /// A row whose currency is known only to a later release also meets the condition; this is
  /// harmless. The text to which a day is compared must not look like a number, because the column
  /// converts such texts to numbers.
  static let oddPayment = """
    NOT coalesce(typeof(amount) = 'integer' AND typeof(kind) = 'integer' AND kind BETWEEN 0 AND 3 \
    AND length(currency) = 3 AND instr('\(plainCurrencies)', currency) % 4 = 1 \
    AND CASE length(local_date) WHEN 10 THEN date(local_date, '+0 days') = local_date \
    AND local_date >= '0001-01-01' ELSE 0 END, 0)
    """

  private static let plainCurrencies = """
    KRW USD EUR JPY CNY AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD \
    BND BOB BOV BRL BSD BTN BWP BYN BZD CAD CDF CHE CHF CHW CLF CLP COP COU CRC CUP CVE CZK \
    DJF DKK DOP DZD EGP ERN ETB FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR \
    ILS INR IQD IRR ISK JMD JOD KES KGS KHR KMF KPW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD \
    MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MXV MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB \
    PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SOS SRD SSP \
    STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USN UYI UYU UYW UZS VED VES \
    VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG
    """

  /// A time is stored as UTC with milliseconds and Z, in whatever form a client writes it. A day
  /// that was derived from an older time is cleared, so that it is derived again.
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

  /// The triggers that mark payments that differ from their statement.
  static let statementTriggers: [(name: String, sql: String)] = [
    (
      "payments_statement_insert",
      """
      CREATE TRIGGER payments_statement_insert AFTER INSERT ON payments
      WHEN NEW.statement_edited = 0 AND (SELECT rows_read FROM imports WHERE id = NEW.import_id) IS NOT 0
      BEGIN UPDATE payments SET statement_edited = NULL WHERE id = NEW.id; END
      """
    ),
    (
      "payments_statement_update",
      """
      CREATE TRIGGER payments_statement_update AFTER UPDATE OF paid_at, local_date, utc_offset, time_known, kind, amount, currency, merchant, account, reference, instalment_number, import_id, identity, identity_tail ON payments
      WHEN OLD.statement_edited = 0 AND NEW.statement_edited = 0 AND (
        NEW.paid_at IS NOT OLD.paid_at OR NEW.local_date IS NOT OLD.local_date OR NEW.utc_offset IS NOT OLD.utc_offset
        OR NEW.time_known IS NOT OLD.time_known OR NEW.kind IS NOT OLD.kind OR NEW.amount IS NOT OLD.amount
        OR NEW.currency IS NOT OLD.currency OR NEW.merchant IS NOT OLD.merchant OR NEW.account IS NOT OLD.account
        OR NEW.reference IS NOT OLD.reference OR NEW.instalment_number IS NOT OLD.instalment_number
        OR NEW.import_id IS NOT OLD.import_id OR NEW.identity IS NOT OLD.identity
        OR NEW.identity_tail IS NOT OLD.identity_tail)
      BEGIN UPDATE payments SET statement_edited = 1 WHERE id = NEW.id; END
      """
    ),
  ]

  /// The triggers of payments, which a first import drops and recreates.
  static let paymentTriggers = timeTriggers + statementTriggers

  /// Triggers that change a row further when another program writes it. The history restores rows
  /// unchanged, without these triggers.
  static let normalisingTriggers =
    paymentTriggers.map(\.name) + ["districts_shape_update", "payments_home_update"]
}
