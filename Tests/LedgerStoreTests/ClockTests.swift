import GeoPackage
import Testing

/// A clock that SQLite cannot write keeps a ledger from being changed.
@Suite struct ClockTests {
  @Test(arguments: [-62_167_219_201, 253_402_300_800, 1e18, .infinity, .nan])
  func `a year without four digits is refused`(seconds: Double) {
    #expect(throws: GeoPackageError.clock) {
      try GeoPackageFile.checkClock(secondsSince1970: seconds)
    }
  }

  @Test(arguments: [-62_167_219_200, 0, 1_795_000_000, 253_402_300_799.5])
  func `every other time is taken`(seconds: Double) {
    #expect(throws: Never.self) { try GeoPackageFile.checkClock(secondsSince1970: seconds) }
  }
}
