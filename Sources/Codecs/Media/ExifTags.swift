import SimpleFeatures

/// The fields of EXIF data with place and time.
struct ExifTags {
  /// A field: its type, the number of its values, and their position.
  private struct Field {
    var type: Int
    var count: Int
    var position: Int
  }

  private let bytes: MediaBytes
  private let isBig: Bool
  /// The fields of the first directory, of the EXIF directory and of the directory of the position.
  private var main: [Int: Field] = [:]
  private var photo: [Int: Field] = [:]
  private var place: [Int: Field] = [:]

  /// Reads the directories; nil without TIFF data.
  init?(_ bytes: MediaBytes) {
    self.bytes = bytes
    switch (bytes[0], bytes[1]) {
    case (0x49, 0x49): isBig = false
    case (0x4D, 0x4D): isBig = true
    default: return nil
    }
    guard number(2, 2) == 42, let first = number(4, 4) else { return nil }
    main = directory(at: first)
    // Both are read once, whatever they refer to: a loop is impossible.
    if let start = pointer(main[0x8769]) { photo = directory(at: start) }
    if let start = pointer(main[0x8825]) { place = directory(at: start) }
  }

  /// The position.
  var coordinate: Coordinate? {
    guard let latitude = degrees(place[2], place[1], "N", "S", 90),
      let longitude = degrees(place[4], place[3], "E", "W", 180),
      latitude != 0 || longitude != 0
    else { return nil }
    return try? Coordinate(validatingLongitude: longitude, latitude: latitude)
  }

  /// The moment on the clock of the camera.
  var taken: String? {
    for field in [photo[0x9003], photo[0x9004], main[0x0132]] {
      guard let text = text(field, count: 19),
        let match = text.wholeMatch(of: #/(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/#)
      else { continue }
      let (_, year, month, day, hour, minute, second) = match.output
      guard year >= "1900", ("01"..."12").contains(month), ("01"..."31").contains(day),
        hour < "24", minute < "60", second < "60"
      else { continue }
      return "\(year)-\(month)-\(day) \(hour):\(minute):\(second)"
    }
    return nil
  }

  private func number(_ position: Int, _ length: Int) -> Int? {
    isBig ? bytes.big(position, length) : bytes.little(position, length)
  }

  /// The number of bytes of a value, for each type of field: BYTE, ASCII, SHORT, LONG and RATIONAL.
  private static let sizes = [1: 1, 2: 1, 3: 2, 4: 4, 5: 8]

  /// Returns the fields of a directory by their tags; if a tag occurs several times, its first
  /// field counts.
  private func directory(at start: Int) -> [Int: Field] {
    guard let stated = number(start, 2) else { return [:] }
    var fields: [Int: Field] = [:]
    // The existing fields of a truncated directory count.
    for index in 0..<stated {
      let entry = start + 2 + 12 * index
      guard let tag = number(entry, 2), let type = number(entry + 2, 2),
        let count = number(entry + 4, 4), let value = number(entry + 8, 4)
      else { break }
      guard let size = Self.sizes[type], fields[tag] == nil else { continue }
      fields[tag] = Field(
        type: type, count: count, position: size * count > 4 ? value : entry + 8)
    }
    return fields
  }

  /// Returns the position of a directory that a field refers to.
  private func pointer(_ field: Field?) -> Int? {
    guard let field, field.type == 4, field.count == 1 else { return nil }
    return number(field.position, 4)
  }

  /// Returns the first `count` characters of a text.
  private func text(_ field: Field?, count: Int) -> String? {
    guard let field, field.type == 2, field.count >= count, field.position >= 0,
      field.position <= bytes.count - count
    else { return nil }
    let characters = bytes.bytes[field.position..<field.position + count]
    return String(validating: characters, as: UTF8.self)
  }

  /// Returns the degrees from three fractions (degrees, minutes and seconds); the result is
  /// negative if the reference field has the second of the two letters.
  private func degrees(
    _ field: Field?, _ reference: Field?, _ positive: String, _ negative: String, _ most: Double
  ) -> Double? {
    guard let letter = text(reference, count: 1), letter == positive || letter == negative,
      let field, field.type == 5, field.count == 3
    else { return nil }
    var sum = 0.0
    for (index, unit) in [1.0, 60, 3_600].enumerated() {
      let start = field.position + 8 * index
      guard let above = number(start, 4), let below = number(start + 4, 4) else { return nil }
      // Cameras that state no seconds may write 0/0.
      guard below > 0 else {
        if index == 2, above == 0 { continue }
        return nil
      }
      sum += Double(above) / Double(below) / unit
    }
    guard sum <= most else { return nil }
    return letter == negative ? -sum : sum
  }
}
