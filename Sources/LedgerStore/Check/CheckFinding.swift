public import Diagnostics

/// Damage or an inconsistency in a ledger.
public struct CheckFinding: Hashable, Diagnostic {
  /// The subject of a finding.
  public enum Area: String, Hashable, Sendable, CaseIterable {
    /// Pages and indexes of the file itself.
    case file
    /// The write-ahead log beside the file.
    case log
    /// The tables, columns and rows that the GeoPackage standard and the ledger's schema require.
    case geopackage
    /// Rows that refer to missing rows.
    case references
    /// The entries of the R*Trees, which must match the geometries.
    case index
    /// Values that their columns do not allow.
    case values
    /// The identities by which an import recognises payments that are already in the ledger.
    case identities
    /// The history of changes.
    case history
    /// The snapshot beside the file.
    case snapshot
    /// Sums that must be equal.
    case laws
  }

  /// The subject.
  public var area: Area
  /// The table; nil for the file as a whole.
  public var table: String?
  /// The row id; nil for the table as a whole.
  public var row: Int64?
  /// The problem.
  public var problem: CheckProblem
  /// The remedy; nil if there is no remedy.
  public var recovery: Recovery?
  /// Whether a repair can correct the finding.
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
