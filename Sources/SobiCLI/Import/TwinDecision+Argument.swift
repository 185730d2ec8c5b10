public import ArgumentParser
public import Sobi

extension TwinDecision: ExpressibleByArgument {
  /// `same` or `new`; to be asked is what happens without the option.
  public init?(argument: String) {
    switch argument {
    case "same": self = .same
    case "new": self = .new
    default: return nil
    }
  }

  /// The words of the option.
  public static var allValueStrings: [String] { ["same", "new"] }
}
