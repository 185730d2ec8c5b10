public import ArgumentParser
public import Sobi

/// Which set of districts is used.
struct SetOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use the set of this level.", valueName: "level"))
  var level: String?

  @Option(help: ArgumentHelp("Use the set of this name.", valueName: "name"))
  var set: String?

  @Option(help: SetOptions.bordersHelp)
  var borders: Borders?

  /// For every command that takes borders.
  static let bordersHelp = ArgumentHelp(
    "Borders of the period's last day (then, the default), of today or of a day.",
    valueName: "then|today|day")

  /// For every command that shows codes.
  static let codesHelp: ArgumentHelp =
    "Show the codes of the administration or of the statistics office (see crosswalk)."

  func validate() throws {
    if set != nil && borders != nil {
      throw ValidationError("--set names the borders already; leave --borders out.")
    }
  }
}

extension Borders: ExpressibleByArgument {
  /// `then`, `today` or a day as `2018-06-30`.
  public init?(argument: String) {
    switch argument {
    case "then": self = .then
    case "today": self = .today
    default:
      guard let day = CalendarDay(argument) else { return nil }
      self = .on(day)
    }
  }
}

extension CodeSystem: ExpressibleByArgument {}
