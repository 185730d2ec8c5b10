import Diagnostics
import Spending

/// A condition that no row of a table may meet.
struct RowRule {
  /// The table.
  var table: String
  /// A condition in SQL that only a faulty row meets.
  var condition: String
  /// The problem of such a row.
  var problem: CheckProblem
  /// The assignments that correct the row, if only one correction is possible.
  var fix: String?
  private let recovery: @Sendable (Int64) -> Recovery

  /// A rule whose violation a person or another program has to correct; `recovery` takes the row's
  /// id.
  init(
    _ table: String, _ condition: String, _ problem: CheckProblem,
    recovery: @escaping @Sendable (Int64) -> Recovery
  ) {
    self.table = table
    self.condition = condition
    self.problem = problem
    self.recovery = recovery
  }

  /// A rule with one right answer.
  init(
    _ table: String, _ condition: String, _ problem: CheckProblem, fix: String,
    _ recovery: Recovery = .repair(.mend)
  ) {
    self.init(table, condition, problem) { _ in recovery }
    self.fix = fix
  }

  /// The finding for a row.
  func finding(row: Int64) -> CheckFinding {
    CheckFinding(
      .values, table: table, row: row, problem, recovery: recovery(row), isFixable: fix != nil)
  }

  /// The rules of all tables; the rules of a table follow one another.
  static let all: [RowRule] =
    payments + others + tasks + series + accounts + rates + visits
    + attachments

  /// The conditions under which a payment counts nowhere, besides an unreadable day.
  static let unreadablePayments = payments.filter(\.problem.countsNowhere).map(\.condition)

  private static let unreadable: @Sendable (Int64) -> Recovery = { .correctPayment($0, .elsewhere) }

  // A day is checked against the calendar only by moving it by zero days.
  private static let payments: [RowRule] = [
    RowRule(
      "payments", "typeof(amount) != 'integer'", .amount, recovery: unreadable),
    RowRule(
      "payments", "NOT \(isCurrency)", .currency, recovery: unreadable),
    RowRule(
      "payments",
      "\(isCurrency) AND (typeof(currency) != 'text' OR currency != upper(currency))",
      .currencyCase, fix: "currency = upper(CAST(currency AS TEXT))"),
    RowRule(
      "payments", "typeof(kind) != 'integer' OR kind NOT BETWEEN 0 AND 3",
      .kind, recovery: unreadable),
    RowRule(
      "payments",
      """
      typeof(amount) = 'integer' AND (kind IN (0, 2) AND amount < 0 OR kind = 1 AND amount > 0)
      """, .sign
    ) { .correctPayment($0, .sign) },
    RowRule(
      "payments", "julianday(paid_at) IS NULL OR typeof(paid_at) != 'text'",
      .time
    ) { .correctPayment($0, .date) },
    RowRule(
      "payments",
      "julianday(paid_at) NOTNULL AND date(paid_at, '+0 days') IS NOT substr(paid_at, 1, 10) AND \(isStored)",
      .timeDay
    ) { .correctPayment($0, .date) },
    RowRule(
      "payments", "julianday(paid_at) NOTNULL AND typeof(paid_at) = 'text' AND NOT \(isStored)",
      .timeForm,
      fix: "paid_at = strftime('%Y-%m-%dT%H:%M:%fZ', paid_at)"),
    RowRule(
      "payments",
      """
      local_date NOTNULL AND (typeof(local_date) != 'text'
        OR date(local_date, '+0 days') IS NOT local_date OR local_date < '0001')
      """,
      .day, fix: "local_date = NULL", .repair(.clear)),
    RowRule(
      "payments",
      """
      date(local_date, '+0 days') IS local_date
        AND abs(julianday(local_date) - julianday(substr(paid_at, 1, 10))) > 1
      """, .dayOfTime
    ) { .correctPayment($0, .date) },
    RowRule(
      "payments",
      """
      utc_offset NOTNULL
        AND (typeof(utc_offset) != 'integer' OR utc_offset NOT BETWEEN -1440 AND 1440)
      """, .offset, fix: "utc_offset = NULL", .repair(.clear)),
    RowRule(
      "payments", "time_known IS NULL OR time_known NOT IN (0, 1)",
      .timeKnown, fix: "time_known = 1"),
    RowRule(
      "payments", PaymentColumn.channelRule.condition,
      .channel, fix: PaymentColumn.channelRule.fix, .repair(.setUnknown)),
    RowRule(
      "payments", PaymentColumn.methodRule.condition,
      .method, fix: PaymentColumn.methodRule.fix, .repair(.setUnknown)),
    RowRule(
      "payments", PaymentColumn.categorySourceRule.condition,
      .categorySource, fix: PaymentColumn.categorySourceRule.fix, .repair(.setUnknown)),
    RowRule("payments", PaymentColumn.noText, .text, fix: PaymentColumn.madeText),
    RowRule(
      "payments", "(foreign_amount IS NULL) != (foreign_currency IS NULL)",
      .foreignPair,
      fix: "foreign_amount = NULL, foreign_currency = NULL, exchange_rate = NULL",
      .repair(.clear)),
    RowRule(
      "payments",
      """
      foreign_currency NOTNULL AND foreign_amount NOTNULL
        AND foreign_currency NOT IN (\(currencies))
      """,
      .foreignCurrency
    ) { .correctPayment($0, .foreignAmount) },
    RowRule(
      "payments", PaymentColumn.instalmentMonthsRule.condition,
      .instalments, fix: PaymentColumn.instalmentMonthsRule.fix, .repair(.clear)),
    RowRule(
      "payments", PaymentColumn.instalmentNumberRule.condition,
      .instalments, fix: PaymentColumn.instalmentNumberRule.fix, .repair(.clear)),
    RowRule(
      "payments", "exchange_rate NOTNULL AND NOT exchange_rate > 0",
      .exchangeRate, fix: "exchange_rate = NULL", .repair(.clear)),
    RowRule(
      "payments",
      """
      (identity IS NULL) != (identity_tail IS NULL) OR identity NOTNULL
        AND (typeof(identity) != 'integer' OR identity_tail NOT BETWEEN 0 AND 1048575)
      """, .identity, fix: "identity = NULL, identity_tail = NULL", .repair(.clear)),
    RowRule(
      "payments",
      """
      (home_amount IS NULL) != (home_rate IS NULL) OR (home_amount IS NULL) != (home_rate_day IS NULL)
        OR home_amount NOTNULL AND (
          typeof(home_amount) != 'integer' OR typeof(home_rate) NOT IN ('real', 'integer')
          OR NOT home_rate > 0 OR date(home_rate_day, '+0 days') IS NOT home_rate_day
          OR (amount > 0) < (home_amount > 0) OR (amount < 0) < (home_amount < 0)
          OR cancels_id IS NULL AND home_rate_day > local_date
          OR currency IS (SELECT value FROM settings WHERE name = 'home_currency'))
      """, .homeValue,
      fix: "home_amount = NULL, home_rate = NULL, home_rate_day = NULL", .repair(.clear)),
  ]

  private static let isStored = "paid_at GLOB '????-??-??T??:??:??.???Z'"

  /// The condition under which a payment counts in sums: its currency is the code of a currency, in
  /// upper or lower case, as text or as bytes.
  static let isCurrency = isCurrency(in: "currency")

  /// Returns the condition that a column has the code of a currency, in either case.
  static func isCurrency(in column: String) -> String {
    "(\(column) NOTNULL AND upper(CAST(\(column) AS TEXT)) IN (\(currencies)))"
  }

  private static let currencies = Currency.allCodes.map { "'\($0)'" }.joined(separator: ",")

  private static let others: [RowRule] = [
    RowRule(
      "places", "typeof(name) != 'text' OR name = ''", .name
    ) { .namePlace($0) },
    RowRule(
      "saved_places", "typeof(name) != 'text' OR name = ''", .name
    ) { _ in .correctElsewhere },
    RowRule(
      "categories", "typeof(code) != 'text' OR code = '' OR code != lower(code)",
      .categoryCode
    ) { _ in .correctElsewhere },
    RowRule(
      "categories", "typeof(title) != 'text' OR title = ''", .categoryTitle,
      fix: "title = CAST(code AS TEXT)", .repair(.useCode)),
    RowRule(
      "districts", "typeof(code) != 'text' OR code = '' OR typeof(name) != 'text'",
      .districtText
    ) { _ in .importSetAgain },
    RowRule(
      "district_sets",
      """
      valid_from NOTNULL AND date(valid_from, '+0 days') IS NOT valid_from
        OR valid_to NOTNULL AND date(valid_to, '+0 days') IS NOT valid_to OR valid_from > valid_to
      """, .districtSetDays
    ) { _ in .importSetWithDays },
    RowRule(
      "categories", "typeof(active) = 'integer' AND active NOT IN (0, 1)",
      .categoryActive, fix: "active = 1"),
    RowRule(
      "category_rules", "least_amount > greatest_amount", .ruleAmounts
    ) { .editRule($0) },
    RowRule(
      "category_rules", "typeof(channel) = 'integer' AND channel NOT BETWEEN 0 AND 2",
      .ruleChannel
    ) { .editRule($0) },
    RowRule(
      "classifier_models", "trained_names < 0", .modelNames
    ) { _ in .trainModel },
    RowRule("log_mark", "id != 1", .logNumber, fix: "id = 1"),
    RowRule(
      "imports",
      """
      rows_read < 0 OR rows_added < 0 OR rows_skipped < 0 OR rows_rejected < 0
        OR rows_passed NOT BETWEEN 0 AND 1 << 40
        OR rows_read != rows_added + rows_skipped + rows_rejected
      """,
      .importCounts
    ) { _ in .ignore },
    RowRule(
      "statement_spans",
      "date(first_day, '+0 days') IS NOT first_day OR date(last_day, '+0 days') IS NOT last_day",
      .time
    ) { _ in .correctElsewhere },
    RowRule(
      "waiting_rows",
      """
      typeof(amount) != 'integer' OR NOT \(isCurrency) OR kind NOT BETWEEN 0 AND 3
        OR date(local_date, '+0 days') IS NOT local_date OR julianday(paid_at) IS NULL
        OR typeof(identity) != 'integer' OR identity_tail NOT BETWEEN 0 AND 1048575
        OR (longitude IS NULL) != (latitude IS NULL)
        OR longitude NOTNULL AND (longitude NOT BETWEEN -180 AND 180 OR latitude NOT BETWEEN -90 AND 90)
      """, .waitingRow
    ) { _ in .correctElsewhere },
    RowRule(
      "statement_spans", "typeof(account) NOT IN ('text', 'null')", .text, fix: "account = NULL"),
  ]
}
