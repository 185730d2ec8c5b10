internal import Codecs
internal import Spending

/// What the first rows of a statement say about the signs of its amounts.
///
/// The same payment must mean the same in every statement that lists it, so where the rows speak for
/// both conventions, or too few of them for either, none is taken.
struct SignEvidence: Sendable {
  /// Rows that say nothing of what they are, below and above zero.
  private(set) var negative = 0
  private(set) var positive = 0
  /// Rows that call themselves spending, below and above zero.
  private(set) var negativeSpending = 0
  private(set) var positiveSpending = 0
  /// Whether a row below zero has the number or the name of a row above zero, which it may undo.
  var hasPairs = false
  /// Whether a row says which way its money went in a word that is not known.
  var hasUnknownDirection = false
  /// How often a balance and the one of the next row differ by an amount: with the earlier row
  /// first and with the later row first.
  private var balances: [SignConvention: (earlierFirst: Int, laterFirst: Int)] = [:]
  private var last: (amount: Int64, balance: Int64)?

  /// A row whose meaning hangs on its sign.
  struct Row {
    var amount: Int64
    var balance: Int64?
    var saysSpending = false
  }

  /// Takes the next row; nil for one that says what it is whatever its sign, or holds no amount.
  mutating func add(_ row: Row?) {
    guard let row else {
      last = nil
      return
    }
    switch (row.amount.signum(), row.saysSpending) {
    case (-1, true): negativeSpending += 1
    case (1, true): positiveSpending += 1
    case (-1, false): negative += 1
    case (1, false): positive += 1
    default: break
    }
    guard let balance = row.balance else {
      last = nil
      return
    }
    if let last, row.amount != 0, last.amount != 0 {
      let change = balance &- last.balance
      for (convention, sign) in [(SignConvention.spending, 1 as Int64), (.refund, -1)] {
        if change == sign &* row.amount { balances[convention, default: (0, 0)].earlierFirst += 1 }
        if change == -sign &* last.amount { balances[convention, default: (0, 0)].laterFirst += 1 }
      }
    }
    last = (row.amount, balance)
  }

  /// The convention that the rows speak for, nil when they speak for none.
  ///
  /// Withdrawals, and amounts of a card, are asked about where all of them are below zero, two at
  /// least. Elsewhere a balance tells it. A bank without one says what went out by a sign as soon as there is one. A
  /// card never does: its rows have approval numbers or amounts named so, and are asked about where most of
  /// them are below zero. Elsewhere rows that call
  /// themselves spending tell by their majority, and others by four of them for each that speaks
  /// against.
  func convention(of header: HeaderRecognition) -> SignConvention? {
    let below = negative + negativeSpending
    let above = positive + positiveSpending
    if below + above == 0 { return .refund }
    let isAllNegative = below > 1 && above == 0
    if header.movesBothWays { return isAllNegative ? nil : .refund }
    if let convention = balanceSays { return convention }
    let isOfCard = header.namesCharges || (!header.isOfBank && header.hasApprovalNumbers)
    if isOfCard, isAllNegative { return nil }
    // A list of approvals has more payments than refunds; that of a bank may have the opposite signs.
    if isOfCard, header.hasApprovalNumbers, below > 1, below > above, !hasPairs { return nil }
    // More that came back than was spent is more likely the other way round.
    if header.namesCharges, !header.hasApprovalNumbers, below > 2, below > 2 * above { return nil }
    if header.namesCharges { return .refund }
    if header.isOfBank {
      if below > 0 { return .spending }
      return header.hasApprovalNumbers ? .refund : nil
    }
    if below == 0 || header.hasApprovalNumbers { return .refund }
    if negativeSpending != positiveSpending {
      return negativeSpending > positiveSpending ? .spending : .refund
    }
    if positive >= 4 * negative, positive > 0 { return .refund }
    return negative >= 3 && negative > 4 * positive ? .spending : nil
  }

  private var balanceSays: SignConvention? {
    func count(_ convention: SignConvention) -> Int {
      balances[convention].map { max($0.earlierFirst, $0.laterFirst) } ?? 0
    }
    let (spending, refund) = (count(.spending), count(.refund))
    return spending == refund ? nil : spending > refund ? .spending : .refund
  }
}

extension StatementRow {
  /// What a row says about signs; nil where its meaning does not hang on its sign.
  ///
  /// - Parameter isUnknown: Becomes true where the row says its direction in a word that is not known.
  mutating func signEvidence(
    of record: CSVRecord, _ isUnknown: inout Bool
  ) -> SignEvidence.Row? {
    locate(record)
    guard case .none = ruleThatIgnores(record) else { return nil }
    if header.movesBothWays {
      let withdrawal = signedAmount(.withdrawal, record)
      return withdrawal.map { SignEvidence.Row(amount: $0) }
    }
    let words = words(of: record)
    if words.isDirectionUnknown { isUnknown = true }
    guard !(words.isPayment && paymentsAreBills), words.direction == nil,
      !words.isCancellation, words.status ?? .normal == .normal,
      words.kind != .refund,
      header.isOfBank || words.kind ?? .spending == .spending,
      // A card's bill goes the other way than its payments.
      header.isOfBank || !paysCard(record),
      let amount = signedAmount(.amount, record)
    else { return nil }
    return SignEvidence.Row(
      amount: amount, balance: signedAmount(.balance, record),
      saysSpending: words.kind == .spending)
  }

  private mutating func signedAmount(_ field: StatementField, _ record: CSVRecord) -> Int64? {
    try? amount(in: field, of: record, expecting: currency, isFixed: false).minorUnits
  }
}
