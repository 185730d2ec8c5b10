import Codecs
import PlaceSearch
import SimpleFeatures

/// Reads the places of rows by the columns of a list.
struct PlaceListRow {
  enum Outcome {
    case place(ListedPlace)
    case nameless
    case unplaced
  }

  private let columns: [PlaceListField: Int]
  private let source: String
  private let brand: String
  private let toWGS84: PlaceListOptions.ToWGS84?
  private let tags: [(column: Int, key: String)]
  private let categories: (String, String, String, String) -> String

  /// Finds the columns.
  init(
    header: [String], options: PlaceListOptions, file: String,
    projection: (String) throws -> PlaceListOptions.ToWGS84,
    categories: @escaping (String, String, String, String) -> String
  ) throws {
    let keys = header.map(Self.key)
    var columns: [PlaceListField: Int] = [:]
    for field in PlaceListField.allCases {
      if let name = options.columns[field] {
        guard let column = keys.firstIndex(of: Self.key(name)) else {
          throw PlaceListError.unknownColumn(name, file: file, columns: header)
        }
        columns[field] = column
      } else {
        columns[field] = field.names.lazy.compactMap { keys.firstIndex(of: $0) }.first
      }
    }
    for field in [PlaceListField.name, .longitude, .latitude] where columns[field] == nil {
      throw PlaceListError.noColumn(field, file: file, columns: header)
    }
    self.columns = columns
    self.categories = categories
    brand = options.brand
    source = options.source.isEmpty ? Self.source(keys, file: file) : options.source
    // The keys by which OpenStreetMap classifies things.
    tags = keys.enumerated().compactMap { column, key in
      ["amenity", "shop", "tourism", "leisure", "office", "healthcare", "craft"].contains(key)
        ? (column, key) : nil
    }
    let needsSystem = options.crs != nil || keys.contains { $0.hasPrefix("좌표정보") }
    toWGS84 = needsSystem ? try projection(options.crs ?? PlaceListOptions.licenceSystem) : nil
  }

  /// The place of a row.
  func place(_ record: CSVRecord) -> Outcome {
    let name = text(.name, record)
    guard !name.isEmpty else { return .nameless }
    guard let coordinate = coordinate(record) else { return .unplaced }
    var place = ListedPlace(name: name, branch: text(.branch, record), coordinate: coordinate)
    if !brand.isEmpty {
      place.branch = place.name
      place.name = brand
    }
    place.label = text(.label, record)
    if place.label.isEmpty, let tag = tags.first(where: { !cell($0.column, record).isEmpty }) {
      place.label = tag.key + "=" + cell(tag.column, record)
    }
    place.category = categories(
      text(.code, record), place.label, text(.kind, record), name)
    place.phone = text(.phone, record)
    place.address = text(.address, record)
    place.roadAddress = text(.road, record)
    if place.address.isEmpty, place.roadAddress.isEmpty {
      place.address = [PlaceListField.province, .district, .neighbourhood]
        .map { text($0, record) }.filter { !$0.isEmpty }.joined(separator: " ")
    }
    place.source = source
    place.sourceID = text(.id, record)
    place.closed = closed(record)
    return .place(place)
  }

  private func coordinate(_ record: CSVRecord) -> Coordinate? {
    guard let x = Double(text(.longitude, record)), let y = Double(text(.latitude, record)),
      x != 0 || y != 0
    else { return nil }
    if abs(x) <= 180, abs(y) <= 90,
      let degrees = try? Coordinate(validatingLongitude: x, latitude: y)
    {
      return degrees
    }
    return toWGS84?(x, y)
  }

  private func closed(_ record: CSVRecord) -> String {
    let day = text(.closed, record).filter(\.isNumber)
    if day.count == 8 { return "\(day.prefix(4))-\(day.dropFirst(4).prefix(2))-\(day.suffix(2))" }
    let status = text(.status, record)
    return status.contains("폐업") || status.contains("말소") ? "unknown" : ""
  }

  private func text(_ field: PlaceListField, _ record: CSVRecord) -> String {
    columns[field].map { cell($0, record) } ?? ""
  }

  private func cell(_ column: Int, _ record: CSVRecord) -> String {
    guard column < record.count else { return "" }
    let range = record.range(of: column)
    var (start, end) = (range.lowerBound, range.upperBound)
    while start < end, record.bytes[start] <= 0x20 { start += 1 }
    while end > start, record.bytes[end - 1] <= 0x20 { end -= 1 }
    return String(decoding: record.bytes[start..<end], as: UTF8.self)
  }

  /// Returns the name of a list for which no name is given: the header determines the name, or else
  /// the name of the file.
  private static func source(_ keys: [String], file: String) -> String {
    if keys.contains("상가업소번호") { return "sangkwon" }
    if keys.contains("사업장명") { return "licences" }
    if keys.contains("@id") || keys.contains("fullid") { return "osm" }
    let name = file.split(separator: "/").last.map(String.init) ?? file
    return String(name.prefix { $0 != "." })
  }

  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { !" _-()\u{FEFF}".contains($0) })
  }
}
