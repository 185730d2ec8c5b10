import Spending

/// What no row of a table may be.
struct RowRule {
  /// The table.
  var table: String
  /// A condition in SQL that only a faulty row meets.
  var condition: String
  var problem: String
  /// What to do; `#` stands for the row's id.
  var remedy: String
  /// The assignments that mend the row, where there is one right answer.
  var fix: String?

  init(
    _ table: String, _ condition: String, _ problem: String, remedy: String = "", fix: String? = nil
  ) {
    self.table = table
    self.condition = condition
    self.problem = problem
    self.remedy =
      fix == nil ? remedy : "sobi check --fix mends it." + (remedy.isEmpty ? "" : " " + remedy)
    self.fix = fix
  }

  /// The finding for a row.
  func finding(row: Int64) -> CheckFinding {
    CheckFinding(
      .values, table: table, row: row, problem,
      remedy: remedy.replacing("#", with: String(row)), isFixable: fix != nil)
  }

  /// The rules of all tables, those of a table together.
  static let all: [RowRule] = payments + others

  /// The conditions under which a payment counts nowhere, besides that no day of it can be read.
  static let unreadablePayments = payments.filter { $0.remedy.hasPrefix("It counts nowhere") }
    .map(\.condition)

  private static let unreadable =
    "It counts nowhere. Correct it with the program that wrote it, or take it out: sobi remove #."

  // A day is only checked against the calendar when it is moved, by none.
  private static let payments: [RowRule] = [
    RowRule(
      "payments", "typeof(amount) != 'integer'", "the amount is no whole number of minor units",
      remedy: unreadable),
    RowRule(
      "payments", "NOT \(isCurrency)", "the currency is none that is known", remedy: unreadable),
    RowRule(
      "payments",
      "\(isCurrency) AND (typeof(currency) != 'text' OR currency != upper(currency))",
      "the currency is not written in capitals", fix: "currency = upper(CAST(currency AS TEXT))"),
    RowRule(
      "payments", "typeof(kind) != 'integer' OR kind NOT BETWEEN 0 AND 3",
      "the kind is none that is known", remedy: unreadable),
    RowRule(
      "payments",
      """
      typeof(amount) = 'integer' AND (kind IN (0, 2) AND amount < 0 OR kind = 1 AND amount > 0)
      """, "the sign of the amount does not fit the kind",
      remedy: "Correct one of them: sobi edit # --kind refund, or --amount."),
    RowRule(
      "payments", "julianday(paid_at) IS NULL OR typeof(paid_at) != 'text'",
      "the time is none", remedy: "Correct it: sobi edit # --date DAY, or sobi remove #."),
    RowRule(
      "payments",
      "julianday(paid_at) NOTNULL AND date(paid_at, '+0 days') IS NOT substr(paid_at, 1, 10) AND \(isStored)",
      "the time has a day that the calendar lacks",
      remedy: "Correct it: sobi edit # --date DAY, or sobi remove #."),
    RowRule(
      "payments", "julianday(paid_at) NOTNULL AND typeof(paid_at) = 'text' AND NOT \(isStored)",
      "the time is not in the stored form",
      fix: "paid_at = strftime('%Y-%m-%dT%H:%M:%fZ', paid_at)"),
    RowRule(
      "payments",
      """
      local_date NOTNULL AND (typeof(local_date) != 'text'
        OR date(local_date, '+0 days') IS NOT local_date OR local_date < '0001')
      """,
      "the day is none", remedy: "The day of its time counts.", fix: "local_date = NULL"),
    RowRule(
      "payments",
      """
      date(local_date, '+0 days') IS local_date
        AND abs(julianday(local_date) - julianday(substr(paid_at, 1, 10))) > 1
      """, "the day is another than that of the time",
      remedy: "The day counts. Correct it: sobi edit # --date DAY."),
    RowRule(
      "payments",
      """
      utc_offset NOTNULL
        AND (typeof(utc_offset) != 'integer' OR utc_offset NOT BETWEEN -1440 AND 1440)
      """, "the UTC offset is none", fix: "utc_offset = NULL"),
    RowRule(
      "payments", "time_known IS NULL OR time_known NOT IN (0, 1)",
      "it does not say whether its time is known", fix: "time_known = 1"),
    RowRule(
      "payments", "channel IS NULL OR channel NOT IN (0, 1, 2)",
      "the channel is none that is known",
      remedy: "It becomes unknown.", fix: "channel = 0"),
    RowRule(
      "payments", "method IS NULL OR method NOT IN (0, 1, 2, 3)",
      "the method is none that is known",
      remedy: "It becomes unknown.", fix: "method = 0"),
    RowRule(
      "payments", "category_source IS NULL OR category_source NOT IN (0, 1, 2, 3, 4)",
      "where its category is from is none that is known", fix: "category_source = 0"),
    RowRule(
      "payments",
      """
      typeof(merchant) NOT IN ('text', 'null') OR typeof(account) NOT IN ('text', 'null')
        OR typeof(reference) NOT IN ('text', 'null') OR typeof(memo) NOT IN ('text', 'null')
      """, "a text of it is none",
      fix: """
        merchant = iif(typeof(merchant) = 'blob', hex(merchant), CAST(merchant AS TEXT)),
        account = iif(typeof(account) = 'blob', hex(account), CAST(account AS TEXT)),
        reference = iif(typeof(reference) = 'blob', hex(reference), CAST(reference AS TEXT)),
        memo = iif(typeof(memo) = 'blob', hex(memo), CAST(memo AS TEXT))
        """),
    RowRule(
      "payments", "(foreign_amount IS NULL) != (foreign_currency IS NULL)",
      "a foreign amount and its currency do not come together",
      fix: "foreign_amount = NULL, foreign_currency = NULL, exchange_rate = NULL"),
    RowRule(
      "payments",
      """
      foreign_currency NOTNULL AND foreign_amount NOTNULL
        AND foreign_currency NOT IN (\(currencies))
      """,
      "the foreign currency is none that is known",
      remedy: "Correct it: sobi edit # --foreign AMOUNT CURRENCY."),
    RowRule(
      "payments",
      "typeof(instalment_months) = 'integer' AND instalment_months NOT BETWEEN 2 AND 600",
      "the months of its instalment plan are none", fix: "instalment_months = NULL"),
    RowRule(
      "payments", "exchange_rate NOTNULL AND NOT exchange_rate > 0",
      "the exchange rate is not above zero", fix: "exchange_rate = NULL"),
    RowRule(
      "payments",
      """
      (identity IS NULL) != (identity_tail IS NULL) OR identity NOTNULL
        AND (typeof(identity) != 'integer' OR identity_tail NOT BETWEEN 0 AND 1048575)
      """, "its identity is none: a statement would add it again",
      remedy: "It is forgotten; the payment stays.", fix: "identity = NULL, identity_tail = NULL"),
  ]

  private static let isStored = "paid_at GLOB '????-??-??T??:??:??.???Z'"

  /// As sums read it: in either case, and bytes as text.
  private static let isCurrency =
    "(currency NOTNULL AND upper(CAST(currency AS TEXT)) IN (\(currencies)))"

  private static let currencies = Currency.allCodes.map { "'\($0)'" }.joined(separator: ",")

  private static let others: [RowRule] = [
    RowRule(
      "places", "typeof(name) != 'text' OR name = ''", "it has no name",
      remedy: "Give it one: sobi places rename # NAME."),
    RowRule(
      "saved_places", "typeof(name) != 'text' OR name = ''", "it has no name",
      remedy: "Take it out with the program that wrote it."),
    RowRule(
      "categories", "typeof(code) != 'text' OR code = '' OR code != lower(code)",
      "its code is empty or not in small letters",
      remedy: "Correct it with the program that wrote it."),
    RowRule(
      "categories", "typeof(title) != 'text' OR title = ''", "it has no title",
      remedy: "Its code becomes its title.", fix: "title = CAST(code AS TEXT)"),
    RowRule(
      "districts", "typeof(code) != 'text' OR code = '' OR typeof(name) != 'text'",
      "its code or name is none", remedy: "Import its set again with --replace."),
    RowRule(
      "district_sets",
      """
      valid_from NOTNULL AND date(valid_from, '+0 days') IS NOT valid_from
        OR valid_to NOTNULL AND date(valid_to, '+0 days') IS NOT valid_to OR valid_from > valid_to
      """, "the days between which it is valid are none",
      remedy: "Import it again with --replace, --valid-from and --valid-to."),
    RowRule(
      "categories", "typeof(active) = 'integer' AND active NOT IN (0, 1)",
      "it does not say whether it is in use", fix: "active = 1"),
    RowRule(
      "category_rules", "least_amount > greatest_amount",
      "its least amount is larger than its greatest", remedy: "Correct it: sobi rules edit #."),
    RowRule(
      "category_rules", "typeof(channel) = 'integer' AND channel NOT BETWEEN 0 AND 2",
      "its channel is none that is known", remedy: "Correct it: sobi rules edit #."),
    RowRule(
      "classifier_models", "trained_names < 0", "the count of its names is none",
      remedy: "Train it again: sobi classify train."),
    RowRule("log_mark", "id != 1", "its number is not 1", fix: "id = 1"),
    RowRule(
      "imports",
      """
      rows_read < 0 OR rows_added < 0 OR rows_skipped < 0 OR rows_rejected < 0
        OR rows_passed NOT BETWEEN 0 AND 1 << 40
        OR rows_read != rows_added + rows_skipped + rows_rejected
      """,
      "the counts of its rows do not add up", remedy: "They are for information only."),
  ]
}
