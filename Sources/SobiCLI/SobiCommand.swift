import ArgumentParser
import Foundation
import Sobi
import Wording

/// `sobi`: the command line.
@main
struct SobiCommand: ParsableCommand {
  /// The current or the latest release, which is the newest release in `CHANGELOG.md`.
  static let version = "0.3.0"

  static let configuration = CommandConfiguration(
    commandName: "sobi",
    abstract: "Turns payments into a map of spending.",
    discussion: """
      A ledger is one file, a valid GeoPackage that QGIS, GDAL and geopandas open.
      Completions of a shell: sobi --generate-completion-script bash, zsh or fish.
      Exit status: 0 done, 1 failed, 64 wrong usage, 130 interrupted, 143 ended.
      """,
    version: version + "\nLicensed under Apache-2.0; sobi licenses lists the libraries in it.",
    groupedSubcommands: [
      CommandGroup(
        name: "Ledger",
        subcommands: [
          InitCommand.self, SettingsCommand.self, CheckCommand.self, UpgradeCommand.self,
          BackupCommand.self, RestoreCommand.self, SnapshotCommand.self, ExportCommand.self,
          ServeCommand.self, DemoCommand.self, LicensesCommand.self,
        ]),
      CommandGroup(
        name: "Import",
        subcommands: [
          ImportCommand.self, TwinsCommand.self, ImportsCommand.self, ProfilesCommand.self,
          LayoutsCommand.self,
        ]),
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
          BudgetCommand.self, AlertsCommand.self, RecurringCommand.self, BillsCommand.self,
          AccountsCommand.self, TripCommand.self, RatesCommand.self,
          VisitCommand.self, ShowsCommand.self, AttachCommand.self, ReportCommand.self,
        ]),
      CommandGroup(name: "Task", subcommands: [TaskCommand.self]),
      CommandGroup(
        name: "Place",
        subcommands: [
          PlacesCommand.self, GazetteerCommand.self, NearCommand.self, NearestCommand.self,
          RangeCommand.self,
        ]),
      CommandGroup(
        name: "Category",
        subcommands: [
          CategoriesCommand.self, RulesCommand.self, ClassifyCommand.self, ReclassifyCommand.self,
        ]),
      CommandGroup(
        name: "Report and map",
        subcommands: [
          DistrictsCommand.self, StatsCommand.self, GridCommand.self, HeatCommand.self,
          ChangeCommand.self,
          MapCommand.self,
          ClustersCommand.self, TileCommand.self, JoinCommand.self,
        ]),
      CommandGroup(
        name: "History",
        subcommands: [
          HistoryCommand.self, UndoCommand.self, RedoCommand.self, ForgetCommand.self,
        ]),
      CommandGroup(
        name: "Benchmark", subcommands: [GenerateCommand.self, BenchmarkCommand.self]),
    ])

  /// The commands that the help describes first; the help only names the other commands, by group.
  static let firstCommands: [any ParsableCommand.Type] = [
    InitCommand.self, ImportCommand.self, AddCommand.self, PaymentsCommand.self,
    MonthCommand.self, BudgetCommand.self, DistrictsCommand.self, MapCommand.self,
    ServeCommand.self, UndoCommand.self,
  ]

  @OptionGroup var ledger: LedgerOptions

  static func main() {
    let words = CommandLineWords.current
    let named = CommandLineWords.path(words)
    // A server lives long, and gives back what it needed for one answer.
    if named.type != ServeCommand.self { FreedMemory.keep() }
    CrashReports.turnOffBacktraces()
    // A closed pipe ends the program quietly, even if the parent ignores the signal.
    _ = signal(SIGPIPE, SIG_DFL)
    // Writing past a limit on file sizes is reported like any other error.
    _ = signal(SIGXFSZ, SIG_IGN)
    Interruption.install()
    if case .failure(let error) = CommandLanguage.choice {
      ErrorReport.print(error)
      Foundation.exit(ErrorReport.status(error))
    }
    CrashReports.report(
      cutFile: ErrorReport.paragraph(LedgerStoreError.logIndexCut),
      status: ErrorReport.status(LedgerStoreError.logIndexCut))
    var command: any ParsableCommand
    refuseUnknownCommand(words, named)
    do { command = try parsed(words, named) } catch { refuse(error) }
    do {
      try command.run()
      LedgerOptions.finish()
    } catch {
      LedgerOptions.finish()
      // Help, an exit status, and late wrong usage are reported as in parsing.
      if error is ExitCode || exitCode(for: error) != .failure { refuse(error) }
      ErrorReport.print(error)
      Foundation.exit(ErrorReport.status(error))
    }
  }

  /// The command of a command line.
  ///
  /// A command without commands below it is parsed alone, which takes half the time. If the parsing
  /// fails or the user asks for help, all words are parsed, so that errors contain the path of the
  /// command.
  private static func parsed(
    _ words: [String], _ named: CommandLineWords.Path
  ) throws -> any ParsableCommand {
    if named.unknown == nil, named.type.configuration.subcommands.isEmpty,
      words.prefix(named.path.count).elementsEqual(named.path)
    {
      let arguments = Array(words.dropFirst(named.path.count))
      // For a call for help, the parser returns a command of its own.
      if named.type == NearCommand.self, arguments.contains("--now"),
        let command = try? NearNowCommand.parseAsRoot(arguments) as? NearNowCommand
      {
        return command
      }
      if let command = try? named.type.parseAsRoot(arguments) { return command }
    }
    return try parseAsRoot()
  }

  /// Ends the program for an unknown command. If the command may be left out, the word may be an
  /// argument of the default command.
  private static func refuseUnknownCommand(_ words: [String], _ named: CommandLineWords.Path) {
    let (path, type, unknown) = named
    guard let unknown,
      CommandLineWords.asksForHelp(words) || type.configuration.defaultSubcommand == nil
    else { return }
    refuse(unknown, below: path, type)
  }

  /// Ends the program, and prints the nearest command.
  private static func refuse(
    _ unknown: String, below path: [String], _ type: any ParsableCommand.Type
  ) -> Never {
    let parents = (["sobi"] + path).joined(separator: " ")
    let nearest = CommandLineWords.nearest(to: unknown, below: type).map { "\(parents) \($0)" }
    ErrorReport.printError(
      CommandLanguage.words.unknownCommand("\(parents) \(unknown)", nearest: nearest))
    Foundation.exit(ExitCode.validationFailure.rawValue)
  }

  /// Ends the program after an error of the argument parser, or a call for help.
  private static func refuse(_ error: any Error) -> Never {
    let message = fullMessage(for: error)
    let words = CommandLineWords.current
    let (path, type, unknown) = CommandLineWords.path(words)
    if exitCode(for: error) == .success, message.hasPrefix("OVERVIEW: ") {
      let page = try? HelpPage(
        of: path, from: .whole(), in: CommandLanguage.words, width: Terminal.width)
      print(page?.text ?? message)
      Foundation.exit(ExitCode.success.rawValue)
    }
    guard exitCode(for: error) == .validationFailure else { exit(withError: error) }
    // The library starts with "Error: "; Sobi's messages have another start.
    let start = "Error: "
    let text = message.hasPrefix(start) ? String(message.dropFirst(start.count)) : message
    if let unknown, text.hasPrefix("Unexpected argument '\(unknown)'"),
      CommandLineWords.nearest(to: unknown, below: type) != nil
    {
      refuse(unknown, below: path, type)
    }
    // The library adds the usage of the root to errors of a running command.
    let isOfRoot = error is ValidationError && !path.isEmpty
    let ending = "Usage: \(usageString(for: type))\n  " + seeHelp(of: path)
    ErrorReport.printError(
      ParserMessage.text(isOfRoot ? "\(error)\n\(ending)" : text, in: CommandLanguage.words))
    Foundation.exit(ExitCode.validationFailure.rawValue)
  }

  /// The last line of the library's messages about wrong usage.
  private static func seeHelp(of path: [String]) -> String {
    "See '\((["sobi"] + path).joined(separator: " ")) --help' for more information."
  }
}
