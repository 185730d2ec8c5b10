public import ArgumentParser
public import Sobi

/// `sobi rates`
struct RatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rates", abstract: "Import exchange rates, show them and convert amounts.",
    discussion: """
      Example: sobi rates convert 30000 JPY
      Rates are those of Korea Eximbank or of the European Central Bank, stored as they were \
      published. The latest rate up to a day is in force, for ten days at most; a later one never \
      counts.
      """,
    subcommands: [
      ImportRatesCommand.self, FetchRatesCommand.self, ApplyRatesCommand.self,
      ShowRatesCommand.self, ConvertCommand.self,
    ],
    defaultSubcommand: ShowRatesCommand.self)
}

extension RateSource: ExpressibleByArgument {}
