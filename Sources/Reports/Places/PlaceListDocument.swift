import Codecs
import FeatureCodecs
public import Spending

/// A page of places as a JSON document.
public struct PlaceListDocument: ReportDocument {
  /// The number of places in the whole list.
  public var matched: Int
  /// The number of places before this page.
  public var offset: Int
  /// The places of this page.
  public var places: [PlaceDocument]

  /// Creates a document.
  public init(matched: Int, offset: Int = 0, places: [PlaceDocument]) {
    self.matched = matched
    self.offset = offset
    self.places = places
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("matched", matched)
      json.member("offset", offset)
      json.lines("places", of: places) { $0.write(to: &$1) }
    }
  }
}

extension Page<PlaceRow> {
  /// The page as the content of a JSON document; in every list of sums, the currency `home` comes
  /// first.
  public func document(home: Currency) -> PlaceListDocument {
    PlaceListDocument(
      matched: matched, offset: offset, places: rows.map { PlaceDocument($0, home: home) })
  }

  /// The page as JSON, see ``PlaceListDocument``.
  public func json(home: Currency) -> [UInt8] { document(home: home).json() }

  /// The page as a CSV table with a line for each place and currency.
  public func csv(home: Currency) -> [UInt8] {
    CSVWriter.document([PlaceRow.columns] + rows.flatMap { $0.cells(home: home) })
  }
}
