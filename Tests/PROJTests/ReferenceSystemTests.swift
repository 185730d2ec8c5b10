import PROJ
import SimpleFeatures
import Testing

@Suite(.enabled(if: CoordinateTransform.isAvailable, "This build has no PROJ."))
struct ReferenceSystemTests {
  /// The text of a `.prj` as Korean agencies published it: an ellipsoid, no datum.
  static let besselText = """
    PROJCS["Bessel_1841_Transverse_Mercator",GEOGCS["GCS_Bessel_1841",DATUM["D_Bessel_1841",\
    SPHEROID["Bessel_1841",6377397.155,299.1528128]],PRIMEM["Greenwich",0.0],\
    UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],\
    PARAMETER["False_Easting",200000.0],PARAMETER["False_Northing",500000.0],\
    PARAMETER["Central_Meridian",127.0028902777778],PARAMETER["Scale_Factor",1.0],\
    PARAMETER["Latitude_Of_Origin",38.0],UNIT["Meter",1.0]]
    """

  @Test func `says what was understood of a code`() throws {
    let system = try CoordinateTransform.describe("5179")
    #expect(system.name == "Korea 2000 / Unified CS")
    #expect(system.code == "EPSG:5179")
    #expect(!system.isGeographic)
    #expect(system.unit == "metre")
    #expect(system.datum == "Geocentric datum of Korea")
    #expect(system.ellipsoid == "GRS 1980")
    #expect(system.shift == .known(accuracy: Meters(1)))
    #expect(system.likelyCode == nil)
    let area = try #require(system.areaOfUse)
    #expect(area.covers(Coordinate(longitude: 126.978, latitude: 37.5665)))
    #expect(!area.covers(Coordinate(longitude: 2.35, latitude: 48.86)))
    #expect(try CoordinateTransform(from: "5179").system == system)
  }

  @Test(arguments: [
    ("EPSG:4326", "degree"), ("OGC:CRS84", "degree"), ("EPSG:4807", "grad"),
  ])
  func `tells degrees from metres`(text: String, unit: String) throws {
    let system = try CoordinateTransform.describe(text)
    #expect(system.isGeographic)
    #expect(system.unit == unit)
  }

  @Test func `recognises a Bessel text without a datum shift and proposes the code`() throws {
    let system = try CoordinateTransform.describe("\u{FEFF}" + Self.besselText + "\r\n")
    #expect(system.shift == .missing)
    #expect(system.likelyCode == "EPSG:5174")
    #expect(system.code == nil)
    let believed = try CoordinateTransform(from: Self.besselText)
    let proposed = try CoordinateTransform(from: "EPSG:5174")
    #expect(proposed.system.shift != .missing)
    let distance = Haversine.earth.distance(
      from: try believed.coordinate(x: 197_986.75, y: 451_579.85),
      to: try proposed.coordinate(x: 197_986.75, y: 451_579.85))
    #expect((300...400).contains(distance.value))
  }

  @Test(
    arguments: [
      ("+proj=tmerc +lat_0=38 +lon_0=127 +k=1 +x_0=200000 +y_0=500000 +ellps=bessel", "EPSG:2097"),
      (
        "+proj=tmerc +lat_0=38 +lon_0=129.0028902777778 +x_0=200000 +y_0=500000 +ellps=bessel",
        "EPSG:5176"
      ),
      (
        "+proj=tmerc +lat_0=38 +lon_0=127.5 +k=0.9996 +x_0=1000000 +y_0=2000000 +ellps=bessel",
        "EPSG:5178"
      ),
      ("+proj=tmerc +lat_0=10 +lon_0=100 +ellps=bessel", nil),
      ("+proj=longlat +ellps=bessel", nil),
      ("+proj=utm +zone=52 +ellps=clrk66", nil),
    ] as [(String, String?)])
  func `misses a shift where only an older ellipsoid is named`(
    text: String, code: String?
  ) throws {
    let system = try CoordinateTransform.describe(text)
    #expect(system.shift == .missing)
    #expect(system.likelyCode == code)
  }

  @Test func `takes an unknown datum on a modern ellipsoid for WGS 84`() throws {
    let system = try CoordinateTransform.describe("+proj=tmerc +lat_0=38 +lon_0=127 +ellps=GRS80")
    #expect(system.shift == .assumedNone)
  }

  @Test func `a shift in the text is a shift`() throws {
    let system = try CoordinateTransform.describe(
      """
      +proj=tmerc +lat_0=38 +lon_0=127.0028902777778 +k=1 +x_0=200000 +y_0=500000 +ellps=bessel \
      +units=m +towgs84=-115.80,474.99,674.11,1.16,-2.31,-1.63,6.43
      """)
    #expect(system.shift == .known(accuracy: nil))
    #expect(system.unit == "metre")
  }
}
