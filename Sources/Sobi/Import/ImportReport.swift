import LedgerStore
public import Reports

/// What an import did, or in a dry run would do.
public struct ImportReport: Hashable, Sendable {
  /// The files in the order given.
  public var files: [ImportedFile]
  /// What it changes in the totals, in a dry run.
  public var difference: ImportDifference?
  /// The profile that was saved.
  public var savedProfile: String?
  /// Whether nothing was written.
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
