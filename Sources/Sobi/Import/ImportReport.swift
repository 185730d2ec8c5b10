import LedgerStore
public import Reports

/// The result of an import, or of a dry run.
public struct ImportReport: Hashable, Sendable {
  /// The files in the order of the request.
  public var files: [ImportedFile]
  /// The groups of payments whose totals the import would change; nil unless the import was a dry
  /// run.
  public var difference: ImportDifference?
  /// The name of the profile that the import saved; nil if it saved none.
  public var savedProfile: String?
  /// Whether the import was a dry run, which wrote nothing.
  public var isDryRun: Bool

  /// Creates a report.
  public init(
    files: [ImportedFile], difference: ImportDifference? = nil, savedProfile: String? = nil,
    isDryRun: Bool
  ) {
    self.files = files
    self.difference = difference
    self.savedProfile = savedProfile
    self.isDryRun = isDryRun
  }
}
