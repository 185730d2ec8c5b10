import Diagnostics
import Sobi
import Wording

/// The messages of an import of districts.
enum DistrictImportMessages {
  /// Prints warnings, then notes, and last the result.
  static func print(_ result: DistrictImport, level: String, isDetailed: Bool) {
    for warning in result.warnings { ErrorReport.warn(warning) }
    let shown = isDetailed ? Int.max : 5
    list(result.invalid, as: .invalidShapes(result.invalid.count), first: shown)
    list(result.beyondLimits, as: .beyondLimits(result.beyondLimits.count), first: shown)
    list(result.coverage, as: .misfits, first: shown)
    list(
      result.enclosed, as: .enclosedAreas(result.enclosed.count), isWarning: false,
      first: isDetailed ? .max : 3)
    for note in result.notes { Terminal.message("sobi: \(ErrorReport.message(note))") }
    Terminal.message(
      .importedDistricts(
        result.count, set: result.setName, level: level, codeField: result.codeField,
        nameField: result.nameField))
    let origin = ([result.form, result.layer, result.encoding, result.system] as [String?])
      .compactMap(\.self).joined(separator: ", ")
    let codes = result.codeScheme.map(ErrorReport.phrasing.language.text)
    Terminal.message(.readDistricts(form: origin, codes: codes))
  }

  /// A title with a line for each finding, nothing without findings.
  private static func list(
    _ findings: [DistrictFinding], as title: ChangeResult, isWarning: Bool = true,
    first shown: Int
  ) {
    guard !findings.isEmpty else { return }
    let words = CommandLanguage.words
    if isWarning {
      ErrorReport.warn(words.text(title))
    } else {
      Terminal.message("sobi: " + words.text(title))
    }
    for finding in findings.prefix(shown) {
      Terminal.message("  \(ErrorReport.message(finding))")
    }
    if findings.count > shown {
      Terminal.message("  " + words.text(.moreDetails(findings.count - shown)))
    }
  }
}
