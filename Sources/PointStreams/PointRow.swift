internal import SimpleFeatures

/// Reads the values of one row, from any form of file.
struct PointRow {
  /// A value that cannot be read.
  struct BadValue: Error {
    /// The field of the value, whose position a message states.
    var field: Field
    var fault: PointFault
  }

  /// A value of a row.
  enum Field {
    case longitude
    case latitude
    case date
    case sum(Int)
  }

  /// The longitude or latitude that a text states; nil if absent.
  static func degrees(
    _ text: Span<UInt8>, _ range: Range<Int>, _ field: Field, _ names: [String], _ column: Int
  ) throws(BadValue) -> Int32? {
    let limit = if case .longitude = field { 180 } else { 90 }
    switch DecimalText.degrees(text, range, limit: limit) {
    case .value(let value): return value
    case .empty: return nil
    case .invalid: throw BadValue(field: field, fault: .notDegrees(column: names[column]))
    case .outOfRange:
      throw BadValue(field: field, fault: .outOfRange(column: names[column], limit: limit))
    }
  }

  /// The position of both; nil if absent.
  @inline(__always)
  static func position(
    _ longitude: Int32?, _ latitude: Int32?, _ names: [String], _ longitudeColumn: Int,
    _ latitudeColumn: Int
  ) throws(BadValue) -> Coordinate? {
    if let longitude, let latitude {
      return Coordinate(longitudeE7: longitude, latitudeE7: latitude)
    }
    if longitude != nil {
      throw BadValue(field: .latitude, fault: .halfPosition(column: names[latitudeColumn]))
    }
    if latitude != nil {
      throw BadValue(field: .longitude, fault: .halfPosition(column: names[longitudeColumn]))
    }
    return nil
  }

  /// The month of a date; 0 if absent.
  static func month(
    _ text: Span<UInt8>, _ range: Range<Int>, _ names: [String], _ column: Int
  ) throws(BadValue) -> Int {
    switch MonthText.parse(text, range) {
    case .month(let month): return month
    case .empty: return 0
    case .invalid: throw BadValue(field: .date, fault: .notDate(column: names[column]))
    case .notInCalendar: throw BadValue(field: .date, fault: .notInCalendar(column: names[column]))
    }
  }

  /// The number that a text states, in units of 1e-9, and its number of decimals; nil if absent.
  static func number(
    _ text: Span<UInt8>, _ range: Range<Int>, sum: Int, _ names: [String], _ column: Int
  ) throws(BadValue) -> (units: Int128, decimals: Int)? {
    let fault: PointFault
    switch DecimalText.number(text, range) {
    case .value(let units, let decimals): return (units, decimals)
    case .empty: return nil
    case .invalid: fault = .notNumber(column: names[column])
    case .tooManyDecimals:
      fault = .tooManyDecimals(column: names[column], limit: ExactSum.decimalLimit)
    case .tooLarge: fault = .numberTooLarge(column: names[column])
    }
    throw BadValue(field: .sum(sum), fault: fault)
  }
}
