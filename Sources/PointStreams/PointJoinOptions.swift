public import Codecs

/// The options for reading a file of points and joining it with regions.
public struct PointJoinOptions: Hashable, Sendable {
  /// For each field, the name of the column or property that contains it; a field needs no entry if
  /// its column has one of the usual names.
  public var columns: [PointField: String] = [:]
  /// The columns to sum.
  public var sums: [String] = []
  /// The keys by which totals are grouped, in the order in which the result lists them.
  public var keys: [PointKey] = [.region]
  /// The field separator of a table; if nil, it is detected.
  public var delimiter: UInt8?
  /// The encoding of a table; if nil, it is detected.
  public var encoding: TextEncoding?
  /// Whether rows that cannot be read are counted and skipped.
  public var skipsBadRows = false
  /// The largest number of problems that are kept. If bad rows are not skipped (see
  /// ``skipsBadRows``), reading stops after this number of problems. At least 1.
  public var maxProblems = 20
  /// The number of threads that process parts, at most 32, in addition to the thread that reads the
  /// file; if the number is 1, the reading thread processes the parts itself. At least 1.
  public var threads = 1
  /// The approximate number of bytes that are processed at a time: 1 ... 2^30.
  public var blockSize = 1 << 20

  /// Creates options with the default values; everything is then detected.
  public init() {}
}
