import Dispatch
import Foundation
import Sobi
import Synchronization
import TestSupport
import Testing

/// An import that is awaited does what one on the caller's thread does, and ends when its task does.
@Suite struct AsyncImportTests {
  private let test: TestLedger
  private let ledger: Ledger
  private let bad = "date,amount,merchant\n2026-05-03,100,카페\n2026-05-04,x,빵집\n2026-05-33,y,국\n"

  init() throws {
    test = try TestLedger()
    ledger = try test.open()
  }

  @Test func `an import that is awaited tells how far it is and what it did`() async throws {
    try Statement(count: 300, seed: 1).write(to: test.folder["card.csv"])
    let rows = Mutex(0)
    let report = try await ledger.importStatements(
      ImportRequest(path: test.folder["card.csv"])
    ) { progress in
      if case .reading(_, _, let more) = progress { rows.withLock { $0 += more } }
    }
    #expect(report.files[0].outcome.added == 300 && rows.withLock { $0 } == 300)
  }

  @Test(arguments: [false, true])
  func `an import whose task is cancelled leaves no trace`(isDryRun: Bool) async throws {
    try test.write(
      bad + (0..<20_000).map { "2026-05-03,\($0 + 1),가게\n" }.joined(), to: "card.csv")
    var request = ImportRequest(path: test.folder["card.csv"])
    request.skipsBadRows = true
    request.writesRejectedRows = true
    request.isDryRun = isDryRun
    let names = try test.folder.names()
    let (steps, step) = AsyncStream<Void>.makeStream()
    let mayGoOn = DispatchSemaphore(value: 0)
    let task = Task { [ledger, request] in
      try await ledger.importStatements(request) { _ in
        step.yield()
        mayGoOn.wait()
        mayGoOn.signal()
      }
    }
    for await _ in steps { break }
    task.cancel()
    mayGoOn.signal()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try ledger.payments().matched == 0 && ledger.history().isEmpty)
    #expect(try ledger.journal().isEmpty)
    #expect(
      try test.folder.names().filter { !$0.contains("gpkg-") }
        == names.filter { !$0.contains("gpkg-") })
    request.isDryRun = false
    #expect(try await ledger.importStatements(request).files[0].outcome.added == 20_001)
  }

  @Test func `an import of a task that is cancelled already does nothing`() async throws {
    try test.write(bad, to: "card.csv")
    var request = ImportRequest(path: test.folder["card.csv"])
    request.skipsBadRows = true
    let task = Task { [ledger, request] in
      unsafe withUnsafeCurrentTask { unsafe $0?.cancel() }
      return try await ledger.importStatements(request)
    }
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try ledger.payments().matched == 0)
  }

  @Test(arguments: [false, true])
  func `rejected rows are a value unless a file is asked for`(isDryRun: Bool) throws {
    try test.write(bad, to: "card.csv")
    var request = ImportRequest(path: test.folder["card.csv"])
    request.skipsBadRows = true
    request.isDryRun = isDryRun
    let file = try ledger.importStatement(request)
    #expect(file.outcome.added == 1 && file.rejected == 2 && file.rejectedPath == nil)
    let rows = try #require(file.rejectedRows)
    #expect(rows.problems.map(\.line) == [3, 4, 4])
    #expect(try !test.folder.names().contains { $0.contains("rejected") })
    guard !isDryRun else { return }
    request.writesRejectedRows = true
    let written = try ledger.importStatement(request)
    #expect(written.rejectedRows == nil)
    let path = try #require(written.rejectedPath)
    #expect(try Data(contentsOf: URL(filePath: path)) == Data(rows.csv()))
  }
}
