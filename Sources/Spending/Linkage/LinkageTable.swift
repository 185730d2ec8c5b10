/// The rules that decide whether rows of two statements are the same payment. The first rule that
/// applies to a pair of rows determines the decision.
///
/// At least one rule applies to every combination of values in ``LinkageEvidence``.
/// `docs/duplicates.md` lists the rules.
public enum LinkageTable {
  /// The decision about a pair of rows.
  public enum Verdict: String, Hashable, Sendable, CaseIterable {
    /// The rows are the same payment.
    case same
    /// If both exports are complete and belong to one account, the rows are the same payment;
    /// otherwise the user has to decide.
    case supported
    /// The user has to decide whether the rows are the same payment.
    case ask
    /// The user has to decide whether the rows are the same payment, unless one of the rows fits
    /// another row better.
    case faint
    /// The rows are two payments.
    case new
  }

  /// A line of the table. For each kind of evidence, the rule lists the allowed values, or contains
  /// nil to allow any value; the rule applies to a pair of rows if it allows all of the pair's
  /// evidence.
  public struct Rule: Hashable, Sendable {
    public var number: [LinkageEvidence.Number]?
    public var amount: [LinkageEvidence.Amount]?
    public var distance: [LinkageEvidence.Distance]?
    public var name: [MerchantAgreement]?
    public var account: [AccountAgreement]?
    public var sources: [SourcePairing]?
    public var verdict: Verdict

    init(
      number: [LinkageEvidence.Number]? = nil, amount: [LinkageEvidence.Amount]? = nil,
      distance: [LinkageEvidence.Distance]? = nil, name: [MerchantAgreement]? = nil,
      account: [AccountAgreement]? = nil, sources: [SourcePairing]? = nil, _ verdict: Verdict
    ) {
      self.number = number
      self.amount = amount
      self.distance = distance
      self.name = name
      self.account = account
      self.sources = sources
      self.verdict = verdict
    }

    /// Returns whether the rule applies to a combination of evidence.
    public func isMet(by cell: LinkageEvidence) -> Bool {
      number?.contains(cell.number) != false && amount?.contains(cell.amount) != false
        && distance?.contains(cell.distance) != false && name?.contains(cell.name) != false
        && account?.contains(cell.account) != false && sources?.contains(cell.sources) != false
    }
  }

  private static let oneShop: [MerchantAgreement] = [.equal, .alike, .generic]
  /// Sources whose rows may be joined without a question.
  private static let joined: [SourcePairing] = [.possible, .book]

  /// The rules in order; the first rule whose conditions are met decides.
  public static let rules = [
    Rule(account: [.differ], .new),
    Rule(number: [.different], .new),
    // A number that both give.
    Rule(
      number: [.same], amount: [.same, .abroad, .net],
      distance: [.none, .minute, .seconds, .day, .hours],
      account: [.agree], sources: [.one] + joined + [.byHand], .same),
    Rule(
      number: [.same], amount: [.same, .abroad, .net], name: oneShop,
      sources: [.one] + joined + [.byHand], .same),
    Rule(number: [.same], amount: [.same, .abroad, .net], .ask),
    Rule(number: [.same], name: oneShop, sources: joined + [.uncertain, .byHand], .ask),
    Rule(
      number: [.same], account: [.agree], sources: joined + [.uncertain, .byHand], .ask),
    Rule(amount: [.different], .new),
    // A tip, a discount or points: each of two exports has one of the rows.
    Rule(
      amount: [.close], distance: [.none, .minute, .day], name: [.equal], sources: [.one], .faint),
    Rule(
      amount: [.close], distance: [.none, .minute, .seconds, .day], name: oneShop,
      account: [.agree], sources: joined, .faint),
    Rule(
      amount: [.close], distance: [.none, .minute, .seconds], name: oneShop, sources: joined,
      .faint),
    Rule(amount: [.close], .new),
    // A bill in another currency than the approval, without the amount in the shop's currency.
    Rule(
      amount: [.exchanged], name: [.equal, .alike], account: [.agree],
      sources: joined + [.uncertain], .faint),
    Rule(amount: [.exchanged], .new),
    // A payment that a person added.
    Rule(name: oneShop, sources: [.byHand], .ask),
    Rule(sources: [.byHand], .faint),
    // One layout and account: a program may cut a name, or a spreadsheet a time.
    Rule(
      amount: [.same], distance: [.none, .minute, .day], name: [.equal], sources: [.one],
      .supported),
    Rule(
      amount: [.same], distance: [.none, .minute, .seconds, .day], name: [.alike],
      sources: [.one], .ask),
    Rule(sources: [.one], .new),
    // Other amounts of one payment.
    Rule(amount: [.abroad, .net], name: oneShop, .ask),
    Rule(amount: [.abroad, .net], .new),
    // The same amount, without a number.
    Rule(
      distance: [.none, .minute, .seconds, .day], name: [.equal], account: [.agree],
      sources: joined, .same),
    Rule(
      distance: [.none, .minute, .seconds, .day], name: oneShop, sources: joined, .supported),
    Rule(distance: [.none, .minute, .seconds, .day], name: oneShop, .ask),
    Rule(distance: [.none, .minute, .seconds], .ask),
    Rule(distance: [.day], .faint),
    Rule(name: [.equal, .alike], .faint),
    // A bank names the means of payment, and books it days later.
    Rule(distance: [.days], name: [.generic], .faint),
    // A person writes a household book in their own words.
    Rule(distance: [.days], sources: [.book], .faint),
    Rule(.new),
  ]

  /// Returns the decision about a pair of rows with this evidence.
  ///
  /// - Complexity: O(1).
  public static func verdict(of cell: LinkageEvidence) -> Verdict { verdicts[cell.position] }

  private static let verdicts: [Verdict] = LinkageEvidence.all.map { cell in
    rules.first { $0.isMet(by: cell) }?.verdict ?? .new
  }
}

extension LinkageEvidence {
  /// The position of the cell in ``all``.
  fileprivate var position: Int {
    var position = number.position
    position = position * Amount.allCases.count + amount.position
    position = position * Distance.allCases.count + distance.position
    position = position * MerchantAgreement.allCases.count + name.position
    position = position * AccountAgreement.allCases.count + account.position
    return position * SourcePairing.allCases.count + sources.position
  }
}

extension CaseIterable where Self: Equatable, AllCases == [Self] {
  fileprivate var position: Int { Self.allCases.firstIndex(of: self) ?? 0 }
}
