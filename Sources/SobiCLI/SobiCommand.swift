import ArgumentParser
import Foundation
import Sobi

/// `sobi`: the command line.
@main
struct SobiCommand: ParsableCommand {
  /// The release that this is, or the one before it: the newest in `CHANGELOG.md`.
  static let version = "0.2.0"

  static let configuration = CommandConfiguration(
    commandName: "sobi",
    abstract: "Turns payments into a map of spending.",
    discussion: """
      A ledger is one file, a valid GeoPackage that QGIS, GDAL and geopandas open. Start with \
      sobi init, then sobi import FILE, sobi map -o map.geojson and sobi districts.

      Exit status: 0 done, 1 failed, 64 wrong usage, 130 interrupted, 143 ended.
      """,
    version: version,
    groupedSubcommands: [
      CommandGroup(
        name: "Ledger",
        subcommands: [
          InitCommand.self, SettingsCommand.self, CheckCommand.self, UpgradeCommand.self,
          BackupCommand.self, RestoreCommand.self, ExportCommand.self,
        ]),
      CommandGroup(
        name: "Import",
        subcommands: [ImportCommand.self, ImportsCommand.self, ProfilesCommand.self]),
      CommandGroup(
        name: "Payment",
        subcommands: [
          PaymentsCommand.self, AddCommand.self, EditCommand.self, RemoveCommand.self,
          TagCommand.self, SplitCommand.self,
        ]),
      CommandGroup(
        name: "Month",
        subcommands: [
          MonthCommand.self, MonthsCommand.self, CalendarCommand.self, IncomeCommand.self,
        ]),
      CommandGroup(
        name: "Place",
        subcommands: [
          PlacesCommand.self, NearCommand.self, NearestCommand.self, RangeCommand.self,
        ]),
      CommandGroup(
        name: "Category",
        subcommands: [
          CategoriesCommand.self, RulesCommand.self, ClassifyCommand.self, ReclassifyCommand.self,
        ]),
      CommandGroup(
        name: "Report and map",
        subcommands: [
          DistrictsCommand.self, StatsCommand.self, MapCommand.self, ClustersCommand.self,
          TileCommand.self,
        ]),
      CommandGroup(
        name: "History",
        subcommands: [HistoryCommand.self, UndoCommand.self, RedoCommand.self]),
      CommandGroup(
        name: "Benchmark", subcommands: [GenerateCommand.self, BenchmarkCommand.self]),
    ])

  static func main() {
    // A closed pipe ends the program quietly, even where the parent ignores the signal.
    _ = signal(SIGPIPE, SIG_DFL)
    // To write past a limit on sizes of files is an error like another, and told.
    _ = signal(SIGXFSZ, SIG_IGN)
    Interruption.install()
    var command: any ParsableCommand
    refuseUnknownHelp(Array(CommandLine.arguments.dropFirst()))
    do { command = try parseAsRoot() } catch { refuse(error) }
    do {
      try command.run()
      LedgerOptions.finish()
    } catch {
      LedgerOptions.finish()
      // Help, a status of its own, and wrong usage that shows only now are told as in parsing.
      if error is ExitCode || exitCode(for: error) != .failure { refuse(error) }
      ErrorReport.print(error)
      Foundation.exit(ErrorReport.status(error))
    }
  }

  /// Ends the program where help is asked for a command that there is not: the parser of arguments would
  /// show that of the whole program.
  private static func refuseUnknownHelp(_ arguments: [String]) {
    guard arguments.first == "help" else { return }
    var command: any ParsableCommand.Type = Self.self
    var path = "sobi"
    for word in arguments.dropFirst() where !word.hasPrefix("-") {
      let found = command.configuration.subcommands.first { $0.configuration.commandName == word }
      guard let found else {
        Terminal.message("sobi: error: there is no command \(path) \(word)\nSee sobi help.")
        Foundation.exit(ExitCode.validationFailure.rawValue)
      }
      (command, path) = (found, path + " " + word)
    }
  }

  /// Ends the program after what the parser of arguments threw: an error, or a call for help.
  private static func refuse(_ error: any Error) -> Never {
    guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
    // The library starts with "Error: "; every message of ours starts alike.
    let message = fullMessage(for: error)
    let start = "Error: "
    Terminal.message(
      "sobi: error: " + message.dropFirst(message.hasPrefix(start) ? start.count : 0))
    Foundation.exit(ExitCode.validationFailure.rawValue)
  }
}
