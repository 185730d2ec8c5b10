package import ColumnFiles
package import Spending

extension DateSortedRows {
  /// Returns the payments that pass a filter, as columns in order of the payments' days.
  ///
  /// - Parameters:
  ///   - admitted: For each current place, whether its payments are requested; nil if all payments
  ///     are requested, including payments without a place.
  ///   - range: The range of amounts in minor units; nil for any amount.
  ///   - payments: For each further condition, the row ids of the payments that satisfy it.
  ///   - changes: The changes of payments since the file was made, with hours; nil without changes.
  /// - Throws: ``ColumnFiles/ColumnFileFault``.
  /// - Complexity: O(*n*) for the *n* rows of the requested days, with memory for the rows that
  ///   pass.
  package func payments(
    passing filter: SpendingFilter, admittedPlaces admitted: [Bool]?,
    amounts range: ClosedRange<Int64>?, payments: [IDBitmap], changes: RowChanges?
  ) throws(ColumnFileFault) -> PaymentColumns {
    let days =
      filter.days
      ?? CalendarDay(daysSince1970: .min)...CalendarDay(daysSince1970: .max)
    let online = Int32(changes?.coordinates.count ?? placeCount)
    var columns = PaymentColumns()
    try forEachPiece(of: days, with: [.figures, .ids], changes: changes) { piece in
      columns.currencies = piece.currencies
      let isAsked = filter.admitted(piece.traits, in: piece.currencies)
      for row in 0..<piece.count {
        let code = CompiledPredicate.RowCode(piece.codes[row])
        guard isAsked[code.trait] == 1 else { continue }
        let place = piece.groups[row] < online ? piece.groups[row] : -1
        if let admitted { guard place >= 0, admitted[Int(place)] else { continue } }
        if let range, !range.contains(piece.amounts[row]) { continue }
        guard payments.allSatisfy({ $0.contains(piece.ids[row]) }) else { continue }
        columns.ids.append(piece.ids[row])
        columns.places.append(place)
        columns.days.append(piece.days[code.day])
        columns.amounts.append(piece.amounts[row])
        columns.append(piece.traits[code.trait])
      }
    }
    return columns
  }
}
