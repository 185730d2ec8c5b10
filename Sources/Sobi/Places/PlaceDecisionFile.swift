import Codecs
import Diagnostics
import SimpleFeatures

/// A table of proposals with a column to fill in; each row is a possible place of a merchant.
///
/// In the row of the right place, the user enters any text into `choice`, and may also correct the
/// position. If the payments were made online, the user enters `online` into `choice`.
public enum PlaceDecisionFile {
  /// The names of the columns of the table.
  public static let columns = [
    "merchant", "payments", "first_day", "last_day", "choice", "place", "address", "longitude",
    "latitude", "score", "reason", "ids",
  ]

  /// Returns a table from which the user can choose among the places that are proposed for the
  /// merchants; it is meant for merchants whose proposed places all have too low a score.
  public static func table(_ merchants: [PlaceResolution.Merchant]) -> [UInt8] {
    var rows = [columns]
    for merchant in merchants {
      let start = [
        merchant.name, String(merchant.payments.count), merchant.days.lowerBound.description,
        merchant.days.upperBound.description, "",
      ]
      let ids = merchant.payments.map { String($0) }.joined(separator: " ")
      for proposal in merchant.proposals {
        let place = proposal.place
        rows.append(
          start + [
            place.fullName, place.anyAddress, Decimals.text(place.coordinate.longitude, digits: 7),
            Decimals.text(place.coordinate.latitude, digits: 7),
            Decimals.text(proposal.score, digits: 2),
            proposal.evidence.map(\.rawValue).joined(separator: " "), ids,
          ])
      }
      if merchant.proposals.isEmpty {
        rows.append(start + ["", "", "", "", "", merchant.isOnline ? "online" : "", ids])
      }
    }
    return CSVWriter.document(rows)
  }

  /// Reads the decisions of a filled-in table.
  ///
  /// - Parameter known: The ids of all payments in the ledger.
  /// - Throws: ``FileProblem`` if the table lacks a column, if an id or a position is not valid, or
  ///   if an id does not belong to any payment in the ledger. It also throws this error if two
  ///   places are chosen for the payments of one merchant, or if a chosen place has no position.
  public static func decisions(
    path: String, among known: Set<Int64>
  ) throws(FileProblem) -> [PlaceDecision] {
    var table = try HeadedTable(path: path)
    let wanted = ["choice", "place", "longitude", "latitude", "ids"]
    let found = wanted.map { name in table.names.firstIndex(of: name) }
    guard !found.contains(nil) else {
      throw FileProblem(
        PlaceDecisionFault.columns(expected: wanted), at: DiagnosticLocation(file: table.file))
    }
    let positions = found.compactMap(\.self)
    var decisions: [PlaceDecision] = []
    var decided: Set<Int64> = []
    while try table.next() {
      let cells = positions.map { table.text($0) }
      guard !cells[0].isEmpty else { continue }
      let ids = cells[4].split(separator: " ").map { Int64($0) }
      guard !ids.isEmpty, !ids.contains(nil) else {
        throw table.problem(PlaceDecisionFault.ids, column: positions[4])
      }
      let payments = ids.compactMap(\.self)
      if let other = payments.first(where: { !known.contains($0) }) {
        throw table.problem(PlaceDecisionFault.unknownPayment(other), column: positions[4])
      }
      guard decided.isDisjoint(with: payments) else {
        throw table.problem(PlaceDecisionFault.twice, column: positions[0])
      }
      decided.formUnion(payments)
      if ["online", "온라인"].contains(cells[0].lowercased()) {
        decisions.append(PlaceDecision(payments: payments, choice: .online))
        continue
      }
      guard let longitude = Double(cells[2]), let latitude = Double(cells[3]),
        let coordinate = try? Coordinate(validatingLongitude: longitude, latitude: latitude)
      else { throw table.problem(PlaceDecisionFault.position, column: positions[2]) }
      decisions.append(
        PlaceDecision(payments: payments, choice: .place(name: cells[1], at: coordinate)))
    }
    return decisions
  }
}
