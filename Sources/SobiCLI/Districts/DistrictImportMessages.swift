import Diagnostics
import Sobi
import Wording

/// What an import of districts says.
enum DistrictImportMessages {
  /// Warnings first, then what was done, and last what was imported.
  static func print(_ result: DistrictImport, level: String, isDetailed: Bool) {
    for warning in result.warnings { ErrorReport.warn(warning) }
    list(
      result.invalid,
      as: "sobi: warning: shapes that are not valid, joined as published: "
        + Figures.grouped(result.invalid.count),
      first: isDetailed ? .max : 5)
    list(
      result.beyondLimits,
      as: "sobi: warning: beyond the limits of the checks, joined and shown as published: "
        + Figures.grouped(result.beyondLimits.count),
      first: isDetailed ? .max : 5)
    list(
      result.coverage, as: "sobi: warning: districts that do not fit together:",
      first: isDetailed ? .max : 5)
    list(
      result.enclosed,
      as: "sobi: areas that districts enclose and none covers, such as waters: "
        + Figures.grouped(result.enclosed.count),
      first: isDetailed ? .max : 3)
    for note in result.notes { Terminal.message("sobi: \(ErrorReport.message(note))") }
    Terminal.message(
      """
      Imported \(Figures.counted(result.count, "district")) as \(result.setName) (\(level)); codes from \
      \(result.codeField), names from \(result.nameField).
      """)
    let origin = ([result.form, result.layer, result.encoding, result.system] as [String?])
      .compactMap(\.self).joined(separator: ", ")
    let codes =
      result.codeScheme.map { "; the codes are \(ErrorReport.phrasing.language.text($0))" } ?? ""
    Terminal.message("Read as \(origin)\(codes).")
  }

  /// A title with a line for each finding, nothing without findings.
  private static func list(
    _ findings: [DistrictFinding], as title: String, first shown: Int
  ) {
    guard !findings.isEmpty else { return }
    Terminal.message(title)
    for finding in findings.prefix(shown) {
      Terminal.message("  \(ErrorReport.message(finding))")
    }
    if findings.count > shown {
      Terminal.message(
        "  and \(Figures.grouped(findings.count - shown)) more; --details lists them")
    }
  }
}
