/// The meaning of a column in a file of points.
public enum PointField: String, CaseIterable, Sendable {
  /// The longitude in degrees of WGS 84.
  case longitude
  /// The latitude in degrees of WGS 84.
  case latitude
  /// The date, or date and time.
  case date
  /// The category.
  case category

  /// The names of columns in lower case, without spaces, underscores, hyphens and parentheses; the
  /// first such name in the file is used.
  var names: [String] {
    switch self {
    case .longitude: ["longitude", "lon", "lng", "long", "경도", "x", "x좌표", "xcoord"]
    case .latitude: ["latitude", "lat", "위도", "y", "y좌표", "ycoord"]
    case .date:
      [
        "date", "datetime", "timestamp", "month", "날짜", "일자", "일시", "거래일자", "거래일시",
        "거래일", "이용일자", "이용일시", "이용일", "승인일자", "승인일시", "승인일",
      ]
    case .category: ["category", "카테고리", "분류", "업종", "업종명"]
    }
  }

  /// Returns the comparable form of a column's name.
  static func key(_ name: String) -> String {
    String(name.lowercased().filter { !" _-()\u{FEFF}".contains($0) })
  }
}
