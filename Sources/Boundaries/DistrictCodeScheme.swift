/// The scheme by which the codes of a set of Korean districts were assigned.
///
/// Statistics Korea and the Ministry of the Interior both start a code with two digits for the
/// province, and then number the districts. The same digits can therefore be a valid code in both
/// systems or in only one of them: 11200 is Seongdong-gu in one system and unused in the other. The
/// scheme is determined from all codes of a set together.
public enum DistrictCodeScheme: String, Sendable {
  /// Administrative standard codes of the Ministry of the Interior: 11110, 1111010100.
  case administrative
  /// Codes of Statistics Korea: 11010, 1101053.
  case statistics
  /// Codes that have the format of Korean codes but could belong to either system.
  case undecided

  /// The first two digits of provinces, if they occur in only one of the schemes.
  ///
  /// - SeeAlso: 행정표준코드관리시스템, 법정동코드 (2024); 통계청, 한국행정구역분류 (2024).
  private static let administrativeProvinces: Set<String> = [
    "27", "28", "30", "41", "42", "43", "44", "45", "46", "47", "48", "50", "51", "52",
  ]
  private static let statisticsProvinces: Set<String> = [
    "21", "22", "23", "24", "25", "32", "33", "34", "35", "37", "38", "39",
  ]

  /// Determines the scheme of the codes of a set; nil if the codes are not Korean codes.
  ///
  /// - Parameters:
  ///   - codes: The codes.
  ///   - field: The name of the field that contains the codes; it decides between the schemes if
  ///     the codes alone do not.
  public init?(codes: [String], field: String) {
    let lengths = Set(codes.map(\.utf8.count))
    guard !codes.isEmpty, lengths.isSubset(of: [2, 5, 7, 8, 10]), lengths.count == 1,
      codes.allSatisfy({ $0.utf8.allSatisfy { (0x30...0x39).contains($0) } })
    else { return nil }
    let provinces = Set(codes.map { String($0.prefix(2)) })
    let known = Self.administrativeProvinces.union(Self.statisticsProvinces)
      .union(["11", "26", "29", "31", "36"])
    guard provinces.isSubset(of: known) else { return nil }
    let isAdministrative = !provinces.isDisjoint(with: Self.administrativeProvinces)
    let isStatistics = !provinces.isDisjoint(with: Self.statisticsProvinces)
    if isAdministrative != isStatistics {
      self = isAdministrative ? .administrative : .statistics
    } else if isAdministrative {
      self = .undecided
    } else {
      self = Self.bySize(codes) ?? Self.byField(field) ?? .undecided
    }
  }

  /// Statistics Korea numbers the districts of a province from 010, the Ministry from 110.
  private static func bySize(_ codes: [String]) -> DistrictCodeScheme? {
    switch codes[0].utf8.count {
    case 7: return .statistics
    case 10: return .administrative
    case 2: return nil
    default:
      let numbers = codes.compactMap { Int($0.dropFirst(2).prefix(3)) }
      if numbers.contains(where: { $0 < 110 }) { return .statistics }
      // In the numbers of Statistics Korea, Seoul's 25 districts end with 250.
      return numbers.contains { $0 > 400 } ? .administrative : nil
    }
  }

  private static func byField(_ field: String) -> DistrictCodeScheme? {
    switch field.lowercased() {
    case "adm_cd2", "sig_cd", "emd_cd", "ctprvn_cd", "li_cd": .administrative
    case "adm_cd", "adm_dr_cd": .statistics
    default: nil
    }
  }
}
