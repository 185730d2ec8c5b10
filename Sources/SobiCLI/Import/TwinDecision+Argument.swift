public import ArgumentParser
public import Sobi

extension TwinDecision: ExpressibleByArgument {
  /// Reads `same` or `new`; if the option is absent, the user is asked.
  public init?(argument: String) {
    switch argument {
    case "same": self = .same
    case "new": self = .new
    default: return nil
    }
  }

  /// The words that the option accepts.
  public static var allValueStrings: [String] { ["same", "new"] }
}
