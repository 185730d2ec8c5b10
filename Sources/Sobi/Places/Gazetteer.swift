import GazetteerStore
import PlaceClassification
public import PlaceSearch

/// A searchable file of places from public lists, separate from the ledger.
///
/// ```swift
/// let gazetteer = try Gazetteer(path: "places.gpkg")
/// let found = try gazetteer.places(PlaceQuery(words: "ㅅㅌㅂㅅ", center: home))
/// ```
/// A gazetteer may be used from any thread. If an import replaces the file while the gazetteer is
/// open, the gazetteer continues to read the old file.
public final class Gazetteer: PlaceFinder, Sendable {
  let file: GazetteerFile
  let spellings: SpellingTable

  /// Opens a gazetteer. Only the bounding boxes of the index, which take 16 bytes for every 64
  /// places, are read before the first search.
  ///
  /// - Throws: ``GazetteerStore/GazetteerError``, ``GeoPackage/GeoPackageError``.
  public init(path: String) throws {
    file = try GazetteerFile(path: path)
    spellings = Self.spellings
  }

  /// The file.
  public var path: String { file.path }
  /// The number of places.
  public var placeCount: Int { file.placeCount }

  /// The number of places in each list, in order of the names of the lists.
  public func lists() throws -> [(source: String, count: Int)] { try file.sources() }

  /// Returns the matching places, the best first.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError``.
  /// - Complexity: At most 1,500,000 entries of the index and 200 places are read, which takes a
  ///   few milliseconds.
  public func places(_ query: PlaceQuery) throws -> [FoundPlace] {
    try places(query, visits: { _ in 0 })
  }

  /// Returns the matching places, visited places first.
  ///
  /// - Parameter visits: A function that returns the number of the user's payments at a given
  ///   place.
  public func places(
    _ query: PlaceQuery, visits: (ListedPlace) -> Int
  ) throws -> [FoundPlace] {
    try file.read { try IndexedPlaceSearch($0, spellings: spellings).places(query, visits: visits) }
  }

  /// The table that gives the names of brands and common words one spelling each.
  static let spellings = SpellingTable(StandardRules.brandPairs)
}
