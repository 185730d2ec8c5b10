import FeatureCodecs
public import SimpleFeatures
public import Spending
public import SpendingAnalytics

/// The distances between a centre and the places of payments, as a JSON document.
///
/// `center` is an array of longitude and latitude, or null. `center_is` states how the centre was
/// determined: `given` or `geometric median of visits`. `visit_radii_m` has the members `50` and
/// `90`: the radii in metres of the circles around the centre that contain 50 % and 90 % of the
/// visits. `spending_radii_m` has, for each currency, the same two members, but for the spending
/// instead of the visits. If there are no payments at places, `visit_radii_m` is null and
/// `spending_radii_m` is empty. `hull_km2` is the area of the convex hull. `placed`, `online` and
/// `unplaced` have the members `count` and `sums`; `placed` also has `places`, `first_visit` and
/// `last_visit`.
public struct RangeDocument: ReportDocument {
  /// The radii, in metres, of the circles that contain 50 % and 90 % of the visits or of the
  /// spending, rounded to two decimals.
  public struct Radii: Hashable, Sendable, Decodable {
    /// The radius of the circle that contains 50 % of the visits or of the spending.
    public var half: Meters
    /// The radius of the circle that contains 90 % of the visits or of the spending.
    public var most: Meters

    /// Creates radii.
    public init(half: Meters, most: Meters) {
      self.half = half
      self.most = most
    }

    enum CodingKeys: String, CodingKey {
      case half = "50"
      case most = "90"
    }
  }

  /// The centre; nil if there are no visits and no centre was given.
  public var center: Coordinate?
  /// Whether the centre was given; otherwise it is the geometric median of the visits.
  public var isCenterGiven: Bool
  /// The radii that contain 50 % and 90 % of the visits; nil if there are no visits.
  public var visitRadii: Radii?
  /// For each currency with spending, the radii that contain 50 % and 90 % of the spending.
  public var spendingRadii: [Currency: Radii]
  /// The area, in square kilometres, of the convex hull of the places, rounded to four decimals.
  public var hullSquareKilometers: Double
  /// The payments at places.
  public var placed: ReportFigures
  /// The online payments, which have no place.
  public var online: ReportFigures
  /// The payments whose place is not known.
  public var unplaced: ReportFigures

  /// Creates a document.
  public init(
    center: Coordinate? = nil, isCenterGiven: Bool, visitRadii: Radii? = nil,
    spendingRadii: [Currency: Radii] = [:], hullSquareKilometers: Double,
    placed: ReportFigures, online: ReportFigures, unplaced: ReportFigures
  ) {
    self.center = center
    self.isCenterGiven = isCenterGiven
    self.visitRadii = visitRadii
    self.spendingRadii = spendingRadii
    self.hullSquareKilometers = hullSquareKilometers
    self.placed = placed
    self.online = online
    self.unplaced = unplaced
  }

  /// Creates the document of a range.
  public init(_ range: SpendingRange) {
    let home = range.homeCurrency
    self.init(
      center: range.center, isCenterGiven: range.isCenterGiven,
      visitRadii: range.visitRadii.map { Radii($0) },
      spendingRadii: Dictionary(
        range.spendingRadii.map { ($0.currency, Radii($0.radii)) }, uniquingKeysWith: { $1 }),
      hullSquareKilometers: (range.hullSquareMeters / 1e6).stated(digits: 4),
      placed: ReportFigures(range.placed, .visits, home: home),
      online: ReportFigures(range.online, [], home: home),
      unplaced: ReportFigures(range.unplaced, [], home: home))
  }

  private static let given = "given"
  private static let median = "geometric median of visits"

  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("center", center)
      json.member("center_is", isCenterGiven ? Self.given : Self.median)
      json.newline()
      Self.write("visit_radii_m", visitRadii, to: &json)
      json.newline()
      json.object("spending_radii_m") { json in
        for currency in placed.sums.currencies {
          if let radii = spendingRadii[currency] { Self.write(currency.code, radii, to: &json) }
        }
      }
      json.newline()
      json.member("hull_km2", hullSquareKilometers, digits: 4)
      placed.writeLine("placed", .visits, to: &json)
      online.writeLine("online", [], to: &json)
      unplaced.writeLine("unplaced", [], to: &json)
    }
  }

  private static func write(_ name: String, _ radii: Radii?, to json: inout JSONText) {
    guard let radii else { return json.member(name, String?.none) }
    json.object(name) { json in
      json.member("50", radii.half.value, digits: 2)
      json.member("90", radii.most.value, digits: 2)
    }
  }
}

extension RangeDocument: Decodable {
  public init(from decoder: any Decoder) throws {
    let members = try decoder.members
    let origin: String = try members.value("center_is")
    guard [Self.given, Self.median].contains(origin) else {
      throw members.corrupted("center_is", "the centre is given or a median")
    }
    var radii: [Currency: Radii] = [:]
    let spending = try members.nestedContainer(keyedBy: MemberKey.self, forKey: "spending_radii_m")
    for key in spending.allKeys {
      guard let currency = Currency(code: key.stringValue) else {
        throw spending.corrupted(key, "no currency has this code")
      }
      radii[currency] = try spending.value(key) as Radii
    }
    self.init(
      center: try members.optional("center"), isCenterGiven: origin == Self.given,
      visitRadii: try members.optional("visit_radii_m"), spendingRadii: radii,
      hullSquareKilometers: try members.value("hull_km2"), placed: try members.value("placed"),
      online: try members.value("online"), unplaced: try members.value("unplaced"))
  }
}

extension RangeDocument.Radii {
  fileprivate init(_ radii: SpendingRange.Radii) {
    self.init(
      half: Meters(radii.half.value.stated(digits: 2)),
      most: Meters(radii.most.value.stated(digits: 2)))
  }
}

extension SpendingRange {
  /// The range as the content of a JSON document.
  public var document: RangeDocument { RangeDocument(self) }

  /// The range as JSON, see ``RangeDocument``.
  public func json() -> [UInt8] { document.json() }
}
