import ArgumentParser
import Diagnostics
import Foundation
import Sobi
import Wording

/// Prints errors in the one layout: place, what was found, excerpt, remedy.
enum ErrorReport {
  /// Whether the error comes from the work and not from the reading of arguments.
  static func isOurs(_ error: any Error) -> Bool {
    // Besides its public errors the library throws one of its own, for help for one.
    !String(reflecting: type(of: error)).hasPrefix("ArgumentParser.")
  }

  /// The exit status after an error of ours: 64 for what a person typed, 1 for everything else.
  static func status(_ error: any Error) -> Int32 {
    error is StatementOptionsError || error is AmountTextError ? 64 : 1
  }

  /// Prints an error to standard error.
  static func print(_ error: any Error) {
    switch error {
    case StatementError.structure(let problem): print(problem)
    case let error as StatementError: print("\(error)", remedy: error.remedy)
    case let error as StatementOptionsError: print("\(error)", remedy: error.remedy)
    case let error as FileProblem:
      let excerpt = error.excerpt.flatMap {
        self.excerpt($0.text, line: $0.line, offset: $0.offset, length: 1)
      }
      let text = error.fault as? TextFault
      print(
        place(error.location) + (text?.message ?? phrasing.message(error.fault)), excerpt: excerpt,
        remedy: text == nil ? phrasing.remedy(error.fault) : text?.remedy)
    case let error as PlaceNameError:
      print(error.message, excerpt: candidates(error), remedy: error.remedy)
    case let error as RejectedStatement:
      for problem in error.problems { print(problem) }
      print("\(error)")
    case let error as any Diagnostic:
      print(phrasing.message(error), remedy: phrasing.remedy(error))
    default: print(text(error))
    }
  }

  /// The place in front of a sentence: `gu.geojson:3:17: `, `payments 2: `; empty for none.
  static func place(_ location: DiagnosticLocation?) -> String {
    guard let location else { return "" }
    let inFile = [location.file, location.line.map(String.init), location.column.map(String.init)]
      .compactMap(\.self).joined(separator: ":")
    let inLedger = [location.table, location.row.map(String.init)].compactMap(\.self)
      .joined(separator: " ")
    return [inFile, inLedger].filter { !$0.isEmpty }.map { $0 + ": " }.joined()
  }

  /// The words of the command line.
  static let phrasing = Phrasing(for: .commandLine)

  /// Prints what does not keep a command from its work.
  static func warn(_ diagnostic: any Diagnostic) {
    print(phrasing.message(diagnostic), remedy: phrasing.remedy(diagnostic), as: "warning")
  }

  /// Prints what does not keep a command from its work.
  static func warn(_ error: any Error) {
    guard let diagnostic = error as? any Diagnostic else {
      return print(text(error), as: "warning")
    }
    warn(diagnostic)
  }

  /// The places that a name could stand for, ten at most.
  private static func candidates(_ error: PlaceNameError) -> String? {
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
    return (lines + (rest > 0 ? ["  and \(rest) more"] : [])).joined(separator: "\n")
  }

  /// Prints a problem with the line it is in.
  static func print(_ problem: ImportProblem, as word: String = "error") {
    print(
      "\(problem.place): \(problem.message)",
      excerpt: excerpt(
        problem.excerpt, line: problem.line, offset: problem.excerptOffset, length: problem.length),
      remedy: problem.remedy, as: word)
  }

  private static func print(
    _ summary: String, excerpt: String? = nil, remedy: String? = nil, as word: String = "error"
  ) {
    let lines = ["sobi: \(word): \(summary)", excerpt, remedy].compactMap { $0 }
    Terminal.message(lines.joined(separator: "\n"))
  }

  /// The line of the file with a caret below the place, cut to 80 cells around it; nil for a line
  /// that shows nothing.
  private static func excerpt(_ text: String, line: Int, offset: Int, length: Int) -> String? {
    guard text.contains(where: { !$0.isWhitespace }) else { return nil }
    let gutter = String(line)
    let room = max(20, 80 - gutter.count - 6)
    var (text, offset) = (text, offset)
    if offset > room * 2 / 3 {
      (text, offset) = cut(text, cells: offset - room / 3, offset: offset)
    }
    let fitted = TextTable.fitted(text, to: room)
    let shown = String(fitted.reversed().drop(while: \.isWhitespace).reversed())
    let carets = String(repeating: "^", count: max(1, min(length, room - offset)))
    let blank = String(repeating: " ", count: gutter.count)
    return """
        \(gutter) | \(shown)
        \(blank) | \(String(repeating: " ", count: max(0, offset)))\(carets)
      """
  }

  /// Drops the first `cells` cells of a line, in favour of an ellipsis.
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
    // Foundation's own errors say what happened only in their localized description.
    type(of: error) == NSError.self || error is CocoaError
      ? error.localizedDescription : String(describing: error)
  }
}
