import Diagnostics
import Sobi
import Wording

/// The messages of an import of districts.
enum DistrictImportMessages {
  /// Prints the warnings, then the findings about borders, and last the result. The findings are on
  /// one line unless details are requested.
  static func print(_ result: DistrictImport, isDetailed: Bool) {
    for warning in result.warnings { ErrorReport.warn(warning) }
    if isDetailed {
      list(result.invalid, as: .invalidShapes(result.invalid.count))
      list(result.beyondLimits, as: .beyondLimits(result.beyondLimits.count))
      list(result.coverage, as: .misfits)
      list(result.enclosed, as: .enclosedAreas(result.enclosed.count), isWarning: false)
    }
    let links = result.notes.filter(\.isAboutParents)
    for note in isDetailed ? result.notes : links {
      Terminal.message("sobi: \(ErrorReport.message(note))")
    }
    let others = result.beyondLimits.count + result.notes.count - links.count
    if !isDetailed, !result.hasPlainBorders || others > 0 {
      Terminal.message(
        .borderFindings(
          invalid: result.invalid.count, misfits: result.coverage.count,
          enclosed: result.enclosed.count, others: others))
    }
    Terminal.message(
      .importedDistricts(
        result.count, set: result.setName, level: result.level, codeField: result.codeField,
        nameField: result.nameField))
    let origin = ([result.form, result.layer, result.encoding, result.system] as [String?])
      .compactMap(\.self).joined(separator: ", ")
    let codes = result.codeScheme.map(ErrorReport.phrasing.language.text)
    Terminal.message(.readDistricts(form: origin, codes: codes))
  }

  /// Prints a title and a line for each finding; prints nothing if there are no findings.
  private static func list(
    _ findings: [DistrictFinding], as title: ChangeResult, isWarning: Bool = true
  ) {
    guard !findings.isEmpty else { return }
    let words = CommandLanguage.words
    if isWarning {
      ErrorReport.warn(words.text(title))
    } else {
      Terminal.message("sobi: " + words.text(title))
    }
    for finding in findings { Terminal.message("  \(ErrorReport.message(finding))") }
  }
}

extension DistrictImport {
  /// Whether all shapes are valid, and fit together without gaps and overlaps.
  fileprivate var hasPlainBorders: Bool { invalid.isEmpty && coverage.isEmpty && enclosed.isEmpty }
}

extension DistrictFinding {
  /// Whether the finding is about the parents of districts.
  fileprivate var isAboutParents: Bool {
    if case .parents = self { true } else { false }
  }
}
