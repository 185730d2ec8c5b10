public import Codecs
public import Diagnostics

/// A fault in a row or feature of a file of points. Each case identifies a column by its name in
/// the file.
public enum PointFault: Fault, Equatable {
  /// The row is not a record of the table.
  case record(CSVFault)
  /// The text is not a feature with a point.
  case feature(PointFeatureProblem)
  /// The value is not a number of degrees.
  case notDegrees(column: String)
  /// The value is less than -`limit` or greater than `limit` degrees.
  case outOfRange(column: String, limit: Int)
  /// One coordinate of the position is empty, but the other coordinate is not.
  case halfPosition(column: String)
  /// The value is not a date with the year first.
  case notDate(column: String)
  /// The day does not exist in the calendar.
  case notInCalendar(column: String)
  /// The value to sum is not a decimal number.
  case notNumber(column: String)
  /// The value to sum has more than `limit` decimals; more decimals cannot be stored.
  case tooManyDecimals(column: String, limit: Int)
  /// The value to sum has more than 18 digits before its decimal point.
  case numberTooLarge(column: String)

  public var code: String {
    switch self {
    case .record(let fault): fault.code
    case .feature(let problem): problem.code
    case .notDegrees: "points.degrees.invalid"
    case .outOfRange: "points.degrees.out-of-range"
    case .halfPosition: "points.position.incomplete"
    case .notDate: "points.date.unknown-form"
    case .notInCalendar: "points.date.not-in-calendar"
    case .notNumber: "points.number.invalid"
    case .tooManyDecimals: "points.number.too-many-decimals"
    case .numberTooLarge: "points.number.too-large"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .record(let fault): fault.recovery
    case .feature(let problem): problem.recovery
    case .notDegrees, .outOfRange: .correctRow(.writeDegrees)
    case .halfPosition: .correctRow(.giveBothOrNeither)
    case .notDate, .notInCalendar: .writeLike("2026-05-03")
    case .notNumber: .writeLike("12.34")
    case .tooManyDecimals, .numberTooLarge: nil
    }
  }

  /// Whether the text after the fault cannot be read.
  var isFatal: Bool { if case .record(let fault) = self { fault.isFatal } else { false } }
}
