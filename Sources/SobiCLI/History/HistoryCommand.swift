import ArgumentParser
import Sobi

/// `sobi history`
struct HistoryCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "history", abstract: "List the changes that commands made, the newest first.",
    discussion: """
      Every command that writes is a change. sobi undo takes the newest one back, sobi redo puts it \
      back in its place; a new change leaves nothing to redo.
      """)

  @Option(help: "How many to list.")
  var limit = 20

  @Option(help: "The form of the list.")
  var format: ReportFormat = .table

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard limit > 0 else { throw ValidationError("--limit must be at least 1.") }
  }

  func run() throws {
    let ledger = try ledger.open(.reading)
    let entries = try ledger.history(limit: limit)
    guard format == .table else { return Terminal.output(HistoryEntry.json(entries)) }
    guard !entries.isEmpty else { return Terminal.message("Nothing was changed yet.") }
    var table = TextTable([
      .init(title: "ID", isNumber: true), .init(title: "MADE", isNumber: false),
      .init(title: "CHANGE", isNumber: false, isFlexible: true),
      .init(title: "ROWS", isNumber: false, isFlexible: true),
      .init(title: "STATE", isNumber: false),
    ])
    for entry in entries {
      table.row([
        String(entry.id), ledger.wallClock(entry.madeAt), entry.title.description,
        entry.rowWords, entry.isUndone ? "undone" : "",
      ])
    }
    Terminal.output(table)
  }
}

/// `sobi undo`
struct UndoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "undo", abstract: "Undo the newest changes.",
    discussion: """
      The rows of a change become what they were before it. When another program touched one of \
      them since, the rows are listed and nothing is changed.
      """)

  @OptionGroup var steps: StepOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    for entry in try ledger.open(.writing).undo(count: steps.count) {
      Terminal.message("Undid \(entry.title): \(entry.rowWords).")
    }
  }
}

/// `sobi redo`
struct RedoCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "redo", abstract: "Redo the changes that were undone last.")

  @OptionGroup var steps: StepOptions
  @OptionGroup var ledger: LedgerOptions

  func run() throws {
    for entry in try ledger.open(.writing).redo(count: steps.count) {
      Terminal.message("Redid \(entry.title): \(entry.rowWords).")
    }
  }
}

/// How far to go back or forth.
struct StepOptions: ParsableArguments {
  @Option(help: "How many changes.")
  var count = 1

  func validate() throws {
    guard count > 0 else { throw ValidationError("--count must be at least 1.") }
  }
}

extension HistoryEntry {
  /// How many rows of each table, payments and places first: `12 payments, 3 places`.
  var rowWords: String {
    let first = ["payments", "places"]
    let ordered =
      first.compactMap { name in rows.first { $0.table == name } }
      + rows.filter { !first.contains($0.table) }
    return ordered.map { rows in
      let (one, many) = Self.nouns[rows.table] ?? ("row of \(rows.table)", "rows of \(rows.table)")
      return Figures.counted(rows.count, one, plural: many)
    }.joined(separator: ", ")
  }

  private static let nouns = [
    "payments": ("payment", "payments"), "places": ("place", "places"),
    "categories": ("category", "categories"), "imports": ("import", "imports"),
    "settings": ("setting", "settings"), "districts": ("district", "districts"),
    "district_sets": ("district set", "district sets"),
    "district_codes": ("district code", "district codes"),
    "import_profiles": ("profile", "profiles"), "saved_places": ("saved place", "saved places"),
    "category_rules": ("rule", "rules"), "category_examples": ("example", "examples"),
    "classifier_models": ("model", "models"),
    "place_aliases": ("former name of a place", "former names of places"),
  ]
}
