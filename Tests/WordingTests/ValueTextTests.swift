import Codecs
import FeatureCodecs
import PROJ
import SimpleFeatures
import SpatialIndex
import Testing
import Wording

/// Sentences with numbers, places and errors within errors.
@Suite struct ValueTextTests {
  private let english = English()

  @Test func `a position is in no sentence`() {
    let error = CoordinateError.longitudeOutOfRange(1_234.5)
    #expect(english.text(error) == "longitude is not in -180 ... 180 degrees")
    #expect(english.text(BoundingBoxError.edge(error)) == english.text(error))
    #expect(
      english.text(WKBError.coordinate(error, byteOffset: 5))
        == "WKB byte 5: longitude is not in -180 ... 180 degrees")
    #expect(
      english.text(GeoJSONProblem.latitudeOutOfRange(feature: 3))
        == "feature 3: latitude is not in -90 ... 90 degrees; "
        + "the coordinates must be longitude and latitude, in this order, on WGS 84")
  }

  @Test func `an error in a part names the part`() {
    #expect(
      english.text(
        GeoJSONProblem.ring(.tooFewCoordinates(count: 3), feature: 2, part: 1, ring: 1))
        == "feature 2, part 1, ring 1: ring has 3 coordinates; a ring needs at least 4")
    #expect(
      english.text(WKBError.ring(.notClosed, byteOffset: 18))
        == "WKB byte 18: ring is not closed; its last coordinate must equal its first")
    #expect(
      english.text(WorkbookError.cell(.noFormulaResult, sheet: "Sheet", cell: "B2"))
        == "Sheet B2: the formula has no stored result")
    #expect(
      english.text(WorkbookError.zip(.corruptData, entry: "xl/styles.xml"))
        == "xl/styles.xml: the compressed bytes of the entry are damaged")
    #expect(
      english.text(ZipContentsError.damaged(.noDirectory, entry: nil))
        == english.text(ZipFault.noDirectory))
  }

  @Test(arguments: [(0, "0 fields"), (1, "1 field"), (2, "2 fields")])
  func `one is singular`(found: Int, words: String) {
    #expect(
      english.text(CSVFault.fieldCount(found: found, expected: 3))
        == "the record has \(words); the header has 3")
  }

  @Test(
    arguments: [
      (.word("NaN"), "NaN"), (.byte(0x5D), "]"), (.byte(0x89), "the byte 0x89"),
      (.byte(0x0A), "the byte 0x0A"), (.hugeNumber, "a number beyond 1e308"),
    ] as [(JSONFinding, String)])
  func `a text shows as little of itself as is needed`(found: JSONFinding, words: String) {
    #expect(
      english.text(JSONProblem.unexpected(found: found, expected: .value))
        == "found \(words) where a value is expected")
  }

  @Test func `a measure that overflows tells no value`() {
    #expect(
      english.text(MeasureOverflow())
        == "the absolute values of the measure add up to more than 9223372036854775807; "
        + "split the points or use a larger unit")
  }

  @Test func `without a network the command line says how to import the file`() {
    let url = "https://example.org/gu.json"
    let error = DownloadError.unreachable(host: "example.org", reason: .timeout, url: url)
    #expect(english.text(error) == "example.org cannot be reached: it does not answer in time")
    let remedy = Phrasing(for: .commandLine).remedy(error)
    #expect(remedy?.contains("sobi districts import FILE") == true && remedy?.contains(url) == true)
  }

  @Test func `a system that PROJ does not explain has a sentence without a reason`() {
    #expect(
      english.text(TransformError.noPath(name: "Moon", reason: nil))
        == "PROJ cannot transform coordinates from \"Moon\" to WGS 84")
  }
}
