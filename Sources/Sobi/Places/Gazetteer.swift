import GazetteerStore
import PlaceClassification
public import PlaceSearch

/// Places of public lists in a file of its own, and the search in it.
///
/// ```swift
/// let gazetteer = try Gazetteer(path: "places.gpkg")
/// let found = try gazetteer.places(PlaceQuery(words: "ㅅㅌㅂㅅ", center: home))
/// ```
/// It may be used from any thread. A gazetteer that an import replaces meanwhile is read as it was.
public final class Gazetteer: PlaceFinder, Sendable {
  let file: GazetteerFile
  let spellings: SpellingTable

  /// Opens a gazetteer; of its index only a millionth is read before the first question.
  ///
  /// - Throws: ``GazetteerStore/GazetteerError``, ``GeoPackage/GeoPackageError``.
  public init(path: String) throws {
    file = try GazetteerFile(path: path)
    spellings = Self.spellings
  }

  /// The file.
  public var path: String { file.path }
  /// How many places there are.
  public var placeCount: Int { file.placeCount }

  /// How many places each list has, in order of their names.
  public func lists() throws -> [(source: String, count: Int)] { try file.sources() }

  /// The places that fit, the best first.
  ///
  /// - Throws: ``GeoPackage/GeoPackageError``.
  /// - Complexity: Bounded by 1,500,000 entries of the index and 200 places; some milliseconds.
  public func places(_ query: PlaceQuery) throws -> [FoundPlace] {
    try places(query, visits: { _ in 0 })
  }

  /// The places that fit, those first that one goes to.
  ///
  /// - Parameter visits: How many payments one has made at a place.
  public func places(
    _ query: PlaceQuery, visits: (ListedPlace) -> Int
  ) throws -> [FoundPlace] {
    try file.read { try IndexedPlaceSearch($0, spellings: spellings).places(query, visits: visits) }
  }

  /// Names of brands and common words in one spelling.
  static let spellings = SpellingTable(StandardRules.brandPairs)
}
