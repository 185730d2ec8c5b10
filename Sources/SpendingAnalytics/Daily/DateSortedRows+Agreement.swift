package import ColumnFiles
package import Spending

extension DateSortedRows {
  /// Returns whether the rows, with the changes applied, contain every spending payment and every
  /// refund of `payments` exactly once, and no other rows.
  ///
  /// - Parameters:
  ///   - payments: All payments in order of their row ids, with hours.
  ///   - placeCount: The number of places of the payments.
  ///   - texts: The texts of the payments.
  ///   - stored: The texts to which the codes of the rows refer, including the texts of payments
  ///     that were added after the file was made.
  ///   - changes: The changes that were made to payments after the file was made, with hours and
  ///     texts; nil if no payment changed.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*n* + *b*) for *n* payments with dense row ids and *b* bytes of texts.
  package func agree(
    with payments: PaymentColumns, atPlaces placeCount: Int, _ texts: EncodedPaymentTexts,
    stored: [PaymentText: StoredTexts], changes: RowChanges?
  ) throws(ColumnFileFault) -> Bool {
    let rows = RowsByID(count: payments.count) { payments.ids[$0] }
    func row(_ id: Int64) -> Int {
      if let rows { return rows[id] }
      let row = payments.ids.partitionPoint { $0 < id }
      return row < payments.count && payments.ids[row] == id ? row : -1
    }
    var isOpen = payments.kinds.map { $0 <= PaymentKind.refund.rawValue }
    var open = isOpen.count { $0 }
    var agreements = stored.mapValues { TextAgreement($0, texts[$0.subject]) }
    var parts: RowParts = [.figures, .hours, .ids]
    for subject in stored.keys { parts.insert(.codes(of: subject)) }
    let all = CalendarDay(daysSince1970: .min)...CalendarDay(daysSince1970: .max)
    var agrees = true
    try forEachPiece(of: all, with: parts, changes: changes) { piece in
      guard agrees, piece.currencies == payments.currencies else {
        agrees = false
        return
      }
      for position in 0..<piece.count {
        let row = row(piece.ids[position])
        let code = CompiledPredicate.RowCode(piece.codes[position])
        guard row >= 0, isOpen[row], piece.days[code.day] == payments.days[row],
          piece.traits[code.trait] == SpendingTable.Trait(row, of: payments),
          piece.amounts[position] == payments.amounts[row],
          piece.hours[position] == payments.hours[row],
          Int(piece.groups[position])
            == SpendingTable.slot(row, of: payments, placeCount: placeCount)
        else {
          agrees = false
          return
        }
        isOpen[row] = false
        open -= 1
        for subject in stored.keys {
          let code = piece.texts(subject)[position]
          guard agreements[subject]?.agrees(code, row) ?? true else {
            agrees = false
            return
          }
        }
      }
    }
    return agrees && open == 0
  }
}
