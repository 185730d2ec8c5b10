import Foundation
import Sobi
import SobiServer
import Synchronization
import TestSupport
import Testing

/// Tasks over HTTP: the running clock, and what listeners hear of it.
@Suite struct TaskServerTests {
  private final class Clock: Sendable {
    private let second = Mutex<Int64>(1_795_338_120)
    func advance(_ seconds: Int64) { second.withLock { $0 += seconds } }
    var now: Int64 { second.withLock { $0 } }
    var text: String { Date(timeIntervalSince1970: Double(now)).formatted(.iso8601) }
  }

  private let clock: Clock
  private let served: Served

  init() throws {
    let clock = Clock()
    self.clock = clock
    served = try Served { options in options.now = { clock.now * 1000 } }
    for arguments in ["add 산책 --estimate 10m", "start 산책"] {
      #expect(try task(arguments).status == 0)
    }
  }

  private func task(_ arguments: String) throws -> (status: Int32, output: String) {
    try served.program.run(
      line: "sobi task " + arguments, in: served.folder.url,
      environment: ["SOBI_LEDGER": served.path, "SOBI_NOW": clock.text])
  }

  @Test func `addresses give the bytes of their commands, second by second`() async throws {
    let rows = [
      ("/tasks", "list"), ("/tasks/status", "status"), ("/tasks/records", "records"),
      ("/tasks/records?month=2026-11&task=%EC%82%B0", "records 2026-11 --task 산"),
      ("/tasks/show?task=%EC%82%B0%EC%B1%85", "show 산책"),
    ]
    var tags: Set<String> = []
    for _ in 0..<2 {
      for (target, command) in rows {
        let answer = await served.get(target)
        let run = try task(command + " --format json")
        #expect(run.status == 0 && answer.status == 200)
        #expect(answer.text == run.output, "\(target)")
      }
      let tag = try #require(await served.get("/tasks/status").field("ETag"))
      tags.insert(tag)
      let known = await served.get("/tasks/status", ["if-none-match": tag])
      #expect(known.status == 304)
      clock.advance(1)
    }
    #expect(tags.count == 2)
    #expect(await served.get("/tasks/show?task=x").status == 404)
    #expect(await served.get("/tasks/show").status == 400)
  }

  @Test func `listeners hear when an estimate is used up, and when it is twice`() async throws {
    let answer = await served.get("/events")
    guard case .events(let stream) = answer.body else {
      Issue.record("no stream: \(answer.status)")
      return
    }
    var iterator = stream.makeAsyncIterator()
    _ = await iterator.next()
    _ = await iterator.next()
    clock.advance(600)
    let once = String(decoding: await iterator.next() ?? [], as: UTF8.self)
    #expect(once == "event: task\ndata: {\"task\":\"산책\",\"reached\":\"estimate\"}\n\n")
    clock.advance(600)
    let twice = String(decoding: await iterator.next() ?? [], as: UTF8.self)
    #expect(twice == "event: task\ndata: {\"task\":\"산책\",\"reached\":\"twice\"}\n\n")
    served.server.endStreams()
  }
}
