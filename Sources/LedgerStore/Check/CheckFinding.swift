public import Diagnostics

/// Damage or an inconsistency in a ledger.
public struct CheckFinding: Hashable, Diagnostic {
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
  /// What is wrong.
  public var problem: CheckProblem
  /// What can be done about it.
  public var recovery: Recovery?
  /// Whether a repair mends it.
  public var isFixable: Bool

  /// Creates a finding.
  public init(
    _ area: Area, table: String? = nil, row: Int64? = nil, _ problem: CheckProblem,
    recovery: Recovery, isFixable: Bool = false
  ) {
    self.area = area
    self.table = table
    self.row = row
    self.problem = problem
    self.recovery = recovery
    self.isFixable = isFixable
  }

  public var code: String { problem.code }
  public var location: DiagnosticLocation? { DiagnosticLocation(table: table, row: row) }
}

/// The findings of a check.
public struct CheckReport: Sendable {
  /// How many findings of one kind are listed.
  public static let listedFindings = 100

  /// The findings, of each kind the first ``listedFindings``.
  public var findings: [CheckFinding] = []
  /// How many there are of each kind that are not listed, by its problem.
  public var unlisted: [CheckProblem: Int] = [:]

  /// Payments that may be one, the first ``listedFindings``: no findings, since equal payments
  /// happen.
  public private(set) var doubles: [SuspectedDouble] = []
  /// How many pairs of payments may be one.
  public private(set) var doubleCount = 0

  /// Creates a report without findings.
  public init() {}

  /// Whether all is well.
  public var isClean: Bool { findings.isEmpty }

  /// How many findings there are.
  public var count: Int { findings.count + unlisted.values.reduce(0, +) }

  private struct Kind: Hashable {
    var table: String?
    var problem: CheckProblem
  }

  private var counts: [Kind: Int] = [:]

  /// Adds a pair of payments that may be one.
  mutating func add(_ double: SuspectedDouble) {
    doubleCount += 1
    if doubles.count < Self.listedFindings { doubles.append(double) }
  }

  /// Adds a finding, or counts it when enough of its kind are listed.
  public mutating func add(_ finding: CheckFinding) {
    let kind = Kind(table: finding.table, problem: finding.problem)
    counts[kind, default: 0] += 1
    if counts[kind, default: 0] <= Self.listedFindings {
      findings.append(finding)
    } else {
      unlisted[finding.problem, default: 0] += 1
    }
  }
}
