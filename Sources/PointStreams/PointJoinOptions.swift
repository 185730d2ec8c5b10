public import Codecs

/// How a file of points is read and joined with districts.
public struct PointJoinOptions: Hashable, Sendable {
  /// The names of columns, or of properties, where they are not the usual ones.
  public var columns: [PointField: String] = [:]
  /// The columns to sum.
  public var sums: [String] = []
  /// What totals are told apart by, in the order of their columns.
  public var keys: [PointKey] = [.district]
  /// What separates the fields of a table; nil finds it.
  public var delimiter: UInt8?
  /// The encoding of a table; nil finds it.
  public var encoding: TextEncoding?
  /// Whether rows that cannot be read are counted and passed over.
  public var skipsBadRows = false
  /// How many problems are kept; without ``skipsBadRows`` reading ends after so many. At least 1.
  public var maxProblems = 20
  /// How many threads work, beside the one that reads, up to 32; 1 for none. At least 1.
  public var threads = 1
  /// About how many bytes are worked on at a time: 1 ... 2^30.
  public var blockSize = 1 << 20

  /// Creates options that find everything.
  public init() {}
}
