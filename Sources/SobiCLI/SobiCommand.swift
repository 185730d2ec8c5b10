import ArgumentParser
import Foundation
import Sobi
import Wording

/// `sobi`: the command line.
@main
struct SobiCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "sobi",
    abstract: "Turns payments into a map of spending.",
    discussion: """
      A ledger is one file, a valid GeoPackage that QGIS, GDAL and geopandas open. Start with \
      sobi init, then sobi import FILE, sobi map -o map.geojson and sobi districts.

      Exit status: 0 done, 1 failed, 64 wrong usage, 130 interrupted, 143 ended.
      """,
    version: "0.1.0",
    subcommands: [
      InitCommand.self, ImportCommand.self, ImportsCommand.self, ProfilesCommand.self,
      AddCommand.self, EditCommand.self, RemoveCommand.self, PaymentsCommand.self,
      PlacesCommand.self, CategoriesCommand.self, RulesCommand.self, ClassifyCommand.self,
      ReclassifyCommand.self, DistrictsCommand.self, MapCommand.self, ClustersCommand.self,
      TileCommand.self, HistoryCommand.self, UndoCommand.self, RedoCommand.self,
      CheckCommand.self, NearCommand.self, NearestCommand.self, StatsCommand.self,
      RangeCommand.self, SettingsCommand.self, BackupCommand.self, RestoreCommand.self,
      UpgradeCommand.self, ExportCommand.self,
      GenerateCommand.self, BenchmarkCommand.self,
    ])

  @OptionGroup var language: LanguageOptions

  static func main() {
    // A closed pipe ends the program quietly, even where the parent ignores the signal.
    _ = signal(SIGPIPE, SIG_DFL)
    // To write past a limit on sizes of files is an error like another, and told.
    _ = signal(SIGXFSZ, SIG_IGN)
    Interruption.install()
    if case .failure(let error) = CommandLanguage.choice {
      ErrorReport.print(error)
      Foundation.exit(ErrorReport.status(error))
    }
    var command: any ParsableCommand
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

  /// Ends the program after what the parser of arguments threw: an error, or a call for help.
  private static func refuse(_ error: any Error) -> Never {
    guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
    // The library starts with "Error: "; every message of ours starts alike.
    let message = fullMessage(for: error)
    let start = "Error: "
    Terminal.message(
      "sobi: \(CommandLanguage.current.error): "
        + message.dropFirst(message.hasPrefix(start) ? start.count : 0))
    Foundation.exit(ExitCode.validationFailure.rawValue)
  }
}
