public import ArgumentParser
public import Sobi

extension TwinDecision: ExpressibleByArgument {
  /// Reads `wait`, `same`, `new` or `ask`.
  public init?(argument: String) {
    switch argument {
    case "wait": self = .wait
    case "same": self = .same
    case "new": self = .new
    case "ask": self = .ask
    default: return nil
    }
  }

  /// The word of the default, for help.
  public var defaultValueDescription: String {
    switch rest {
    case .wait: "wait"
    case .same: "same"
    case .new: "new"
    case .payment, nil: "ask"
    }
  }

  /// The words that the option accepts.
  public static var allValueStrings: [String] { ["wait", "same", "new", "ask"] }
}
