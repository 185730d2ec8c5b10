public import Diagnostics

/// The reason why the statements in a zip archive cannot be read.
public enum StatementArchiveError: Fault, Hashable {
  /// The archive contains no files.
  case empty
  /// The archive contains more than `limit` files.
  case tooManyMembers(limit: Int)
  /// This file in the archive is itself an archive or a compressed file.
  case nested(String)
  /// The archive has no file with this name; `names` lists its files.
  case noSuchMember(String, names: [String])

  public var code: String {
    switch self {
    case .empty: "statement.archive.empty"
    case .tooManyMembers: "statement.archive.too-many"
    case .nested: "statement.archive.nested"
    case .noSuchMember: "statement.archive.unknown-file"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .empty: .correctFile(.fetchAgain)
    case .tooManyMembers: .correctFile(.split)
    case .nested: .correctFile(.unpack)
    case .noSuchMember(_, let names): .nameSheet(names)
    }
  }
}
