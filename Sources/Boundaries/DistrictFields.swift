internal import FeatureCodecs

/// The fields of a boundary file, and which of them are known to hold codes and names.
struct DistrictFields {
  /// The greatest number of bytes of a code or a name.
  static let byteLimit = 1_024

  /// Fields of codes that some published files leave empty or fill with one value for several
  /// districts. In such a file, they are skipped.
  private static let unreliableFields: Set<String> = [
    "shapeiso", "iso_3166_2", "adm0_a3", "iso_a3", "iso_a2",
  ]

  /// The names of all fields, as the file spells them, in order of their first appearance.
  let names: [String]
  private let features: [AreaFeature]

  init(_ features: [AreaFeature]) {
    var seen: Set<String> = []
    names = features.flatMap(\.properties).map(\.key).filter { seen.insert($0).inserted }
    self.features = features
  }

  /// The field to take for a role.
  func find(_ role: DistrictField.Role, asked: String?) throws(BoundaryError) -> String {
    if let asked {
      guard let field = spelling(of: asked) else {
        throw BoundaryError(.noSuchField(asked, role: role, fields: listed), at: nil)
      }
      return field
    }
    let candidates = role.knownFields.compactMap(spelling(of:))
    guard let field = candidates.first(where: isUsable) ?? candidates.first else {
      throw BoundaryError(.unknownFields(role: role, fields: listed), at: nil)
    }
    return field
  }

  /// The fields in an error.
  private var listed: [DistrictField] {
    names.map { name in
      let count = features.count { $0[name].map { $0 != .null } ?? false }
      return DistrictField(name, in: count, of: features.count)
    }
  }

  /// Whether an unreliable field has a separate code for every district; any other field is
  /// trusted, and its faults are errors.
  private func isUsable(_ field: String) -> Bool {
    guard Self.unreliableFields.contains(field.lowercased()) else { return true }
    var seen: Set<String> = []
    return features.allSatisfy { feature in
      guard case .string(let code) = feature[field], !["", "-99", "None", "-1"].contains(code)
      else { return false }
      return seen.insert(code).inserted
    }
  }

  /// Returns a field as the file spells it: the exact name if it exists, otherwise a name that
  /// differs only in case.
  private func spelling(of field: String) -> String? {
    if names.contains(field) { return field }
    let lowercased = field.lowercased()
    return names.first { $0.lowercased() == lowercased }
  }
}

extension DistrictField.Role {
  /// The known fields. The first known field that a file has is used; case is ignored.
  fileprivate var knownFields: [String] {
    switch self {
    case .code:
      [
        "code",
        // juso.go.kr and VWorld: sigungu, dong, province, ri
        "SIG_CD", "EMD_CD", "CTPRVN_CD", "LI_CD",
        // vuski/admdongkor: ten digits of the Ministry of the Interior, then Statistics Korea
        "adm_cd2", "adm_cd",
        // SGIS of Statistics Korea
        "ADM_DR_CD", "SIGUNGU_CD", "SIDO_CD",
        "district_code", "district_id", "region_code",
        // Others: Chicago, United States Census, geoBoundaries, ISO in Natural Earth
        "area_numbe", "area_num_1", "GEOID", "shapeISO", "shapeID", "iso_3166_2", "adm0_a3",
        "iso_a3", "iso_a2",
      ]
    case .name:
      [
        "name",
        "SIG_KOR_NM", "EMD_KOR_NM", "CTP_KOR_NM", "LI_KOR_NM",
        "adm_nm",
        "ADM_DR_NM", "SIGUNGU_NM", "SIDO_NM",
        "district_name", "district", "region_name",
        "community", "namelsad", "shapeName", "nm",
      ]
    }
  }
}
