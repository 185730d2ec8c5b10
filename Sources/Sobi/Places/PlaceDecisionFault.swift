public import Diagnostics

/// What is wrong with a row of a table of decisions.
public enum PlaceDecisionFault: Fault, Equatable {
  /// The numbers of the payments are missing or are none.
  case ids
  /// Payments of a row were decided about before.
  case twice
  /// The chosen place has no position.
  case position
}

extension PlaceDecisionFault {
  public var code: String {
    switch self {
    case .ids: "places.decision.ids"
    case .twice: "places.decision.twice"
    case .position: "places.decision.position"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .ids: .writeDecisionsAgain
    case .twice: .chooseOnePlace
    case .position: .givePosition
    }
  }
}

extension PlaceDecisionFault: CustomStringConvertible {
  /// The code: what a log shows has nothing of the file.
  public var description: String { code }
}
