import ArgumentParser
import Foundation
import Sobi

/// Prints errors in the one layout: place, what was found, excerpt, remedy.
enum ErrorReport {
  /// Whether the error comes from the work and not from the reading of arguments.
  static func isOurs(_ error: any Error) -> Bool {
    !(error is ExitCode || error is ValidationError || error is CleanExit)
  }

  /// Prints an error to standard error.
  static func print(_ error: any Error) {
    switch error {
    case let error as StatementError:
      if case .structure(let problem) = error {
        print(problem)
      } else {
        Terminal.message("sobi: error: \(error)\n\(error.remedy)")
      }
    case let error as StatementOptionsError:
      Terminal.message("sobi: error: \(error)\n\(error.remedy)")
    case let error as RejectedStatement:
      for problem in error.problems { print(problem) }
      Terminal.message("sobi: error: \(error)")
    default: Terminal.message("sobi: error: \(text(error))")
    }
  }

  /// Prints a problem with the line it is in.
  static func print(_ problem: ImportProblem) {
    Terminal.message(
      """
      sobi: error: \(problem.file):\(problem.line):\(problem.column): \(problem.message)
      \(excerpt(problem, width: 80))
      \(problem.remedy)
      """)
  }

  /// The line of the file with a caret below the place, cut to `width` cells around it.
  static func excerpt(_ problem: ImportProblem, width: Int) -> String {
    let gutter = String(problem.line)
    let room = max(20, width - gutter.count - 6)
    var line = problem.excerpt
    var offset = problem.excerptOffset
    if offset > room * 2 / 3 {
      let start = offset - room / 3
      (line, offset) = cut(line, cells: start, offset: offset)
    }
    let shown = TextTable.fitted(line, to: room)
    let carets = String(repeating: "^", count: max(1, min(problem.length, room - offset)))
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
