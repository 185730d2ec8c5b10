public import ArgumentParser
import Questions
public import Sobi
import Wording

/// The choice of a set of districts.
struct SetOptions: ParsableArguments {
  @Option(help: ArgumentHelp("Use the set of districts of this level.", valueName: "level"))
  var level: String?

  @Option(help: ArgumentHelp("Use the set of districts of this name.", valueName: "name"))
  var set: String?

  @Option(
    help: ArgumentHelp(
      """
      The day of the borders: the value then (the last day of the period; the default), the value \
      today, or a date.
      """,
      valueName: "then|today|day"))
  var borders: Borders?

  /// The help of every command that shows codes.
  static let codesHelp = ArgumentHelp(
    "Show the codes of the administration or of the statistics office (see sobi districts "
      + "crosswalk).")

  /// The selection of the options.
  var selection: DistrictSelection {
    DistrictSelection(
      level: level.map { Languages.level(named: $0) }, set: set, borders: borders)
  }

  func validate() throws {
    if set != nil && borders != nil {
      throw ValidationError(.setAndBorders)
    }
  }
}

extension Borders: ExpressibleByArgument {
  /// Reads the value of `--borders`: `then`, `today`, or a day such as `2018-06-30`.
  public init?(argument: String) { self.init(argument) }
}

extension CodeSystem: ExpressibleByArgument {}
