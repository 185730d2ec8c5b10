public import Codecs
internal import Diagnostics
internal import Foundation
public import PlaceSearch
public import SimpleFeatures

/// Finds places with the keyword search of Kakao Local.
///
/// Answers are shown but not stored. If the user chooses one of the found places for a payment,
/// only the name and the position of this place are stored. The words of the query, and the
/// position if the query has one, are sent to Kakao.
/// ```swift
/// let kakao = try KakaoLocal(key: key)
/// let found = try kakao.places(PlaceQuery(words: "카카오프렌즈", center: here))
/// ```
///
/// - SeeAlso: Kakao Developers, "Local: REST API", "Search for place by keyword".
public struct KakaoLocal: PlaceFinder, Sendable {
  /// The default address of the service.
  public static let defaultAddress = "https://dapi.kakao.com"
  /// The largest number of places in an answer.
  public static let pageSize = 15
  /// The largest number of pages that are read for a query; three pages are enough, because the
  /// service returns at most 45 places.
  public static let pageLimit = 3
  /// The greatest radius that the service accepts.
  public static let radiusLimit = Meters(20_000)

  private let access: ServiceAccess

  /// Creates a client without sending a request.
  ///
  /// - Parameters:
  ///   - key: The REST API key.
  ///   - address: The address of the service: an HTTPS address, or an address on this machine.
  ///   - timeoutSeconds: The time limit for an answer, in seconds.
  /// - Throws: ``Codecs/ProviderError``.
  public init(
    key: String, address: String = defaultAddress, timeoutSeconds: Int = 10
  ) throws(ProviderError) {
    access = try ServiceAccess(
      .kakaoLocal, key: key, address: address, timeoutSeconds: timeoutSeconds)
  }

  /// Returns the places in the order in which the service lists them.
  ///
  /// - Throws: ``Codecs/ProviderError``.
  public func places(_ query: PlaceQuery) throws -> [FoundPlace] {
    var found: [FoundPlace] = []
    for page in 1...Self.pageLimit where found.count < query.limit {
      let answer = try answer(query, page: page)
      found += answer.documents.compactMap { $0.place(from: query.center) }
      if answer.meta.isEnd { break }
    }
    return Array(found.prefix(query.limit))
  }

  private func answer(_ query: PlaceQuery, page: Int) throws -> Answer {
    var items = [
      URLQueryItem(name: "query", value: query.words),
      URLQueryItem(name: "page", value: String(page)),
      URLQueryItem(name: "size", value: String(min(Self.pageSize, query.limit))),
    ]
    if let center = query.center {
      items.append(URLQueryItem(name: "x", value: Decimals.text(center.longitude, digits: 7)))
      items.append(URLQueryItem(name: "y", value: Decimals.text(center.latitude, digits: 7)))
      if let radius = query.radius {
        let meters = Int(min(radius.value, Self.radiusLimit.value).rounded(.up))
        items.append(URLQueryItem(name: "radius", value: String(meters)))
      }
    }
    let body = try access.answer(
      "/v2/local/search/keyword.json", items, fields: ["Authorization: KakaoAK \(access.key)"])
    do { return try JSONDecoder().decode(Answer.self, from: Data(body)) } catch {
      // The text of the error would show the content of the answer.
      throw ProviderError(.malformed, of: .kakaoLocal)
    }
  }

  private struct Answer: Decodable {
    var meta: Meta
    var documents: [Document]

    struct Meta: Decodable {
      var isEnd: Bool

      enum CodingKeys: String, CodingKey { case isEnd = "is_end" }
    }
  }

  /// A place of the service's answer, in which every number is a text.
  private struct Document: Decodable {
    var id: String?
    var placeName: String
    var categoryName: String?
    var phone: String?
    var addressName: String?
    var roadAddressName: String?
    var x: String
    var y: String
    var placeURL: String?
    var distance: String?

    enum CodingKeys: String, CodingKey {
      case id, phone, x, y, distance
      case placeName = "place_name"
      case categoryName = "category_name"
      case addressName = "address_name"
      case roadAddressName = "road_address_name"
      case placeURL = "place_url"
    }

    /// The place; nil if it has no name or no position in range.
    func place(from center: Coordinate?) -> FoundPlace? {
      guard !placeName.isEmpty, let x = Double(x), let y = Double(y),
        let coordinate = try? Coordinate(validatingLongitude: x, latitude: y)
      else { return nil }
      var place = ListedPlace(name: placeName, coordinate: coordinate)
      place.label = categoryName ?? ""
      place.phone = phone ?? ""
      place.address = addressName ?? ""
      place.roadAddress = roadAddressName ?? ""
      place.source = "kakao"
      place.sourceID = id ?? ""
      var found = FoundPlace(place: place)
      found.url = placeURL ?? ""
      found.distance =
        center.map { Haversine.earth.distance(from: $0, to: coordinate) }
        ?? distance.flatMap { Double($0) }.map { Meters($0) }
      return found
    }
  }
}
