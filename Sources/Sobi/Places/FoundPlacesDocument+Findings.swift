import PlaceClassification
public import PlaceSearch
public import Reports
import SimpleFeatures

extension FoundPlacesDocument {
  /// Creates the document of the places that a search found.
  public init(_ found: [FoundPlace]) {
    self.init(
      documents: found.map { finding in
        let place = finding.place
        var row = Row(coordinate: place.coordinate)
        row.id = place.sourceID
        row.placeName = place.fullName
        row.categoryName = place.label
        row.categoryGroupCode = KakaoGroups.code(of: place.category)
        row.phone = place.phone
        row.addressName = place.address
        row.roadAddressName = place.roadAddress
        row.x = Decimals.text(place.coordinate.longitude, digits: 7)
        row.y = Decimals.text(place.coordinate.latitude, digits: 7)
        row.placeURL = finding.url
        row.distance = finding.distance.map { Decimals.text($0.value, digits: 0) } ?? ""
        row.category = place.category.isEmpty ? nil : place.category
        row.source = place.source
        row.closed = place.closed.isEmpty ? nil : place.closed
        row.visits = finding.visits
        row.score = finding.score.map { ($0 * 1_000).rounded() / 1_000 }
        row.coordinate = place.coordinate
        return row
      })
  }
}

/// The groups of categories in Kakao Local.
enum KakaoGroups {
  private static let codes: [String: String] = {
    var codes: [String: String] = [:]
    for entry in CodeMap.standard(.kakao).entries where entry.code.utf8.count == 3 {
      for category in [entry.category] + entry.also where codes[category] == nil {
        codes[category] = entry.code
      }
    }
    return codes
  }()

  /// The group of a category or of its top ancestor; empty if absent.
  static func code(of category: String) -> String {
    guard !category.isEmpty else { return "" }
    let above = Taxonomy.standard.top(of: category)?.code
    return codes[category] ?? above.flatMap { codes[$0] } ?? ""
  }
}
