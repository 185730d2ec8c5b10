public import Codecs

/// The options for reading a file of points and joining it with regions.
public struct PointJoinOptions: Hashable, Sendable {
  /// The names of columns or properties, where they differ from the common names.
  public var columns: [PointField: String] = [:]
  /// The columns to sum.
  public var sums: [String] = []
  /// The keys by which totals are grouped, in the order of their columns.
  public var keys: [PointKey] = [.region]
  /// The field separator of a table; nil detects it.
  public var delimiter: UInt8?
  /// The encoding of a table; nil detects it.
  public var encoding: TextEncoding?
  /// Whether rows that cannot be read are counted and skipped.
  public var skipsBadRows = false
  /// The number of problems to keep. Without ``skipsBadRows``, reading stops after this number of
  /// problems. At least 1.
  public var maxProblems = 20
  /// The number of threads in addition to the reading thread, up to 32; 1 for no additional thread.
  /// At least 1.
  public var threads = 1
  /// The approximate number of bytes that are processed at a time: 1 ... 2^30.
  public var blockSize = 1 << 20

  /// Creates options that detect everything.
  public init() {}
}
