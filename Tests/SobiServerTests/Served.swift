import Codecs
import Foundation
import Sobi
import SobiServer
import Synchronization
import TestSupport

/// A server over a ledger of the sample data, without a socket.
final class Served: Sendable {
  static let token = AccessToken("0123456789012345678901234567890123456789abc")

  let folder: TemporaryFolder
  let server: LedgerServer
  let program: Program

  /// The ledger of the tests.
  var path: String { folder["home.gpkg"] }

  private static let sample = Result { () throws -> Data in
    let folder = try TemporaryFolder()
    let data = Project.path("Data/")
    let made = try Program().run(
      line: """
        sobi init home.gpkg --region none && export SOBI_LEDGER=home.gpkg && \
        sobi categories import '\(data)categories.csv' && \
        sobi districts import '\(data)seoul-gu-approximate.geojson' --level sigungu && \
        sobi import '\(data)payments-2026.csv' && sobi places save 집 126.9096,37.5565 && \
        sobi tag 5 6 --set trip=jeju && sobi income set 2026-11 3200000 \
          && sobi budget set cafes 150000 --category cafe --for 2026-09 --onwards --carry both
        """, in: folder.url)
    guard made.status == 0 else { throw NotPrepared(output: made.output) }
    return try folder.bytes("home.gpkg")
  }

  struct NotPrepared: Error { var output: String }

  init(_ change: (inout LedgerServer.Options) -> Void = { _ in }) throws {
    folder = try TemporaryFolder()
    program = try Program()
    try Self.sample.get().write(to: URL(filePath: folder["home.gpkg"]))
    var options = LedgerServer.Options(port: 8_417, token: Self.token, threads: 2)
    options.eventInterval = .milliseconds(20)
    options.today = CalendarDay(TestDay.text)
    change(&options)
    server = try LedgerServer(path: folder["home.gpkg"], options)
  }

  deinit { server.close() }

  /// The answer to a request of somebody who may ask.
  func get(_ target: String, _ fields: [String: String] = [:], method: String = "GET") async
    -> ServerAnswer
  {
    await server.answer(
      ServerRequest(
        method, "/t/\(Self.token.text)" + target, host: "127.0.0.1:8417", fields: fields))
  }

  /// Runs a command on the ledger.
  func sobi(_ line: String) throws -> (status: Int32, output: String) {
    try program.run(
      line: "sobi " + line, in: folder.url, environment: ["SOBI_LEDGER": folder["home.gpkg"]])
  }
}

extension ServerAnswer {
  /// The body as text.
  var text: String { String(decoding: bytes ?? [], as: UTF8.self) }

  /// A member of a problem.
  func member(_ name: String) -> String? {
    let json = try? JSONSerialization.jsonObject(with: Data(bytes ?? [])) as? [String: Any]
    return json?[name].map { "\($0)" }
  }
}
