internal import Spending

/// Statements with a known layout.
extension StatementStudy {
  /// The number of rows that are read both by the layout and by evidence alone.
  private static let compared = 512

  /// Decides the reading of a statement. The options of a known layout decide if they fit the rows;
  /// otherwise evidence decides.
  ///
  /// - Parameters:
  ///   - search: The header, with its layout.
  ///   - account: The account that the file states for all rows.
  /// - Returns: The reading, and the layout if it fits.
  static func study(
    _ search: HeaderSearch, _ table: inout StatementTable, account: String?
  ) throws(StatementError) -> (study: StatementStudy, layout: KnownLayout?) {
    // A layout is of no use for a file that cannot be read by it.
    guard let known = search.layout,
      var byLayout = try? StatementStudy(known.header, known.options, &table, account: account)
    else {
      return (try StatementStudy(search.header, search.options, &table, account: account), nil)
    }
    guard search.isRecognized else { return (byLayout, known.layout) }
    let byEvidence = try StatementStudy(search.header, search.options, &table, account: account)
    guard try byLayout.fits(beside: byEvidence) else { return (byEvidence, nil) }
    byLayout.formerColumns = byEvidence.formerColumns
    for field in texts
    where byLayout.header[field] != byEvidence.header[field] && byLayout.formerColumns[field] == nil
    {
      byLayout.formerColumns[field] = .some(byEvidence.header[field])
    }
    return (byLayout, known.layout)
  }

  /// The texts in the identity of a payment.
  private static let texts: [StatementField] = [.merchant, .account, .reference]

  /// Returns whether nothing in the rows contradicts this reading.
  ///
  /// - Parameter evidence: The reading by evidence alone.
  private func fits(beside evidence: StatementStudy) throws(StatementError) -> Bool {
    let (own, other) = (try firstRows(), try evidence.firstRows())
    for fields in [Self.days, Self.money] where own.faults(in: fields) > other.faults(in: fields) {
      return false
    }
    let pairs = zip(own.batch.drafts, other.batch.drafts).filter { $0.line == $1.line }
    let asksForOrder = evidence.questions.contains {
      if case .dateOrder = $0.subject { true } else { false }
    }
    if !asksForOrder, pairs.contains(where: { $0.localDay != $1.localDay }) { return false }
    // The balances prove the directions.
    guard evidence.balanceLinks != nil else { return true }
    return pairs.allSatisfy { $0.kind.change($0.amount) == $1.kind.change($1.amount) }
  }

  private static let days: [StatementField] = [.timestamp, .date, .time]
  private static let money: [StatementField] = [.amount, .withdrawal, .deposit, .balance]

  private func firstRows() throws(StatementError) -> StatementBatch {
    var row = try row()
    var batch = StatementBatch()
    for record in payments.prefix(Self.compared) { row.read(record, into: &batch) }
    return batch
  }
}

extension StatementBatch {
  /// Returns the number of problems in some fields.
  fileprivate func faults(in fields: [StatementField]) -> Int {
    problems.count { problem in
      if case .field(_, let field, _) = problem.fault { fields.contains(field) } else { false }
    }
  }
}
