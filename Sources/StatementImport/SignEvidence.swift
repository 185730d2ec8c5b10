internal import Codecs
internal import Spending

/// The evidence in the first rows of a statement for the signs of its amounts.
///
/// The same payment must have the same meaning in every statement that lists it. If the rows
/// support both conventions, or if too few rows support one of them, Sobi therefore chooses no
/// convention.
struct SignEvidence: Sendable {
  /// Among the rows without a word for their kind, the number of rows below zero and the number of
  /// rows above zero.
  private(set) var negative = 0
  private(set) var positive = 0
  /// Among the rows that are marked as spending, the number of rows below zero and the number of
  /// rows above zero.
  private(set) var negativeSpending = 0
  private(set) var positiveSpending = 0
  /// Whether a row below zero has the number or the name of a row above zero, which it may undo.
  var hasPairs = false
  /// Whether a row has an unknown word for its direction.
  var hasUnknownDirection = false
  /// The number of pairs of consecutive rows whose balances differ by an amount: first if the
  /// earlier row is assumed to come first, then if the later row is assumed to come first.
  private var balances: [SignConvention: (earlierFirst: Int, laterFirst: Int)] = [:]
  private var last: (amount: Int64, balance: Int64)?

  /// A row whose meaning depends on its sign.
  struct Row {
    var amount: Int64
    var balance: Int64?
    var saysSpending = false
  }

  /// Takes the next row; nil for a row whose meaning does not depend on its sign, and for a row
  /// without an amount.
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

  /// Returns the convention that the rows support; nil if they support none.
  ///
  /// Withdrawals are left open if there are at least two and all of them are below zero. Otherwise
  /// a balance decides. Without balances, amounts of a card are left open if all or most of them
  /// are below zero, and a bank's amount below zero is spending. Otherwise the majority of the rows
  /// that are marked as spending decides. If there are no such rows, the other rows decide if at
  /// least four times as many rows support a convention as contradict it.
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
    // More refunds than spending are more likely the reverse.
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
  /// Returns the evidence of a row for the signs; nil if its meaning does not depend on its sign.
  ///
  /// - Parameter isUnknown: Set to true if the row has an unknown word for its direction.
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
      // A card's bill has the opposite direction of its payments.
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
