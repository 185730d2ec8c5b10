extension DistrictCodeScheme {
  /// Returns the level of districts by their codes: `sido`, `sigungu`, `dong` or `legal-dong`; nil if
  /// the codes are not Korean codes.
  ///
  /// The length of a code states the level. Codes with ten digits are padded with zeros below the
  /// level of the district. In such a code, an administrative dong has a number from 500 on, and a
  /// legal dong has a smaller number.
  ///
  /// - Parameters:
  ///   - codes: The codes of a set.
  ///   - field: The name of the field that contains the codes.
  /// - SeeAlso: 행정표준코드관리시스템, 법정동코드 (2024).
  public static func level(ofCodes codes: [String], field: String) -> String? {
    guard let scheme = DistrictCodeScheme(codes: codes, field: field) else { return nil }
    switch codes[0].utf8.count {
    case 2: return "sido"
    case 5: return "sigungu"
    case 7: return "dong"
    case 8: return scheme == .statistics ? "dong" : level(ofParts: codes) { $0.dropFirst(5) }
    default: break
    }
    if codes.allSatisfy({ $0.hasSuffix("00000000") }) { return "sido" }
    if codes.allSatisfy({ $0.hasSuffix("00000") }) { return "sigungu" }
    return level(ofParts: codes) { $0.dropFirst(5).prefix(3) }
  }

  /// The level of dong by the three digits of their numbers.
  private static func level(
    ofParts codes: [String], _ number: (Substring) -> Substring
  ) -> String {
    codes.allSatisfy { (Int(number($0[...])) ?? 0) >= 500 } ? "dong" : "legal-dong"
  }
}
