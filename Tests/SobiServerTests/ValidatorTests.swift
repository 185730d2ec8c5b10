import Foundation
import Sobi
import SobiServer
import Synchronization
import TestSupport
import Testing

/// What an answer depends on, and who is told when that changes.
@Suite struct ValidatorTests {
  @Test func `who has the answer is told so`() async throws {
    let served = try Served()
    let first = await served.get("/districts")
    let tag = try #require(first.field("ETag"))
    for known in [tag, "W/" + tag, "\"x\", " + tag] {
      let second = await served.get("/districts", ["if-none-match": known])
      #expect(second.status == 304)
      #expect(second.bytes?.isEmpty == true)
      #expect(second.field("ETag") == tag)
    }
    #expect(await served.get("/districts", ["if-none-match": "\"x\""]).status == 200)
  }

  @Test func `answers are packed for who takes it`() async throws {
    let served = try Served()
    let plain = await served.get("/districts")
    for (field, isPacked) in [
      ("gzip", true), ("deflate, gzip;q=0.5", true), ("*", true), ("gzip;q=0", false),
      ("br", false), ("", false),
    ] {
      let answer = await served.get("/districts", ["accept-encoding": field])
      #expect((answer.field("Content-Encoding") == "gzip") == isPacked, "\(field)")
      #expect(isPacked || answer.bytes == plain.bytes)
    }
    let packed = await served.get("/districts", ["accept-encoding": "gzip"])
    let size = (packed.bytes?.count ?? 0, plain.bytes?.count ?? 0)
    #expect(size.0 > 0 && size.0 * 2 < size.1)
    try Data(packed.bytes ?? []).write(to: URL(filePath: served.folder["a.gz"]))
    let unpacked = try served.program.run(line: "gzip -dc a.gz", in: served.folder.url)
    #expect(unpacked.output == plain.text)
  }

  @Test func `a change of another program is seen by the next request`() async throws {
    let served = try Served()
    let before = await served.get("/payments?limit=1&month=2026-11")
    #expect(try served.sobi("add 4321 새가게 --date 2026-11-30").status == 0)
    let after = await served.get("/payments?limit=1&month=2026-11")
    #expect(before.field("ETag") != after.field("ETag"))
    #expect(after.text.contains("새가게"))
    let conditional = await served.get(
      "/payments?limit=1&month=2026-11", ["if-none-match": before.field("ETag") ?? ""])
    #expect(conditional.status == 200)
  }

  @Test func `settings that another program changed are taken`() async throws {
    let served = try Served()
    _ = await served.get("/settings")
    #expect(try served.sobi("settings --month-start 25").status == 0)
    let settings = await served.get("/settings")
    #expect(try settings.text == served.sobi("settings --format json").output)
    let month = await served.get("/month?month=2026-10")
    #expect(try month.text == served.sobi("month 2026-10 --format json").output)
  }

  @Test func `an older copy that takes the ledger's place is seen`() async throws {
    let served = try Served()
    let copy = served.folder["copy.gpkg"]
    #expect(try served.sobi("backup copy.gpkg").status == 0)
    let before = await served.get("/payments?limit=1")
    #expect(try served.sobi("add 4321 새가게 --date 2026-12-31").status == 0)
    #expect(await served.get("/payments?limit=1").text.contains("새가게"))
    // A ledger that is open is not replaced by sobi restore; a person can do it by hand.
    #expect(try served.sobi("restore copy.gpkg --yes").output.contains("open; nothing was changed"))
    for end in ["", "-wal", "-shm"] where FileManager.default.fileExists(atPath: served.path + end)
    {
      try FileManager.default.moveItem(
        atPath: served.path + end, toPath: served.folder["old.gpkg"] + end)
    }
    #expect(await served.get("/payments?limit=1").status == 503)
    try FileManager.default.moveItem(atPath: copy, toPath: served.path)
    let restored = await served.get("/payments?limit=1")
    #expect(restored.text == before.text)
    #expect(restored.field("ETag") != before.field("ETag"))
  }

  @Test func `a ledger that cannot be read is told of`() async throws {
    let served = try Served()
    try FileManager.default.removeItem(atPath: served.path)
    try served.folder.write("no ledger", to: "home.gpkg")
    let answer = await served.get("/months")
    #expect(answer.status == 503)
    #expect(answer.field("Retry-After") == "1")
    #expect(answer.member("code") == "geopackage.file.not-a-database")
  }

  @Test func `a new day is another answer, and listeners hear of it`() async throws {
    let day = Mutex(CalendarDay(year: 2026, month: 11, day: 30))
    let served = try Served { options in
      options.clock = { _ in day.withLock { $0 } ?? CalendarDay(daysSince1970: 0) }
    }
    let before = await served.get("/month")
    let events = try await Self.stream(served)
    var iterator = events.makeAsyncIterator()
    _ = await iterator.next()
    #expect(String(decoding: await iterator.next() ?? [], as: UTF8.self).contains("event: state"))
    day.withLock { $0 = CalendarDay(year: 2026, month: 12, day: 1) }
    let event = String(decoding: await iterator.next() ?? [], as: UTF8.self)
    #expect(event.contains("event: changed") && event.contains("2026-12-01"))
    let after = await served.get("/month")
    #expect(before.field("ETag") != after.field("ETag"))
    #expect(after.field("ETag")?.contains("2026-12-01") == true)
  }

  @Test func `listeners hear of changes and of what they missed`() async throws {
    let served = try Served()
    let events = try await Self.stream(served)
    var iterator = events.makeAsyncIterator()
    _ = await iterator.next()
    let first = String(decoding: await iterator.next() ?? [], as: UTF8.self)
    let id = first.split(separator: "\n").first { $0.hasPrefix("id: ") }?.dropFirst(4) ?? ""
    #expect(try served.sobi("add 1 x --date 2026-11-30").status == 0)
    let changed = String(decoding: await iterator.next() ?? [], as: UTF8.self)
    #expect(changed.contains("event: changed"))
    let again = try await Self.stream(served, ["last-event-id": String(id)])
    var other = again.makeAsyncIterator()
    _ = await other.next()
    #expect(String(decoding: await other.next() ?? [], as: UTF8.self).contains("event: changed"))
    served.server.endStreams()
    var rest = 0
    while await iterator.next() != nil { rest += 1 }
    #expect(rest < 64, "what was told already is read to its end")
  }

  @Test func `no more clients listen than may`() async throws {
    let served = try Served()
    var streams: [AsyncStream<[UInt8]>] = []
    for _ in 0..<32 { streams.append(try await Self.stream(served)) }
    let refused = await served.get("/events")
    #expect(refused.status == 503)
    #expect(refused.member("code") == "server.events.full")
    #expect(streams.count == 32)
  }

  private static func stream(
    _ served: Served, _ fields: [String: String] = [:]
  ) async throws -> AsyncStream<[UInt8]> {
    let answer = await served.get("/events", fields)
    guard case .events(let stream) = answer.body else { throw NoStream(status: answer.status) }
    return stream
  }

  private struct NoStream: Error { var status: Int }

  @Test func `who asks for more than can be answered is told to come again`() async throws {
    let served = try Served { options in
      options.threads = 1
      options.waiting = 2
      options.cacheBytes = 0
    }
    let statuses = await withTaskGroup(of: Int.self) { group in
      for number in 0..<60 {
        group.addTask { await served.get("/stats?by=category&limit=\(number + 1)").status }
      }
      return await group.reduce(into: Set<Int>()) { $0.insert($1) }
    }
    #expect(statuses == [200, 503])
    #expect(await served.get("/stats?by=category").status == 200)
  }

  @Test func `the description names every address, and the counts have no values`() async throws {
    let served = try Served()
    let api = await served.get("/api")
    let json = try #require(
      try JSONSerialization.jsonObject(with: Data(api.bytes ?? [])) as? [String: Any])
    let paths = try #require(json["paths"] as? [String: Any])
    #expect(paths.count == 37 && paths["/month"] != nil)
    _ = await served.get("/near?at=126.9780,37.5665")
    let metrics = await served.get("/metrics")
    #expect(metrics.text.contains("sobi_answers_total{route=\"/near\",status=\"200\"} 1"))
    #expect(!metrics.text.contains("126.9"))
    #expect(await served.get("/").field("Content-Security-Policy") != nil)
    #expect(await served.get("/favicon.svg").field("Content-Type") == "image/svg+xml")
  }
}
