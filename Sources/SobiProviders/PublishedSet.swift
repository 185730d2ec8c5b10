/// A published set of districts, with its source.
public struct PublishedSet: Hashable, Sendable, Decodable {
  /// The name with which `sobi districts fetch` downloads the set; it is also the name of the set
  /// in the ledger.
  public var name: String
  /// A description of the area that the set covers.
  public var title: String
  /// The level, such as `sido`, `sigungu` or `dong`.
  public var level: String
  /// The number of districts; nil if the number is not known.
  public var count: Int?
  /// The repository, `owner/name`.
  public var repository: String
  /// The commit or tag of the repository that contains the file.
  public var revision: String
  /// The path of the file in the repository.
  public var path: String
  /// The address of the file.
  public var url: String
  /// The length of the file in bytes; nil if the length is not known.
  public var bytes: Int?
  /// The SHA-256 hash of the file, as 64 lower-case hexadecimal digits; nil if it is unknown.
  public var sha256: String?
  /// The evidence that ``sha256`` is the hash of the published file; nil if there is no hash.
  public var evidence: Evidence?
  /// The format of the file: `geojson` or `topojson`.
  public var format: String
  /// The name of the property that contains the codes.
  public var codeField: String
  /// The name of the property that contains the names.
  public var nameField: String
  /// The reference system of the positions.
  public var crs: String
  /// The year or month from which the set is valid, such as `2015` or `2018-06`; nil if the
  /// publisher does not state it.
  public var validFrom: String?
  /// The licence that the publisher states.
  public var licence: String
  /// The name to credit beside a map or table that uses the set.
  public var attribution: String
  /// A remark on problems of the set that its users have reported; nil if no problems are known.
  public var remark: String?

  /// The evidence for the hash of a file. Whatever the evidence, only a file with the stated hash
  /// is accepted.
  public enum Evidence: String, Hashable, Sendable, Decodable {
    /// The file was available when the list of published sets was made, and was imported.
    case file
    /// The repository states the hash in its pointer to the file; the file itself was not
    /// available.
    case repository
    /// Several users of the file state the hash; the file itself was not available.
    case others
  }
}
