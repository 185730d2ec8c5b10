import ArgumentParser
import Questions
import Sobi
import Wording

/// `sobi history`
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List the changes that commands made, the newest first.",
    discussion: """
      Every command that writes to the ledger makes one change. The command sobi undo takes back \
      the newest change, and the command sobi redo makes this change again; after a new change, \
      nothing can be redone.
      Example: sobi history --limit 50
      """)

  // A number below zero starts like an option.
  @Option(parsing: .unconditional, help: "The number of rows to list, or the word all.")
  var limit: ListLimit = 20

  @Option(help: "The format of the list.")
  var format: ListFormat = .table

  @OptionGroup var csv: CSVOptions

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    try asking { try limit.check() }
  }

  func run() throws {
    let ledger = try ledger.open(.reading)
    let entries = try ledger.history(limit: limit.count)
    switch format {
    case .json: return Terminal.output(HistoryEntry.json(entries))
    case .csv: return csv.output(HistoryEntry.csv(entries))
    case .table: break
    }
    var table = TextTable([
      .number(.identifier), .text(.made), .text(.modification, isFlexible: true),
      .text(.rows, isFlexible: true, isFirstToGiveWay: true), .text(.state),
    ])
    let words = CommandLanguage.words
    for entry in entries {
      table.row([
        String(entry.id), ledger.wallClock(entry.madeAt), words.title(entry.title),
        entry.rowWords, entry.isUndone ? words.word(.undone) : "",
      ])
    }
    Terminal.output(table, ifEmpty: .history)
  }
}

/// `sobi undo`
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the newest changes, or the change with a given id.",
    discussion: """
      The rows of a change become what they were before the change. If some of these rows have \
      been changed since, the changed rows are listed and nothing is undone. A change that is \
      given by its id is undone even if later changes follow it; the undo is a new change, which \
      can itself be undone. With --of, the command takes back the newest change about payments, or \
      about tasks, even if later changes are about the other topic.
      Example: sobi undo 12 --dry-run
      """)

  @Argument(
    help: ArgumentHelp(
      """
      The id of the change to undo; this undo is a new change. By default the newest change is \
      undone.
      """,
      valueName: "id"))
  var change: Int64?

  @Option(
    help: ArgumentHelp(
      "Only changes about this topic; by default, changes about both topics.",
      valueName: "subject"))
  var of: HistoryTopic?

  @Flag(help: "Show what would be undone, and write nothing.")
  var dryRun = false

  @OptionGroup var steps: StepOptions
  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    if change != nil && steps.count != nil { throw ValidationError(.undoTwice) }
    if change != nil && of != nil { throw ValidationError(.together(["ID", "--of"])) }
  }

  func run() throws {
    let ledger = try ledger.open(.writing)
    let entries =
      try change.map { [try ledger.undo(change: $0, isDryRun: dryRun)] }
      ?? of.map { try ledger.undo(of: $0, count: steps.count ?? 1, isDryRun: dryRun) }
      ?? ledger.undo(count: steps.count ?? 1, isDryRun: dryRun)
    let words = CommandLanguage.words
    for entry in entries {
      let title = words.title(entry.title)
      Terminal.message(
        dryRun
          ? .wouldUndo(title, rows: entry.rowWords) : .undone(title, rows: entry.rowWords))
    }
  }
}

/// `sobi redo`
struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo the changes that were undone last.",
    discussion: "Example: sobi redo --count 2")

  @OptionGroup var steps: StepOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    for entry in try ledger.open(.writing).redo(count: steps.count ?? 1) {
      Terminal.message(
        .redone(CommandLanguage.words.title(entry.title), rows: entry.rowWords))
    }
  }
}

/// The number of steps to undo or redo.
struct StepOptions: ParsableArguments {
  @Option(parsing: .unconditional, help: "The number of changes; by default 1.")
  var count: Int?

  func validate() throws {
    guard count ?? 1 > 0 else { throw ValidationError(.tooSmall(option: "--count", least: 1)) }
  }
}

extension HistoryEntry {
  /// The numbers of rows of each table, with payments and places first, such as `12 payments, 3
  /// places`.
  ///
  /// The rows with the days of statements are not counted, because each import has such rows.
  var rowWords: String {
    let first = ["payments", "places"]
    let rows = rows.filter { $0.table != "statement_spans" }
    let ordered =
      first.compactMap { name in rows.first { $0.table == name } }
      + rows.filter { !first.contains($0.table) }
    return CommandLanguage.words.rows(ordered)
  }
}
