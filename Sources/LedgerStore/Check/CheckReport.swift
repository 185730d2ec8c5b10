/// The findings of a check.
public struct CheckReport: Sendable {
  /// The number of findings of one kind that are listed.
  public static let listedFindings = 100

  /// The findings, of each kind the first ``listedFindings``.
  public var findings: [CheckFinding] = []
  /// The number of unlisted findings of each kind, by its problem.
  public var unlisted: [CheckProblem: Int] = [:]

  /// The first ``listedFindings`` pairs of payments that may be one. They do not count as findings,
  /// since equal payments are possible.
  public private(set) var doubles: [SuspectedDouble] = []
  /// The number of pairs of payments that may be one.
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
