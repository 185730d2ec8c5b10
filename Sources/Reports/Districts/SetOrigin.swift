import FeatureCodecs
public import Spending
public import SpendingAnalytics

/// The origin of a set of districts, as a part of a document.
public struct SetOrigin: Hashable, Sendable {
  /// The first day on which the borders were valid; nil if it is not known.
  public var validFrom: CalendarDay?
  /// The last day on which the borders were valid; nil if it is not known.
  public var validTo: CalendarDay?
  /// The publication or address from which the set comes, or the name of its file.
  public var source: String?
  /// Its licence.
  public var licence: String?
  /// The name that must be shown as the source of the borders.
  public var attribution: String?

  /// Creates an origin.
  public init(
    validFrom: CalendarDay? = nil, validTo: CalendarDay? = nil, source: String? = nil,
    licence: String? = nil, attribution: String? = nil
  ) {
    self.validFrom = validFrom
    self.validTo = validTo
    self.source = source
    self.licence = licence
    self.attribution = attribution
  }

  /// Creates the origin for a document from the provenance in a report.
  public init(_ provenance: DistrictReport.Provenance) {
    self.init(
      validFrom: provenance.validFrom, validTo: provenance.validTo, source: provenance.source,
      licence: provenance.licence, attribution: provenance.attribution)
  }

  /// Writes the members `valid_from` ... `attribution` to an object that is open.
  func write(to json: inout JSONText) {
    for (name, text) in members { json.member(name, text) }
  }

  /// The keys and values of the members, in order.
  package var members: [(key: String, value: String?)] {
    [
      ("valid_from", validFrom?.description), ("valid_to", validTo?.description),
      ("source", source), ("licence", licence), ("attribution", attribution),
    ]
  }

  /// The columns by which a line of a table names its set.
  static let columns = ["set", "valid_from", "valid_to", "attribution"]

  /// The cells of ``columns``.
  func cells(ofSet name: String) -> [String] {
    [name, validFrom?.description ?? "", validTo?.description ?? "", attribution ?? ""]
  }
}

extension SetOrigin: Decodable {
  /// Reads the members from an object that may have further members.
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    self.init(
      validFrom: try members.optional("valid_from"), validTo: try members.optional("valid_to"),
      source: try members.optional("source"), licence: try members.optional("licence"),
      attribution: try members.optional("attribution"))
  }
}
