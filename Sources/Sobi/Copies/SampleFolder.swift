import EmbeddedFiles
import LedgerStore
import SimpleFeatures
package import Spending

/// A folder with invented payments of one year: the files to import, the ledger that was created
/// from them, and a page with a map of the payments.
package struct SampleFolder: Sendable {
  /// The name of the ledger in the folder.
  package static let ledger = "demo.gpkg"
  /// The name of the page with the map.
  package static let page = "spending-map.html"
  /// One month of that year; it contains a trip, refunds, and payments without a place.
  package static let month = YearMonth(year: 2026, month: 11)

  /// The number of payments in the ledger.
  package let payments: Int
  /// The number of places of these payments.
  package let places: Int
  /// Whether the map can be panned and zoomed; false if Leaflet is missing on this system.
  package let hasLibrary: Bool

  /// Creates the folder, completely or not at all.
  ///
  /// - Parameters:
  ///   - folder: The path of the folder, which must not exist or must be empty.
  ///   - language: The initial language of the page, `ko` or `en`.
  ///   - libraryFolder: A folder that contains Leaflet; if nil, Sobi looks for Leaflet in the
  ///     folders in which operating systems usually install it.
  /// - Throws: ``TableFolderError/alreadyExists(path:)``, ``OutputError``.
  package init(making folder: String, language: String, libraryFolder: String? = nil) throws {
    let summary = try FileBytes.makeFolder(folder) {
      try Self.fill($0, PageRequest(language: language, libraryFolder: libraryFolder))
    }
    payments = summary.payments
    places = summary.places
    hasLibrary = summary.hasLibrary
  }

  private static func fill(_ folder: String, _ request: PageRequest) throws -> PageSummary {
    func write(_ file: EmbeddedFile, _ name: String) throws -> String {
      let path = folder + "/" + name
      try FileBytes.replace(path) { try $0(file.bytes) }
      return path
    }
    let categories = try write(.sampleCategories, "categories.csv")
    let districts = try write(.sampleDistricts, "seoul-gu-approximate.geojson")
    let payments = try write(.samplePayments, "payments-2026.csv")
    // The region reaches to Japan, because the year has a trip there.
    let region = BoundingBox(
      westE7: 1_220_000_000, southE7: 240_000_000, eastE7: 1_460_000_000, northE7: 460_000_000)
    let ledger = try Ledger(
      at: folder + "/" + Self.ledger,
      creatingWith: LedgerSettings(timeZone: "Asia/Seoul", homeCurrency: .krw, region: region))
    _ = try ledger.importCategories(path: categories)
    _ = try ledger.importDistricts(DistrictImportRequest(path: districts, level: "sigungu"))
    _ = try ledger.importStatements(ImportRequest(path: payments))
    let income = IncomeAmount(
      month: YearMonth(year: 2026, month: 1), amount: Money(minorUnits: 3_200_000, .krw),
      isOnwards: true)
    try ledger.setIncome(income)
    let page = try ledger.page(request)
    try FileBytes.replace(folder + "/" + Self.page) { try $0(page.bytes) }
    return page.summary
  }
}
