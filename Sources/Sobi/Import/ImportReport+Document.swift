public import Diagnostics
import LedgerStore
public import Reports
import StatementImport

extension ImportReport {
  /// Returns the content of the JSON document.
  ///
  /// - Parameters:
  ///   - describe: Returns the message for a note or problem.
  ///   - help: Returns the remedy for a problem; nil if there is no remedy.
  public func document(
    describing describe: (any Diagnostic) -> String = { $0.code },
    helping help: (any Diagnostic) -> String? = { _ in nil }
  ) -> ImportDocument {
    ImportDocument(
      files: files.map { $0.document(describe, help) },
      difference: difference.map { DifferenceDocument($0) }, isDryRun: isDryRun)
  }

  /// The report as a JSON document, see ``ImportDocument``.
  ///
  /// Each sum is an exact number in units of its currency, not in minor units; it has as many
  /// decimals as the currency.
  ///
  /// - Parameters:
  ///   - describe: Returns the message for a note or problem.
  ///   - help: Returns the remedy for a problem; nil if there is no remedy.
  public func json(
    describing describe: (any Diagnostic) -> String = { $0.code },
    helping help: (any Diagnostic) -> String? = { _ in nil }
  ) -> [UInt8] {
    document(describing: describe, helping: help).json()
  }
}

extension ImportedFile {
  fileprivate func document(
    _ describe: (any Diagnostic) -> String, _ help: (any Diagnostic) -> String?
  ) -> ImportFileDocument {
    var file = ImportFileDocument(file: path, format: format, negativeAmounts: signs.rawValue)
    file.profile = profile
    file.rejectedFile = rejectedPath
    file.days = outcome.span
    file.importID = outcome.importID
    file.read = outcome.read
    file.added = outcome.added
    file.thereAlready = outcome.skipped
    file.joined = outcome.joined
    file.undecided = outcome.undecided
    file.waiting = outcome.waiting
    file.rejected = rejected
    file.passed = ignored
    file.newPlaces = outcome.newPlaces
    file.closePlaces = outcome.closePlaces
    file.onlineShops = onlineShops
    file.refundsPaired = outcome.paired
    file.refundsAlone = outcome.unpaired
    file.openCancellations = outcome.openCancellations
    file.columns = columns
    file.unusedColumns = unusedColumns
    file.notes = notes.map { .init(code: $0.code, message: describe($0)) }
    file.proof = .init(
      state: proof.state.rawValue, by: proof.basis?.rawValue, rows: proof.rows,
      reason: proof.reason?.rawValue,
      findings: proof.findings.map { finding in
        .init(
          at: finding.place, code: finding.code, message: describe(finding),
          difference: finding.difference)
      })
    file.newCategories = outcome.newCategories
    file.openCancellationsAt = outcome.openLines.map { source.recordPlace(line: $0) }
    file.thereAlreadyAt = outcome.skippedLines.map { source.recordPlace(line: $0) }
    file.passedRows = ignoredRows.map { row in
      .init(at: source.recordPlace(line: row.line), rule: row.rule.rawValue, text: row.text)
    }
    file.undecidedRows = outcome.twins.map { twin in
      .init(
        at: source.recordPlace(line: twin.line), payments: twin.payments, file: twin.fileName,
        doubt: twin.doubt.rawValue)
    }
    file.problems = problems.map { problem in
      .init(
        at: problem.place, code: problem.code, message: describe(problem), remedy: help(problem))
    }
    return file
  }
}
