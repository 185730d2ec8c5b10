/// A set of districts that somebody publishes, and how to get it.
public struct PublishedSet: Hashable, Sendable, Decodable {
  /// The name that `sobi districts fetch` takes, and the name of the set in the ledger.
  public var name: String
  /// What it covers, in words.
  public var title: String
  /// The level: `sido`, `sigungu`, `dong` or another word.
  public var level: String
  /// How many districts it has, when that was counted.
  public var count: Int?
  /// The repository, `owner/name`.
  public var repository: String
  /// The commit or tag of the file.
  public var revision: String
  /// The path of the file in the repository.
  public var path: String
  /// Where the file is fetched from.
  public var url: String
  /// The length of the file, when it was counted.
  public var bytes: Int?
  /// The SHA-256 of the file in 64 lower-case digits; nil when it is not known.
  public var sha256: String?
  /// How ``sha256`` is known; nil without one.
  public var evidence: Evidence?
  /// The form of the file: `geojson` or `topojson`.
  public var format: String
  /// The property that holds the codes.
  public var codeField: String
  /// The property that holds the names.
  public var nameField: String
  /// The reference system of the positions.
  public var crs: String
  /// The year or month from which the set holds, `2015` or `2018-06`; nil when that is not stated.
  public var validFrom: String?
  /// The licence as it is stated there.
  public var licence: String
  /// Whom to name beside a map or table that uses the set.
  public var attribution: String
  /// What others have found out about the set; nil for nothing.
  public var remark: String?

  /// How the hash of a file is known. Whatever it is, no other file is taken.
  public enum Evidence: String, Hashable, Sendable, Decodable {
    /// The file was at hand when the list was made, and was imported.
    case file
    /// The repository states it, in its pointer to the file; the file was not at hand.
    case repository
    /// Several others state it who use the file; the file was not at hand.
    case others
  }
}
