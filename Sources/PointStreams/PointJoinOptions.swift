public import Codecs

/// The options for reading a file of points and joining it with regions.
public struct PointJoinOptions: Hashable, Sendable {
  /// The names of columns or properties, if they differ from the common names.
  public var columns: [PointField: String] = [:]
  /// The columns to sum.
  public var sums: [String] = []
  /// The keys by which totals are grouped, in the order of their columns.
  public var keys: [PointKey] = [.region]
  /// The field separator of a table; nil detects it.
  public var delimiter: UInt8?
  /// The encoding of a table; nil finds it.
  public var encoding: TextEncoding?
  /// Whether rows that cannot be read are counted and skipped.
  public var skipsBadRows = false
  /// The number of problems to keep; without ``skipsBadRows`` reading ends after so many. At least
  /// 1.
  public var maxProblems = 20
  /// The number of threads besides the reading thread, up to 32; 1 for no further thread. At
  /// least 1.
  public var threads = 1
  /// The approximate number of bytes that are processed at a time: 1 ... 2^30.
  public var blockSize = 1 << 20

  /// Creates options that find everything.
  public init() {}
}
