import GeoPackage
import TestSupport

@testable import LedgerStore

/// A suite in which every test has a new, empty ledger in a folder of its own.
class LedgerSuite {
  let folder: TemporaryFolder
  let file: LedgerFile
  let store: LedgerDatabase

  init() throws {
    folder = try TemporaryFolder()
    file = try LedgerFile(in: folder)
    store = try LedgerDatabase(path: file.path, access: .writing)
  }
}
