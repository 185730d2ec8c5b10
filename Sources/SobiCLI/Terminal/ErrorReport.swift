import Diagnostics
import Foundation
import Sobi
import StatementImport
import Wording

/// Prints errors in the layout: place, message, excerpt, remedy.
enum ErrorReport {
  /// The words of the command line.
  static var phrasing: Phrasing { Phrasing(CommandLanguage.current, for: .commandLine) }

  /// The exit status after a command has failed: 64 for invalid input by the user, 1 for every
  /// other error.
  static func status(_ error: any Error) -> Int32 {
    switch error {
    case is StatementOptionsError, is AmountTextError, is UnknownLanguage, is FilterError,
      is FilterProblem:
      64
    default: 1
    }
  }

  /// Prints an error to standard error.
  static func print(_ error: any Error) {
    guard let fault = error as? any Diagnostic else {
      return write(phrasing.language.error, text(error))
    }
    if let rejected = fault as? RejectedStatement {
      for problem in rejected.problems { show(problem, as: phrasing.language.error) }
    }
    if case PointJoinError.badRows(let problems, _, _, _) = fault {
      for problem in problems { show(problem, as: phrasing.language.error) }
    }
    if let open = fault as? OpenStatements {
      for question in open.questions { show(question, as: phrasing.language.error) }
      guard open.questions.count > 1 || open.isOfSeveralFiles else { return }
      show(fault, as: phrasing.language.error)
      return Terminal.message(open.template)
    }
    if let unproved = fault as? UnprovedStatement {
      for finding in unproved.proof.findings { show(finding, as: phrasing.language.error) }
    }
    if let undecided = fault as? UndecidedTwins { list(undecided.rows, of: undecided.count) }
    show(fault, as: phrasing.language.error)
    if let undecided = fault as? UndecidedTwins, !undecided.files.isEmpty {
      Terminal.message(undecided.template)
    }
  }

  /// Prints the rows that may be in the ledger already, twenty at most.
  static func list(_ rows: [SuspectedRow], of count: Int) {
    let shown = rows.prefix(20)
    for row in shown { show(row, as: phrasing.language.open) }
    guard shown.count < count else { return }
    let words = phrasing.language
    Terminal.message("sobi: \(words.open): \(words.moreRows(count - shown.count))")
  }

  /// Prints a warning about a problem that does not stop a command.
  static func warn(_ diagnostic: any Diagnostic) { show(diagnostic, as: phrasing.language.warning) }

  /// Prints, as a warning, a result that does not stop a command.
  static func warn(_ result: LedgerResult) { warn(phrasing.language.text(result)) }

  /// Prints a warning.
  static func warn(_ text: String) { write(phrasing.language.warning, text) }

  /// Prints an error from a text.
  static func printError(_ text: String) { write(phrasing.language.error, text) }

  /// Prints a result that is an error.
  static func print(_ result: LedgerResult) {
    write(phrasing.language.error, phrasing.language.text(result))
  }

  /// The message, without the place and the remedy.
  static func message(_ diagnostic: any Diagnostic) -> String { phrasing.message(diagnostic) }

  /// The remedy; nil if there is no remedy.
  static func remedy(_ diagnostic: any Diagnostic) -> String? { phrasing.remedy(diagnostic) }

  /// Message and remedy on separate lines, without the place.
  static func lines(_ diagnostic: any Diagnostic) -> String {
    [message(diagnostic), remedy(diagnostic)].compactMap(\.self).joined(separator: "\n")
  }

  /// The text that ``print(_:)`` writes for an error without a place.
  static func paragraph(_ diagnostic: any Diagnostic) -> String {
    "sobi: \(phrasing.language.error): \(lines(diagnostic))\n"
  }

  /// Message and remedy as sentences on one line.
  static func sentence(_ diagnostic: any Diagnostic) -> String {
    let text = message(diagnostic)
    return text.prefix(1).uppercased() + text.dropFirst() + "."
      + (remedy(diagnostic).map { " " + $0 } ?? "")
  }

  private static func show(_ diagnostic: any Diagnostic, as word: String) {
    write(
      word, place(of: diagnostic) + message(diagnostic), excerpt(of: diagnostic),
      remedy(diagnostic))
  }

  private static func write(_ word: String, _ parts: String?...) {
    let text = TerminalText.plain(parts.compactMap(\.self).joined(separator: "\n"))
    let colour: Terminal.Colour = word == phrasing.language.error ? .red : .yellow
    Terminal.status("sobi: \(Terminal.coloured(word + ":", colour)) \(text)\n")
  }

  // MARK: Places

  /// The text for a location before a sentence, such as `gu.geojson:3:17: ` or `payments 2: `;
  /// empty if there is no location.
  static func place(_ location: DiagnosticLocation?) -> String {
    guard let location else { return "" }
    let inFile = [location.file, location.line.map(String.init), location.column.map(String.init)]
      .compactMap(\.self).joined(separator: ":")
    let inLedger = [location.table, location.row.map(String.init)].compactMap(\.self)
      .joined(separator: " ")
    return [inFile, inLedger].filter { !$0.isEmpty }.map { $0 + ": " }.joined()
  }

  /// The text for the place of a diagnostic. A row of a statement is named by its line, its cell or
  /// its feature.
  private static func place(of diagnostic: any Diagnostic) -> String {
    switch diagnostic {
    case StatementError.structure(let problem): place(of: problem)
    case let problem as ImportProblem: problem.place + ": "
    case let finding as ProofFinding: finding.shownPlace + ": "
    // The carets show it.
    case is FilterError: ""
    default: place(diagnostic.location)
    }
  }

  // MARK: Excerpts

  /// The excerpt that shows the place of a fault, such as a line of a file, rows or places.
  private static func excerpt(of diagnostic: any Diagnostic) -> String? {
    switch diagnostic {
    case StatementError.structure(let problem): excerpt(of: problem)
    case let problem as ImportProblem:
      excerpt(
        problem.excerpt, line: problem.excerptLine, offset: problem.excerptOffset,
        length: problem.length)
    case let problem as FileProblem:
      problem.excerpt.flatMap {
        self.excerpt($0.text, line: $0.line, offset: $0.offset, length: 1)
      }
    case let error as FilterError:
      marked(error)
    case let error as PlaceNameError: candidates(error)
    case let error as HistoryError: conflicts(error)
    default: nil
    }
  }

  /// The text of a filter with carets below the place.
  private static func marked(_ error: FilterError) -> String {
    let before = DisplayWidth.cells(String(error.text.prefix(error.offset)))
    let place = DisplayWidth.cells(String(error.text.dropFirst(error.offset).prefix(error.length)))
    return "  " + error.text + "\n  " + String(repeating: " ", count: before)
      + String(repeating: "^", count: max(1, place))
  }

  /// The rows that keep a change from being undone or redone.
  private static func conflicts(_ error: HistoryError) -> String? {
    guard case .touched(_, _, let rows, let count) = error else { return nil }
    let lines = rows.map { conflict in
      "  \(phrasing.language.row(conflict.id, of: conflict.table)): \(message(conflict))"
    }
    return (lines + (count > rows.count ? ["  " + phrasing.language.more(count - rows.count)] : []))
      .joined(separator: "\n")
  }

  /// The places that a name could mean, ten at most.
  private static func candidates(_ error: PlaceNameError) -> String? {
    if case .listed(_, let places) = error { return listed(places) }
    guard case .ambiguous(_, let places) = error else { return nil }
    let shown = 10
    let width = String(places.prefix(shown).map(\.id).max() ?? 0).count
    let lines = places.prefix(shown).map { place in
      let id = String(place.id)
      let blank = String(repeating: " ", count: width - id.count)
      let name = TextTable.fitted(place.name, to: 80 - width - 29)
      return "  \(blank)\(id)  \(place.coordinate)  \(name)"
    }
    let rest = places.count - lines.count
    return (lines + (rest > 0 ? ["  " + phrasing.language.more(rest)] : [])).joined(separator: "\n")
  }

  /// The options that mean places of a gazetteer, with their addresses, ten at most.
  private static func listed(_ places: [FoundPlace]) -> String {
    let shown = places.prefix(10)
    let options = shown.map { PlaceSearchArgument.option(for: $0.place, among: places) }
    let width = options.map(DisplayWidth.cells).max() ?? 0
    let lines = zip(shown, options).map { found, option in
      let blank = String(repeating: " ", count: width - DisplayWidth.cells(option))
      let rest = PlaceSearchArgument.details(of: found, beside: option)
      return String(TextTable.fitted("  \(option)\(blank)  \(rest)", to: 80).trimmedEnd())
    }
    let rest = places.count - lines.count
    return (lines + (rest > 0 ? ["  " + phrasing.language.more(rest)] : [])).joined(separator: "\n")
  }

  /// The faulty line of the file, cut to 80 cells around the fault, with a caret below the fault;
  /// nil for a line without visible text.
  private static func excerpt(_ text: String, line: Int, offset: Int, length: Int) -> String? {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    let gutter = String(line)
    let room = max(20, 80 - gutter.count - 6)
    var (text, offset) = (text, offset)
    if offset > room * 2 / 3 {
      (text, offset) = cut(text, cells: offset - room / 3, offset: offset)
    }
    let fitted = TextTable.fitted(text, to: room)
    let shown = fitted.trimmedEnd()
    let carets = String(repeating: "^", count: max(1, min(length, room - offset)))
    let blank = String(repeating: " ", count: gutter.count)
    return """
        \(gutter) | \(shown)
        \(blank) | \(String(repeating: " ", count: max(0, offset)))\(carets)
      """
  }

  /// Replaces the first `cells` cells of a line by an ellipsis.
  private static func cut(_ line: String, cells: Int, offset: Int) -> (String, Int) {
    var dropped = 0
    var rest = Substring(line)
    while dropped < cells, let first = rest.first {
      dropped += DisplayWidth.cells(String(first))
      rest = rest.dropFirst()
    }
    return ("…" + rest, offset - dropped + 1)
  }

  private static func text(_ error: any Error) -> String {
    // Foundation's errors have their message only in the localized description.
    type(of: error) == NSError.self || error is CocoaError
      ? error.localizedDescription : String(describing: error)
  }
}
