/// How the category of a payment was determined.
public enum CategorySource: UInt8, Sendable, CaseIterable {
  /// The payment has no category.
  case none = 0
  /// A rule for the merchant's name determined the category.
  case rule = 1
  /// The place of the payment determined the category.
  case place = 2
  /// A statistical model.
  case model = 3
  /// The user, or a file of the user, determined the category.
  case hand = 4

  /// The word that files and lists use for this source.
  public var name: String {
    switch self {
    case .none: "none"
    case .rule: "rule"
    case .place: "place"
    case .model: "model"
    case .hand: "hand"
    }
  }
}
