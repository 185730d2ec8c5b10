/// The findings of a check.
public struct CheckReport: Sendable {
  /// The greatest number of findings of one kind that a report lists.
  public static let listedFindings = 100

  /// The findings; only the first ``listedFindings`` of each kind are listed.
  public var findings: [CheckFinding] = []
  /// For each problem, the number of findings that are not listed.
  public var unlisted: [CheckProblem: Int] = [:]

  /// The pairs of payments that may be duplicates; only the first ``listedFindings`` pairs are
  /// listed. These pairs are not findings, because two different payments can have equal values.
  public private(set) var doubles: [SuspectedDouble] = []
  /// The number of pairs of payments that may be duplicates.
  public private(set) var doubleCount = 0

  /// Creates a report without findings.
  public init() {}

  /// Whether nothing was found.
  public var isClean: Bool { findings.isEmpty }

  /// The number of findings.
  public var count: Int { findings.count + unlisted.values.reduce(0, +) }

  private struct Kind: Hashable {
    var table: String?
    var problem: CheckProblem
  }

  private var counts: [Kind: Int] = [:]

  /// Adds a pair of payments that may be the same payment.
  mutating func add(_ double: SuspectedDouble) {
    doubleCount += 1
    if doubles.count < Self.listedFindings { doubles.append(double) }
  }

  /// Adds a finding. If ``listedFindings`` findings of the same kind are already listed, the
  /// finding is counted but not listed.
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
