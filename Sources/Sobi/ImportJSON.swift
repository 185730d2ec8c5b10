import Codecs
public import LedgerStore
import Spending
import SpendingAnalytics
public import StatementImport

extension JournalEntry {
  /// The journal as a JSON array.
  public static func json(_ entries: [JournalEntry]) -> [UInt8] {
    var json = JSONText()
    json.open("[")
    for entry in entries {
      json.newline()
      json.open("{")
      json.key("id")
      json.number(String(entry.id))
      for (name, text) in [
        ("file", entry.fileName), ("sha256", entry.sha256), ("imported_at", entry.importedAt),
        ("format", entry.format), ("first_day", entry.span?.lowerBound.description),
        ("last_day", entry.span?.upperBound.description),
      ] {
        json.key(name)
        json.string(text)
      }
      for (name, count) in [
        ("read", entry.read), ("added", entry.added), ("there_already", entry.skipped),
        ("rejected", entry.rejected), ("passed", entry.passed), ("present", entry.present),
      ] {
        json.key(name)
        json.number(String(count))
      }
      json.close("}")
    }
    json.close("]")
    json.end()
    return json.bytes
  }
}

extension ImportProfile {
  /// The profiles as a JSON array.
  public static func json(_ profiles: [ImportProfile]) -> [UInt8] {
    var json = JSONText()
    json.open("[")
    for profile in profiles {
      json.newline()
      json.open("{")
      json.key("name")
      json.string(profile.name)
      json.key("columns")
      json.open("[")
      for column in profile.signature.split(separator: "|", omittingEmptySubsequences: false) {
        json.string(String(column))
      }
      json.close("]")
      json.key("map")
      json.open("{")
      for field in StatementField.allCases {
        guard let column = profile.fieldMap[field] else { continue }
        json.key(field.rawValue)
        json.string(column)
      }
      json.close("}")
      for (name, text) in [
        ("date_format", profile.dateFormat), ("account", profile.account),
        ("currency", profile.currency), ("crs", profile.crs),
        ("negative", profile.signs?.rawValue),
      ] {
        json.key(name)
        json.string(text)
      }
      json.close("}")
    }
    json.close("]")
    json.end()
    return json.bytes
  }
}

extension ImportReport {
  /// The report as a JSON document.
  ///
  /// Sums are numbers in units of the currency, written exactly with its own digits.
  public func json() -> [UInt8] {
    var json = JSONText()
    json.open("{")
    json.key("dry_run")
    json.number(isDryRun ? "true" : "false")
    json.key("files")
    json.open("[")
    for file in files {
      json.newline()
      file.write(to: &json)
    }
    json.close("]")
    if let difference {
      json.newline()
      json.key("difference")
      difference.write(to: &json)
    }
    json.close("}")
    json.end()
    return json.bytes
  }
}

extension ImportedFile {
  fileprivate func write(to json: inout JSONText) {
    json.open("{")
    for (name, text) in [
      ("file", path), ("format", format), ("profile", profile),
      ("negative_amounts", signs.rawValue), ("rejected_file", rejectedPath),
      ("first_day", outcome.span?.lowerBound.description),
      ("last_day", outcome.span?.upperBound.description),
    ] {
      json.key(name)
      json.string(text)
    }
    json.key("import")
    json.number(outcome.importID.map { String($0) } ?? "null")
    for (name, count) in [
      ("read", outcome.read), ("added", outcome.added), ("there_already", outcome.skipped),
      ("rejected", rejected), ("passed", passed), ("new_places", outcome.newPlaces),
      ("close_places", outcome.closePlaces),
      ("refunds_paired", outcome.paired), ("refunds_alone", outcome.unpaired),
    ] {
      json.key(name)
      json.number(String(count))
    }
    json.key("columns")
    json.open("{")
    for (field, name) in columns {
      json.key(field)
      json.string(name)
    }
    json.close("}")
    for (name, texts) in [
      ("unused_columns", unusedColumns), ("notes", notes),
      ("new_categories", outcome.newCategories),
    ] {
      json.key(name)
      json.open("[")
      for text in texts { json.string(text) }
      json.close("]")
    }
    json.key("there_already_at")
    json.open("[")
    for line in outcome.skippedLines { json.string(source.recordPlace(line: line)) }
    json.close("]")
    json.key("passed_rows")
    json.open("[")
    for row in passedRows {
      json.open("{")
      json.key("at")
      json.string(source.recordPlace(line: row.line))
      json.key("rule")
      json.string(row.rule.rawValue)
      json.key("text")
      json.string(row.text)
      json.close("}")
    }
    json.close("]")
    json.key("problems")
    json.open("[")
    for problem in problems {
      json.open("{")
      json.key("at")
      json.string(problem.place)
      json.key("message")
      json.string(problem.message)
      json.key("remedy")
      json.string(problem.remedy)
      json.close("}")
    }
    json.close("]")
    json.close("}")
  }
}

extension ImportDifference {
  fileprivate func write(to json: inout JSONText) {
    json.open("{")
    for (name, rows) in [
      ("months", months), ("kinds", kinds), ("categories", categories), ("districts", districts),
      ("total", [total]),
    ] {
      json.newline()
      json.key(name)
      json.open("[")
      for row in rows {
        json.open("{")
        json.key("code")
        json.string(row.code)
        json.key("name")
        json.string(row.name)
        for (name, figures) in [("before", row.before), ("after", row.after)] {
          json.key(name)
          json.open("{")
          figures.write(home: homeCurrency, to: &json)
          json.close("}")
        }
        json.close("}")
      }
      json.close("]")
    }
    json.key("district_set")
    json.string(districtSet)
    json.key("undecided_district_sets")
    json.open("[")
    for set in undecidedSets { json.string(set) }
    json.close("]")
    json.close("}")
  }
}
