/// How likely it is that a row of one export and a row of another export are the same payment, and
/// the reason for any doubt.
public struct PaymentLikeness: Hashable, Sendable {
  /// The degree of certainty.
  public enum Strength: Int, Comparable, Sendable {
    /// The rows may be the same payment, but only if neither of them fits another row better.
    case faint
    /// The rows may be the same payment, because nothing proves that they are two payments.
    case possible
    /// The rows are the same payment if both exports are complete and belong to one account.
    case supported
    /// The rows are the same payment if neither row has another candidate.
    case certain

    public static func < (left: Strength, right: Strength) -> Bool {
      left.rawValue < right.rawValue
    }
  }

  /// The reason for doubting that two rows are the same payment.
  public enum Doubt: String, Hashable, Sendable, CaseIterable, Codable {
    /// At least one of the rows lacks the account or the time.
    case incomplete
    /// The days differ.
    case otherDay = "other-day"
    /// The times of day differ.
    case otherTime = "other-time"
    /// The approval or bank numbers are equal, but the currencies differ.
    case otherCurrency = "other-currency"
    /// The approval or bank numbers are equal, but the amounts differ.
    case otherAmount = "other-amount"
    /// The amounts are close to each other.
    case closeAmount = "close-amount"
    /// The shop charged the same amount in its own currency.
    case sameAbroad = "same-abroad"
    /// The names are equal, but the amounts are in two currencies.
    case exchanged
    /// One payment was partly refunded, and the other row has the remaining amount.
    case afterRefund = "after-refund"
    /// The amounts are equal, but one row is a withdrawal and the other a deposit. The rows may be
    /// the two sides of a transfer between a person's accounts.
    case otherSide = "other-side"
    /// The rows are equal, but the exports may belong to two accounts.
    case otherAccount = "other-account"
    /// A person added one of the two payments by hand.
    case addedByHand = "added-by-hand"
    /// The names of the merchants differ.
    case otherName = "other-name"
    /// The row may be a different instalment of the same plan.
    case otherPart = "other-part"
    /// Several stored payments may be the payment in the row.
    case severalPayments = "several-payments"
  }

  /// The degree of certainty.
  public var strength: Strength
  /// The remaining doubt.
  public var doubt: Doubt
  /// The difference between the times of payment in seconds; if a time is unknown, the difference
  /// between the days, as a multiple of 86,400.
  public var seconds: Int64 = 0

  /// Creates a likeness.
  public init(strength: Strength, doubt: Doubt) {
    self.strength = strength
    self.doubt = doubt
  }
}

extension PaymentLikeness {
  /// The greatest difference in days between two rows of the same payment; a bank may post a
  /// payment days after it was made.
  public static let window: Int32 = 5
  /// The number of days within which a payment that was added by hand may be the same payment as a
  /// row without a number.
  static let windowByHand: Int32 = 3
  /// The greatest difference in days between a row of a household book and another row of the same
  /// payment, if the two rows have different merchant names.
  public static let windowOfBook: Int32 = 1
  /// The greatest difference between the clocks of two institutions, in seconds.
  static let seconds: Int64 = 120

  /// The relation of the two exports from which the compared rows come.
  public struct Sources: Hashable, Sendable {
    /// The kind of source of the export that contains the row.
    public var kind: SourceKind
    /// The kind of source of the export that contains the stored payment.
    public var stored: SourceKind
    /// Whether a person added the stored payment.
    public var isByHand = false
    /// Whether both exports have the same layout, and this layout lists each payment of an account
    /// only once.
    public var isSameLayout = false
    /// Whether at least one of the exports has its own payment numbers, which never occur in
    /// exports with a different layout.
    public var haveOwnNumbers = false
    /// Whether the user gave the same account for both exports; a row that states no account
    /// belongs to this account.
    public var isSameAccountGiven = true
    /// The result of comparing the accounts that the two exports state for all of their rows. It is
    /// the result for two rows that state no account.
    public var statedAccounts = AccountAgreement.unknown

    /// Creates the relation of two exports about which nothing else is known.
    public init(_ kind: SourceKind = .unknown, _ stored: SourceKind = .unknown) {
      self.kind = kind
      self.stored = stored
    }
  }

  /// Compares a row of a statement with a stored payment; nil if they are two payments.
  ///
  /// - Parameters:
  ///   - row: The facts of the row in the statement.
  ///   - stored: The facts of the stored payment.
  ///   - sources: The relation of the two exports.
  public init?(_ row: PaymentFacts, _ stored: PaymentFacts, from sources: Sources = Sources()) {
    var names = MerchantComparison()
    self.init(row, stored, from: sources, comparing: &names)
  }

  /// Compares a row of a statement with a stored payment; nil if they are two payments.
  ///
  /// - Parameter names: Keeps the parts of the names that were split, for use with other rows.
  package init?(
    _ row: PaymentFacts, _ stored: PaymentFacts, from sources: Sources,
    comparing names: inout MerchantComparison
  ) {
    let days = abs(row.day.daysSince1970 - stored.day.daysSince1970)
    guard days <= Self.window, row.kind == stored.kind,
      row.part == 0 || stored.part == 0 || row.part == stored.part
    else { return nil }
    let number = Self.number(row, stored, sources)
    let amount = Self.amount(row, stored, sources)
    guard number != .different, amount != .different || number == .same else { return nil }
    let account =
      row.account.isEmpty && stored.account.isEmpty
      ? sources.statedAccounts : AccountMark.agreement(row.account, stored.account)
    guard account != .differ else { return nil }
    let (distance, seconds) = Self.distance(row, stored)
    let name = Self.names(row, stored, &names)
    let cell = LinkageEvidence(
      number: number, amount: amount, distance: distance, name: name, account: account,
      sources: Self.pairing(row, stored, sources, account))
    let strength: Strength
    switch LinkageTable.verdict(of: cell) {
    case .same: strength = .certain
    case .supported: strength = .supported
    case .ask: strength = .possible
    case .faint: strength = .faint
    case .new: return nil
    }
    if cell.sources == .book, number == .none, !name.allowsOne, days > Self.windowOfBook {
      return nil
    }
    if sources.isByHand, number == .none, days > Self.windowByHand { return nil }
    self.init(strength: strength, doubt: Self.doubt(cell, row, stored))
    self.seconds = seconds
  }

  private static func number(
    _ row: PaymentFacts, _ stored: PaymentFacts, _ sources: Sources
  ) -> LinkageEvidence.Number {
    guard !row.reference.isEmpty, !stored.reference.isEmpty else {
      // One layout gives each payment a number, or marks it as having none.
      let isOne = sources.isSameLayout && row.reference.isEmpty != stored.reference.isEmpty
      return isOne ? .different : .none
    }
    let (number, other) = (ReferenceNumber(row.reference), ReferenceNumber(stored.reference))
    guard !number.text.isEmpty, !other.text.isEmpty else { return .none }
    if number == other { return number.isEvidence || other.isEvidence ? .same : .none }
    if sources.isSameLayout { return .different }
    return !sources.haveOwnNumbers && sources.kind.sharesNumbers(with: sources.stored)
      ? .different : .none
  }

  private static func amount(
    _ row: PaymentFacts, _ stored: PaymentFacts, _ sources: Sources
  ) -> LinkageEvidence.Amount {
    if row.currency == stored.currency {
      if row.amount == stored.amount { return .same }
      if stored.net == row.amount || row.net == stored.amount { return .net }
    }
    func isAbroad(_ one: PaymentFacts, _ other: PaymentFacts) -> Bool {
      guard let currency = one.foreignCurrency else { return false }
      return other.currency == currency && other.amount == one.foreignAmount
        || other.foreignCurrency == currency && other.foreignAmount == one.foreignAmount
    }
    if isAbroad(row, stored) || isAbroad(stored, row) { return .abroad }
    if row.currency == stored.currency, row.kind == .spending, row.part == 0, stored.part == 0 {
      let isClose =
        sources.isSameLayout
        ? min(row.amount, stored.amount) > 0 : areClose(row.amount, stored.amount)
      if isClose { return .close }
    }
    let isKnown = row.foreignCurrency == stored.currency || stored.foreignCurrency == row.currency
    return row.currency == stored.currency || isKnown ? .different : .exchanged
  }

  /// Whether the larger of two amounts above zero is at most twice the smaller.
  static func areClose(_ one: Int64, _ other: Int64) -> Bool {
    let (less, more) = (min(one, other), max(one, other))
    return less > 0 && more - less <= less
  }

  /// Returns the distance of two rows. A time without seconds counts as the whole minute; midnight
  /// may mean that the time is unknown.
  private static func distance(
    _ row: PaymentFacts, _ stored: PaymentFacts
  ) -> (LinkageEvidence.Distance, seconds: Int64) {
    let days = Int64(row.day.daysSince1970 - stored.day.daysSince1970)
    guard let time = row.millisecond, let other = stored.millisecond, time > 0, other > 0 else {
      let isNone = days == 0 && row.millisecond != nil && row.millisecond == stored.millisecond
      return (isNone ? .none : days == 0 ? .day : .days, abs(days) * 86_400)
    }
    if days == 0, time == other { return (.none, 0) }
    let start = days * 86_400_000 + Int64(time)
    let end = start + (time % 60_000 == 0 ? 59_999 : 0)
    let otherEnd = Int64(other) + (other % 60_000 == 0 ? 59_999 : 0)
    let apart = max(0, start - otherEnd, Int64(other) - end)
    if apart == 0 { return (.minute, 0) }
    let gap = apart / 1_000
    guard gap > seconds else { return (.seconds, gap) }
    return (days == 0 ? .hours : .days, gap)
  }

  private static func names(
    _ row: PaymentFacts, _ stored: PaymentFacts, _ names: inout MerchantComparison
  ) -> MerchantAgreement {
    if row.merchantKey == stored.merchantKey { return row.merchantKey == 0 ? .generic : .equal }
    guard row.merchantKey != 0, stored.merchantKey != 0 else { return .generic }
    return names.agreement(row.merchant, stored.merchant)
  }

  private static func pairing(
    _ row: PaymentFacts, _ stored: PaymentFacts, _ sources: Sources, _ account: AccountAgreement
  ) -> SourcePairing {
    if sources.isByHand { return .byHand }
    if sources.isSameLayout {
      let namesOne = row.account.isEmpty != stored.account.isEmpty
      return row.account == stored.account || namesOne && sources.isSameAccountGiven
        ? .one : .possible
    }
    return sources.kind.pairing(with: sources.stored, accounts: account)
  }

  private static func doubt(
    _ cell: LinkageEvidence, _ row: PaymentFacts, _ stored: PaymentFacts
  ) -> Doubt {
    if cell.sources == .byHand, cell.number == .none { return .addedByHand }
    switch cell.amount {
    case .abroad where row.currency != stored.currency || row.amount != stored.amount:
      return .sameAbroad
    case .net: return .afterRefund
    case .exchanged where cell.number != .same: return .exchanged
    case .close where cell.number != .same: return .closeAmount
    case .different, .exchanged, .close:
      return row.currency == stored.currency ? .otherAmount : .otherCurrency
    default: break
    }
    if cell.distance == .days { return .otherDay }
    if !cell.name.allowsOne { return .otherName }
    return cell.distance == .hours ? .otherTime : .incomplete
  }
}
