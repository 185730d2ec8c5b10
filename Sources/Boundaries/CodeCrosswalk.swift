/// A table that maps the district codes of the administration to the district codes of the
/// statistics office, and the other way round. It covers dong and the higher levels, sigungu and
/// sido.
///
/// A crosswalk that is created from the codes of dong also maps the codes of sigungu (the first
/// five digits) and of sido (the first two digits).
public struct CodeCrosswalk: Sendable {
  /// The office that assigns a code.
  public enum System: String, CaseIterable, Sendable {
    /// The administration (행정표준코드): 11110 for Jongno-gu, 1111051500 for a dong.
    case standard
    /// The statistics office (통계청): 11010 for Jongno-gu, 1101072 for a dong.
    case statistics

    /// The other system.
    public var other: System { self == .standard ? .statistics : .standard }
  }

  /// For each code, the corresponding code of the other system; nil for a code that corresponds to
  /// several codes.
  private var toStatistics: [String: String?] = [:]
  private var toStandard: [String: String?] = [:]

  /// Creates a crosswalk from pairs of codes, one pair for each district of the lowest level.
  ///
  /// - Complexity: O(*n*).
  public init(_ pairs: some Sequence<(standard: String, statistics: String)>) {
    for (standard, statistics) in pairs {
      Self.add(statistics, for: standard, to: &toStatistics)
      Self.add(standard, for: statistics, to: &toStandard)
      for length in [2, 5] where standard.count > length && statistics.count > length {
        let (upper, lower) = (String(standard.prefix(length)), String(statistics.prefix(length)))
        Self.add(lower, for: upper, to: &toStatistics)
        Self.add(upper, for: lower, to: &toStandard)
      }
      // Many files leave out the two digits of the standard code that are always 0 for a dong.
      if standard.count == 10, standard.hasSuffix("00") {
        Self.add(statistics, for: String(standard.prefix(8)), to: &toStatistics)
      }
    }
  }

  private static func add(_ value: String, for key: String, to codes: inout [String: String?]) {
    if let known = codes[key] {
      if known != value { codes[key] = .some(nil) }
    } else {
      codes[key] = value
    }
  }

  /// Returns, in sorted order, each code of `system` that corresponds to more than one code of the
  /// other system.
  public func ambiguous(_ system: System) -> [String] {
    (system == .standard ? toStatistics : toStandard).filter { $0.value == nil }.keys.sorted()
  }

  /// Returns the corresponding code of the other system; nil if the code is unknown or corresponds
  /// to several codes.
  public func code(_ code: String, of system: System) -> String? {
    (system == .standard ? toStatistics : toStandard)[code] ?? nil
  }

  /// Returns the code system that contains more of the given `codes`; nil if both systems contain
  /// the same number of them.
  ///
  /// A single code does not determine the system: for example, both systems contain a district with
  /// the code 11110.
  public func system(of codes: [String]) -> System? {
    let standard = codes.count { toStatistics[$0] != nil }
    let statistics = codes.count { toStandard[$0] != nil }
    return standard == statistics ? nil : standard > statistics ? .standard : .statistics
  }
}
