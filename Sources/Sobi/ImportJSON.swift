public import Diagnostics
public import LedgerStore
import Spending
import SpendingAnalytics
public import StatementImport

extension JournalEntry {
  /// The journal as a JSON array.
  public static func json(_ entries: [JournalEntry]) -> [UInt8] {
    JSONText.document(of: entries) { entry, json in
      json.member("id", entry.id)
      json.member("file", entry.fileName)
      json.member("sha256", entry.sha256)
      json.member("imported_at", entry.importedAt)
      json.member("format", entry.format)
      json.member("first_day", entry.span?.lowerBound.description)
      json.member("last_day", entry.span?.upperBound.description)
      json.member("read", entry.read)
      json.member("added", entry.added)
      json.member("there_already", entry.skipped)
      json.member("rejected", entry.rejected)
      json.member("passed", entry.passed)
      json.member("present", entry.present)
    }
  }
}

extension ImportProfile {
  /// The profiles as a JSON array.
  public static func json(_ profiles: [ImportProfile]) -> [UInt8] {
    JSONText.document(of: profiles) { profile, json in
      json.member("name", profile.name)
      let columns = profile.signature.split(separator: "|", omittingEmptySubsequences: false)
      json.member("columns", columns.map(String.init))
      json.object("map") { json in
        for field in StatementField.allCases {
          guard let column = profile.fieldMap[field] else { continue }
          json.member(field.rawValue, column)
        }
      }
      json.member("date_format", profile.dateFormat)
      json.member("account", profile.account)
      json.member("currency", profile.currency)
      json.member("crs", profile.crs)
      json.member("negative", profile.signs?.rawValue)
      json.object("statuses") { json in
        for (word, meaning) in (profile.statuses ?? [:]).sorted(by: { $0.key < $1.key }) {
          json.member(word, meaning.rawValue)
        }
      }
      json.object("directions") { json in
        for (word, meaning) in (profile.directions ?? [:]).sorted(by: { $0.key < $1.key }) {
          json.member(word, meaning.rawValue)
        }
      }
    }
  }
}

extension ImportReport {
  /// The report as a JSON document.
  ///
  /// Sums are numbers in units of the currency, written exactly with its own digits.
  ///
  /// - Parameters:
  ///   - describe: What the messages of notes and problems say.
  ///   - help: What the remedies of problems say; nil for none.
  public func json(
    describing describe: (any Diagnostic) -> String = { $0.code },
    helping help: (any Diagnostic) -> String? = { _ in nil }
  ) -> [UInt8] {
    JSONText.document { json in
      json.member("dry_run", isDryRun)
      json.lines("files", of: files) { file, json in file.write(to: &json, describe, help) }
      if let difference {
        json.newline()
        json.object("difference") { difference.write(to: &$0) }
      }
    }
  }
}

extension ImportedFile {
  fileprivate func write(
    to json: inout JSONText, _ describe: (any Diagnostic) -> String,
    _ help: (any Diagnostic) -> String?
  ) {
    json.member("file", path)
    json.member("format", format)
    json.member("profile", profile)
    json.member("negative_amounts", signs.rawValue)
    json.member("rejected_file", rejectedPath)
    json.member("first_day", outcome.span?.lowerBound.description)
    json.member("last_day", outcome.span?.upperBound.description)
    json.member("import", outcome.importID)
    json.member("read", outcome.read)
    json.member("added", outcome.added)
    json.member("there_already", outcome.skipped)
    json.member("joined", outcome.joined)
    json.member("undecided", outcome.undecided)
    json.member("rejected", rejected)
    json.member("passed", ignored)
    json.member("new_places", outcome.newPlaces)
    json.member("close_places", outcome.closePlaces)
    json.member("refunds_paired", outcome.paired)
    json.member("refunds_alone", outcome.unpaired)
    json.member("open_cancellations", outcome.openCancellations)
    json.object("columns") { json in
      for (field, name) in columns { json.member(field, name) }
    }
    json.member("unused_columns", unusedColumns)
    json.array("notes", of: notes) { note, json in
      json.member("code", note.code)
      json.member("message", describe(note))
    }
    json.member("new_categories", outcome.newCategories)
    json.member(
      "open_cancellations_at", outcome.openLines.map { source.recordPlace(line: $0) })
    json.member("there_already_at", outcome.skippedLines.map { source.recordPlace(line: $0) })
    json.array("passed_rows", of: ignoredRows) { row, json in
      json.member("at", source.recordPlace(line: row.line))
      json.member("rule", row.rule.rawValue)
      json.member("text", row.text)
    }
    json.array("undecided_rows", of: outcome.twins) { twin, json in
      json.member("at", source.recordPlace(line: twin.line))
      json.array("payments") { json in
        for payment in twin.payments { json.number(String(payment)) }
      }
      json.member("file", twin.fileName)
      json.member("doubt", twin.doubt.rawValue)
    }
    json.array("problems", of: problems) { problem, json in
      json.member("at", problem.place)
      json.member("code", problem.code)
      json.member("message", describe(problem))
      json.member("remedy", help(problem))
    }
  }
}

extension ImportDifference {
  fileprivate func write(to json: inout JSONText) {
    for (name, rows) in [
      ("months", months), ("kinds", kinds), ("categories", categories), ("districts", districts),
      ("total", [total]),
    ] {
      json.newline()
      json.array(name, of: rows) { row, json in
        row.write(home: homeCurrency, to: &json)
      }
    }
    json.member("district_set", districtSet)
    json.member("undecided_district_sets", undecidedSets)
  }
}

extension ImportDifference.Row {
  /// Writes the members of the row to an object that is open; `nameKey` is what its name is called.
  func write(nameKey: String = "name", home: Currency, to json: inout JSONText) {
    json.member("code", code)
    json.member(nameKey, name)
    json.object("before") { before.write(home: home, to: &$0) }
    json.object("after") { after.write(home: home, to: &$0) }
  }
}
