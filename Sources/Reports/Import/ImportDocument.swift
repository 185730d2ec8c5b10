import FeatureCodecs

/// What an import did, or in a dry run would do, as a JSON document.
public struct ImportDocument: ReportDocument {
  /// The files in the order given.
  public var files: [ImportFileDocument]
  /// What it changes in the totals, in a dry run.
  public var difference: DifferenceDocument?
  /// Whether nothing was written.
  public var isDryRun: Bool

  /// Creates a document.
  public init(
    files: [ImportFileDocument], difference: DifferenceDocument? = nil, isDryRun: Bool
  ) {
    self.files = files
    self.difference = difference
    self.isDryRun = isDryRun
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("dry_run", isDryRun)
      json.lines("files", of: files) { $0.write(to: &$1) }
      if let difference {
        json.newline()
        json.object("difference") { difference.write(to: &$0) }
      }
    }
  }

  enum CodingKeys: String, CodingKey {
    case files, difference
    case isDryRun = "dry_run"
  }
}
