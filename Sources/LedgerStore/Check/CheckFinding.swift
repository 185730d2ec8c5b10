/// Something in a ledger that is not as it should be.
public struct CheckFinding: Hashable, Sendable {
  /// What a finding is about.
  public enum Area: String, Hashable, Sendable, CaseIterable {
    /// Pages and indexes of the file itself.
    case file
    /// The log beside the file.
    case log
    /// The tables, columns and rows that the GeoPackage standard asks for, and our own schema.
    case geopackage
    /// Rows that refer to rows that are not there.
    case references
    /// The R*Trees against the geometries.
    case index
    /// Values that make no sense.
    case values
    /// What statements know payments by.
    case identities
    /// The history of changes.
    case history
    /// Sums that have to agree.
    case laws
  }

  /// What it is about.
  public var area: Area
  /// The table; nil for the file as a whole.
  public var table: String?
  /// The row id; nil for the table as a whole.
  public var row: Int64?
  /// What is the matter. It carries no content of a row.
  public var problem: String
  /// What to do.
  public var remedy: String
  /// Whether `sobi check --fix` mends it.
  public var isFixable: Bool

  /// Creates a finding.
  public init(
    _ area: Area, table: String? = nil, row: Int64? = nil, _ problem: String, remedy: String,
    isFixable: Bool = false
  ) {
    self.area = area
    self.table = table
    self.row = row
    self.problem = problem
    self.remedy = remedy
    self.isFixable = isFixable
  }

  /// Where it is: `payments 17`.
  public var place: String {
    guard let table else { return "the file" }
    return row.map { "\(table) \($0)" } ?? table
  }
}

/// The findings of a check.
public struct CheckReport: Sendable {
  /// How many findings of one kind are listed.
  public static let listedFindings = 100

  /// The findings, of each kind the first ``listedFindings``.
  public var findings: [CheckFinding] = []
  /// How many there are of each kind that are not listed, by its problem.
  public var unlisted: [String: Int] = [:]

  /// Creates a report without findings.
  public init() {}

  /// Whether all is well.
  public var isClean: Bool { findings.isEmpty }

  /// How many findings there are.
  public var count: Int { findings.count + unlisted.values.reduce(0, +) }

  private var counts: [String: Int] = [:]

  /// Adds a finding, or counts it when enough of its kind are listed.
  public mutating func add(_ finding: CheckFinding) {
    let kind = "\(finding.table ?? "") \(finding.problem)"
    counts[kind, default: 0] += 1
    if counts[kind, default: 0] <= Self.listedFindings {
      findings.append(finding)
    } else {
      unlisted[finding.problem, default: 0] += 1
    }
  }
}
