public import Diagnostics

/// A fault in a table of decisions about places, or in one of its rows.
public enum PlaceDecisionFault: Fault, Equatable {
  /// The table lacks a column.
  case columns(expected: [String])
  /// The ids of the payments are missing or not valid.
  case ids
  /// The ledger has no payment with this id.
  case unknownPayment(Int64)
  /// An earlier row of the table already contains a decision about some of the payments in this
  /// row.
  case twice
  /// The chosen place has no position.
  case position
}

extension PlaceDecisionFault {
  public var code: String {
    switch self {
    case .columns: "places.decision.columns"
    case .unknownPayment: "places.decision.unknown-payment"
    case .ids: "places.decision.ids"
    case .twice: "places.decision.twice"
    case .position: "places.decision.position"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .columns, .ids, .unknownPayment: .writeDecisionsAgain
    case .twice: .chooseOnePlace
    case .position: .givePosition
    }
  }
}

extension PlaceDecisionFault: CustomStringConvertible {
  /// The code, which contains no data from the file.
  public var description: String { code }
}
