import FeatureCodecs

/// The result of an import or of its dry run, as a JSON document.
public struct ImportDocument: ReportDocument {
  /// The files in the order in which they were given.
  public var files: [ImportFileDocument]
  /// The changes that the import would cause in the totals; nil unless the import is a dry run.
  public var difference: DifferenceDocument?
  /// Whether the import is a dry run, which writes nothing.
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
