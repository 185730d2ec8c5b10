import ArgumentParser
import Dispatch
import Foundation
import Sobi
import SobiServer
import Synchronization
import Wording

/// `sobi serve`
struct ServeCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "serve", abstract: "Answer queries about the ledger over HTTP, on this machine.",
    discussion: """
      The path of a query names a command: the answer to /month?month=2026-11 has the same bytes \
      as the output of the command sobi month 2026-11 --format json. The path /api describes all \
      paths. Nothing is changed.
      The server makes a new token each time it starts. A request needs this token, either in the \
      header field Authorization: Bearer TOKEN or at the beginning of the path, as in \
      /t/TOKEN/month.
      The page at the path / shows the month on a map.
      Example: sobi serve --open
      """)

  @Option(help: "The port; 0 chooses a free port.")
  var port = 8_417

  @Option(
    help: ArgumentHelp(
      "Also answer requests to this host name, such as the host name of a proxy; may be repeated.",
      valueName: "name"))
  var host: [String] = []

  @Flag(
    help: "Answer requests without a token; every user of this machine can then send requests.")
  var noToken = false

  @Flag(help: "Open the page in the browser.")
  var open = false

  @OptionGroup var page: PageLibraryOptions

  @Flag(help: "Do not print a line for each request.")
  var quiet = false

  @OptionGroup var ledger: LedgerOptions

  func validate() throws {
    guard (0...65_535).contains(port) else {
      throw ValidationError(.outOfRange(option: "--port", 0...65_535))
    }
    for name in host where !LedgerServer.isHostName(name) {
      throw ValidationError(.notHostName(name))
    }
  }

  func run() throws {
    let path = try ledger.existingPath()
    let token = noToken ? nil : AccessToken()
    ServerBuild.state(SobiCommand.version)
    var options = LedgerServer.Options(
      port: port, hosts: host, token: token,
      threads: ProcessInfo.processInfo.activeProcessorCount)
    options.language = CommandLanguage.current
    options.today = try CommandDay.fixed()
    options.library = try Ledger.pageLibrary(in: page.folder)
    options.tiles = try Ledger.pageTiles(page.tiles, attribution: page.tilesAttribution)
    options.overlays = try page.overlay.map { try Ledger.pageOverlay(path: $0) }
    Interruption.remove()
    CrashReports.turnOffCoreDumps()
    let opensPage = open
    let handover = BrowserPage()
    defer { handover.remove() }
    let running: @Sendable (Int) -> Void = { port in
      let page = "http://127.0.0.1:\(port)/"
      let address = page + (token.map { "#token=\($0.text)" } ?? "")
      Terminal.output(address)
      if let token { Terminal.output(page + "t/\(token.text)/") }
      Terminal.message(token == nil ? .servingOpenly : .serving)
      if opensPage { handover.open(address) }
    }
    let (isQuiet, lines) = (quiet, RequestLog())
    let log: @Sendable (AccessRecord) -> Void = { if !isQuiet { lines.write($0) } }
    let outcome = Mutex<Result<Void, any Error>>(.success(()))
    let done = DispatchSemaphore(value: 0)
    let serving = options
    Task.detached {
      do {
        try await ServerRun.serve(path: path, serving, running: running, log: log)
      } catch { outcome.withLock { $0 = .failure(error) } }
      done.signal()
    }
    done.wait()
    lines.finish()
    try outcome.withLock { $0 }.get()
    Terminal.message(.stoppedServing)
  }
}
