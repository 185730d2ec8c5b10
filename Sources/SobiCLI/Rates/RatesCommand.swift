public import ArgumentParser
public import Sobi

/// `sobi rates`
struct RatesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rates", abstract: "Import exchange rates, show them and convert amounts.",
    discussion: """
      Example: sobi rates convert 30000 JPY
      Rates are those of Korea Eximbank or of the European Central Bank, stored as they were \
      published. The rate in force on a day is the latest rate up to this day, if it is at most \
      ten days old; a later rate never counts.
      """,
    subcommands: [
      ImportRatesCommand.self, FetchRatesCommand.self, ApplyRatesCommand.self,
      ShowRatesCommand.self, ConvertCommand.self,
    ],
    defaultSubcommand: ShowRatesCommand.self)
}

extension RateSource: ExpressibleByArgument {}
