internal import Spending

/// The result of checking a statement against its own balances or totals, which can prove that none
/// of its rows is missing, doubled or changed.
///
/// Many statements contain their own check: a balance in each row, a balance before and after the
/// rows, or a row of totals. The result of the proof never affects the import.
public struct StatementProof: Hashable, Sendable {
  /// The kind of evidence.
  public enum Basis: String, Hashable, Sendable, CaseIterable {
    /// Each balance is the previous balance plus the amount of its row.
    case runningBalance = "running-balance"
    /// The opening balance and all amounts add up to the closing balance.
    case openingAndClosing = "opening-and-closing-balance"
    /// A row of totals equals the sum of the rows.
    case totals
  }

  /// The result of the proof.
  public enum State: String, Hashable, Sendable, CaseIterable {
    /// The evidence confirms the rows: it indicates that no row is missing, doubled or changed.
    case proved
    /// The evidence contradicts the rows; the findings describe the disagreements.
    case failed
    /// The statement contains no evidence for a proof.
    case notProved = "not-proved"
  }

  /// The reason why a statement is not proved.
  public enum Reason: String, Hashable, Sendable, CaseIterable {
    /// The statement has neither balances nor totals.
    case nothing = "no-balance-no-totals"
    /// The statement has a closing balance but no opening balance.
    case closingOnly = "closing-balance-only"
    /// The balances do not follow from each other, for example because they belong to several
    /// accounts.
    case unlinked = "balances-do-not-follow"
    /// Fewer than two rows have a balance.
    case tooFewRows = "too-few-rows"
    /// Fewer than nine tenths of the rows have a balance that follows from the balance of another
    /// row.
    case tooFewCovered = "too-few-balances"
    /// Some rows of the statement were not read, and these rows may have moved money.
    case rowsSkipped = "rows-skipped"
    /// Some balances cannot be read, for example because they are too large.
    case balanceUnreadable = "balance-unreadable"
    /// The stated totals differ from the totals of the rows, possibly because the statement lists
    /// only some of the rows.
    case totalsDiffer = "totals-differ"
  }

  /// The kind of evidence that proves or contradicts the rows of the statement; nil if the
  /// statement contains no usable evidence.
  public internal(set) var basis: Basis?
  /// The number of rows that the proof covers.
  public internal(set) var rows: Int
  /// The number of all rows.
  public internal(set) var count: Int
  /// The first disagreements, at most ``findingLimit`` of them.
  public internal(set) var findings: [ProofFinding]
  /// The number of disagreements.
  public internal(set) var findingCount: Int
  /// The reason why the statement is not proved; nil if there is a ``basis``.
  public internal(set) var reason: Reason?
  /// The locations of the rows to which ``reason`` refers, such as `line 17`; only the first
  /// ``findingLimit`` locations are listed.
  public internal(set) var places: [String]
  /// The number of rows to which ``reason`` refers.
  public internal(set) var placeCount: Int

  /// The balances before and after the rows of each account, if running balances prove them.
  var ends: [Ends] = []

  /// The balances before and after the rows of an account.
  struct Ends: Hashable, Sendable {
    var account: [UInt8]
    var opening: Money
    var closing: Money
  }

  /// The greatest number of findings that are listed.
  public static let findingLimit = 20

  /// Creates a proof.
  public init(
    basis: Basis?, rows: Int, of count: Int, findings: [ProofFinding] = [], reason: Reason? = nil,
    places: [String] = []
  ) {
    self.basis = basis
    self.rows = rows
    self.count = count
    self.findings = Array(findings.prefix(Self.findingLimit))
    findingCount = findings.count
    self.reason = reason
    self.places = Array(places.prefix(Self.findingLimit))
    placeCount = places.count
  }

  /// The result.
  public var state: State { basis == nil ? .notProved : findings.isEmpty ? .proved : .failed }

  /// A statement that nothing proves.
  ///
  /// - Parameters:
  ///   - covered: The number of rows that a proof would cover.
  ///   - places: The rows to which the reason refers.
  static func notProved(
    _ reason: Reason, of count: Int, covering covered: Int = 0, at places: [String] = []
  ) -> StatementProof {
    StatementProof(basis: nil, rows: covered, of: count, reason: reason, places: places)
  }
}
