import Codecs
import Diagnostics
import Questions
public import Sobi
import Spending
import Synchronization
public import WebPage
public import Wording

/// Answers requests about a ledger; it does not depend on the network protocol. The server answers
/// every question that the command line can ask; each answer has the same bytes as the output of
/// the command with `--format json`.
///
/// Five things determine an answer: the ledger, its version, the build of the program, the current
/// day, and the address that the client requests. All these values are part of the validator
/// (`ETag`) of the answer. If the validator that a client sends is still valid, the server answers
/// with status 304 and does not query the ledger.
public final class LedgerServer: Sendable {
  /// The options of a server.
  public struct Options: Sendable {
    /// The port of the server.
    public var port: Int
    /// Further host names under which the server accepts requests, such as the name of a proxy.
    public var hosts: [String]
    /// The token that clients have to send; nil if no token is required.
    public var token: AccessToken?
    /// The largest number of questions that are answered at the same time.
    public var threads: Int
    /// The largest number of questions that may wait until a thread is free to answer them.
    public var waiting = 256
    /// The largest total size of cached answers in bytes.
    public var cacheBytes = 64 << 20
    /// While clients listen to events, the server checks the ledger for changes at this interval.
    public var eventInterval = Duration.milliseconds(500)
    /// The day that counts as today; nil for the current day.
    public var today: CalendarDay?
    /// Returns the current time in milliseconds since 1970 in UTC; if nil, the system's clock is
    /// used.
    public var now: (@Sendable () -> Int64)?
    /// Returns today in the ledger's zone.
    public var clock: @Sendable (Ledger) -> CalendarDay = { $0.today() }
    /// The language of error messages, unless the request names another language.
    public var language: any Language = English()
    /// The library that draws the map on the web page; if nil, the map shows only districts.
    public var library: PageLibrary?
    /// The background tiles of the map on the web page; if nil, the page sends no requests to any
    /// server except this one.
    public var tiles: PageTiles?
    /// The shapes that the map on the web page draws over the districts.
    public var overlays: [PageOverlay] = []

    /// Creates options.
    public init(port: Int, hosts: [String] = [], token: AccessToken?, threads: Int) {
      self.port = port
      self.hosts = hosts
      self.token = token
      self.threads = threads
    }
  }

  /// Addresses that can be answered without a question about the ledger.
  static let plainAddresses = ["/", "/api", "/events", "/favicon.svg", "/health", "/metrics"]

  /// Addresses without data, which need no token.
  static let openAddresses: Set<String> = ["/", "/favicon.svg", "/health"]

  private let options: Options
  private let access: AccessGuard
  private let source: LedgerSource
  private let pool: WorkerPool
  private let cache: AnswerCache
  private let metrics = ServerMetrics()
  private let budget = BodyBudget(limit: 256 << 20)
  private let hub: EventHub
  private let clock = ContinuousClock()
  private let start: ContinuousClock.Instant
  private let making = Mutex<[AnswerCache.Key: [Receiver]]>([:])

  /// Takes an answer.
  private typealias Receiver = @Sendable (Result<CachedAnswer, any Error>) -> Void

  /// Returns whether a text can be the host name or address of the server. Such a text consists of
  /// letters, digits, hyphens, underscores and dots, without a port.
  public static func isHostName(_ name: String) -> Bool {
    let labels = (name.hasSuffix(".") ? name.dropLast() : name[...])
      .split(separator: ".", omittingEmptySubsequences: false)
    return name.utf8.count <= 253
      && labels.allSatisfy { label in
        (1...63).contains(label.utf8.count) && label.first != "-" && label.last != "-"
          && label.utf8.allSatisfy {
            (0x61...0x7A).contains($0 | 0x20) || (0x30...0x39).contains($0)
              || $0 == UInt8(ascii: "-") || $0 == UInt8(ascii: "_")
          }
      }
  }

  /// Opens a ledger to be served.
  ///
  /// - Throws: The errors of opening a ledger.
  public init(path: String, _ options: Options) throws {
    self.options = options
    access = AccessGuard(port: options.port, hosts: options.hosts, token: options.token)
    let source = try LedgerSource(
      path: path, today: options.today, now: options.now, clock: options.clock)
    self.source = source
    pool = WorkerPool(threads: options.threads, waiting: options.waiting)
    cache = AnswerCache(limit: options.cacheBytes)
    let budgets = BudgetWatch()
    hub = EventHub(every: options.eventInterval) {
      try await source.look()
    } budgets: { isFirst in
      if isFirst { budgets.forget() }
      return try budgets.look(at: await source.current().0)
    }
    start = clock.now
  }

  /// Ends the event streams, so that a graceful stop of the server does not wait for the clients of
  /// these streams.
  public func endStreams() { hub.close() }

  /// Ends the threads. Refuses all further requests.
  public func close() {
    hub.close()
    pool.close()
    source.close()
  }

  /// Answers a request; it never throws.
  public func answer(_ request: ServerRequest) async -> ServerAnswer {
    let began = clock.now
    var template = "-"
    var answer: ServerAnswer
    do {
      answer = try await respond(request, &template)
    } catch {
      answer = problem(error, request)
    }
    answer.template = template
    answer.isHead = request.method == "HEAD"
    answer.closes = answer.closes || request.hasBody
    let seconds = (clock.now - began) / .seconds(1)
    metrics.count(
      template, status: answer.status, bytes: answer.bytes?.count ?? 0, seconds: seconds)
    return answer
  }

  private func respond(
    _ request: ServerRequest, _ template: inout String
  ) async throws -> ServerAnswer {
    let address = try RequestAddress(request.target)
    var path = address.path
    let second = (clock.now - start).components.seconds
    try access.check(
      request, path: &path, isOpen: Self.openAddresses.contains, second: second)
    if path.count > 1, path.hasSuffix("/") { path.removeLast() }
    let route = Routes.route(path)
    guard route != nil || Self.plainAddresses.contains(path) else {
      throw ServerFault.unknownAddress(
        nearest: NearestWord.nearest(
          to: path, among: Routes.all.map(\.path) + Self.plainAddresses))
    }
    template = path
    guard request.method == "GET" || request.method == "HEAD" else {
      throw ServerFault.wrongMethod(allowed: ["GET", "HEAD"])
    }
    guard !request.hasBody else { throw ServerFault.bodyRefused }
    let arguments = try Arguments(address.parameters, of: route?.table ?? [.lang])
    guard let route else { return try await plain(path, request) }
    return try await answer(to: route, arguments, request)
  }

  // MARK: Answers of the ledger

  private func answer(
    to route: Route, _ arguments: Arguments, _ request: ServerRequest
  ) async throws -> ServerAnswer {
    let packs = request.fields["accept-encoding"].map(Self.takesGzip) ?? false
    let (state, cached) = try await found(route, arguments, request.fields["if-none-match"])
    let tag = Self.validator(state, packs: packs)
    guard let cached else {
      return ServerAnswer(status: 304, fields: Self.fields(tag), body: .bytes([]), template: "")
    }
    var fields = Self.fields(tag)
    fields += route.fields(arguments, of: cached.plain)
    var body = cached.plain
    if packs, let packed = cached.packed {
      fields.append(("Content-Encoding", "gzip"))
      body = packed
    }
    var lease: BodyLease?
    if body.count >= BodyBudget.large {
      lease = budget.lease(body.count)
      guard lease != nil else { throw ServerFault.overloaded }
    }
    return ServerAnswer(
      status: 200, fields: fields, body: .bytes(body), lease: lease, template: "")
  }

  /// Returns the state of the ledger and the answer; the answer is nil if the client already has
  /// it.
  ///
  /// A request waits only once: the thread that checks the ledger answers it, or passes it to a
  /// thread that makes the answer. A change of threads takes longer than most answers.
  private func found(
    _ route: Route, _ arguments: Arguments, _ known: String?
  ) async throws -> (LedgerState, CachedAnswer?) {
    let canonical = arguments.canonical
    return try await withCheckedThrowingContinuation { continuation in
      source.current { [self] found in
        switch found {
        case .failure(let error): continuation.resume(throwing: error)
        case .success((let ledger, let seen)):
          let state = route.isOfNow ? seen.at(second: ledger.now()) : seen
          if Self.matches(known, state) {
            metrics.count(isKnown: true)
            return continuation.resume(returning: (state, nil))
          }
          let key = AnswerCache.Key(state: state, path: route.path, arguments: canonical)
          let kept = cache[key]
          metrics.count(isKnown: kept != nil)
          if let kept { return continuation.resume(returning: (state, kept)) }
          make(key, route, arguments, ledger) { made in
            continuation.resume(with: made.map { (state, $0) })
          }
        }
      }
    }
  }

  /// Makes an answer; equal requests wait until it is made.
  private func make(
    _ key: AnswerCache.Key, _ route: Route, _ arguments: Arguments, _ ledger: Ledger,
    _ receive: @escaping Receiver
  ) {
    let isFirst = making.withLock { making in
      making[key, default: []].append(receive)
      return making[key]?.count == 1
    }
    guard isFirst else { return }
    let isTaken = pool.add(isLong: route.isLong(arguments)) { [self] in
      let made = Result { try work(key, route, arguments, ledger) }
      if case .success((let answer, true)) = made { cache.keep(answer, as: key) }
      finish(key, made.map { $0.0 })
    }
    if !isTaken { finish(key, .failure(ServerFault.overloaded)) }
  }

  private func finish(_ key: AnswerCache.Key, _ made: Result<CachedAnswer, any Error>) {
    let receivers = making.withLock { $0.removeValue(forKey: key) } ?? []
    for receive in receivers { receive(made) }
  }

  /// Makes an answer on a thread of the pool.
  ///
  /// - Returns: The answer, and whether the ledger kept the state of the key while the answer was
  ///   made.
  private func work(
    _ key: AnswerCache.Key, _ route: Route, _ arguments: Arguments, _ ledger: Ledger
  ) throws -> (CachedAnswer, Bool) {
    let plain = try route.work(arguments, ledger, key.state.moment)
    // The answer is of the key's version if no question saw a newer one.
    let isOfKey =
      ledger.newestVersion == key.state.version && options.clock(ledger) == key.state.moment.today
    // A packet holds about this many bytes: packing less gains nothing.
    let packs = plain.count > 1_400 && route.form != .media
    let packed = packs ? GzipDeflater.packed(plain) : nil
    return (CachedAnswer(plain: plain, packed: packed), isOfKey)
  }

  // MARK: Validators

  private static func fields(_ tag: String) -> [(name: String, value: String)] {
    [
      ("ETag", tag), ("Cache-Control", "private, no-cache"),
      ("Vary", "Accept-Encoding, Authorization"),
    ]
  }

  /// The validator of an answer. The address is not a part of the validator, because only
  /// validators of the same address are compared.
  private static func validator(_ state: LedgerState, packs: Bool) -> String {
    "\"\(state.tag)-\(ServerBuild.version)\(packs ? "-g" : "")\""
  }

  /// Returns whether a client already has the answer, in compressed or plain form.
  private static func matches(_ field: String?, _ state: LedgerState) -> Bool {
    guard let field else { return false }
    let own = [validator(state, packs: false), validator(state, packs: true)]
    return field.split(separator: ",").contains { part in
      var part = part.drop { $0 == " " }
      while part.last == " " { part.removeLast() }
      if part.hasPrefix("W/") { part = part.dropFirst(2) }
      return own.contains(String(part))
    }
  }

  /// Returns whether a client accepts gzip: the field has to list gzip, or accept everything, with
  /// a weight above 0.
  static func takesGzip(_ field: String) -> Bool {
    for part in field.lowercased().split(separator: ",") {
      let words = part.split(separator: ";").map { $0.filter { $0 != " " } }
      guard let name = words.first, name == "gzip" || name == "*" else { continue }
      return !words.dropFirst().contains { word in
        word.hasPrefix("q=") && (Double(word.dropFirst(2)) ?? 1) == 0
      }
    }
    return false
  }

  // MARK: The rest

  private func plain(_ path: String, _ request: ServerRequest) async throws -> ServerAnswer {
    switch path {
    case "/api":
      return Self.document(OpenAPIDocument.json, "application/vnd.oai.openapi+json;version=3.0")
    case "/health":
      _ = try await source.current()
      return Self.document(Array("{\"status\":\"ok\"}\n".utf8), "application/json")
    case "/metrics":
      let text = metrics.text(cacheBytes: cache.cost, listeners: hub.count)
      return Self.document(Array(text.utf8), "text/plain; version=0.0.4")
    case "/events":
      let (ledger, state) = try await source.current()
      let stream =
        request.method == "HEAD"
        ? nil : try hub.listen(state.tag, at: ledger.now(), last: request.fields["last-event-id"])
      return ServerAnswer(
        status: 200,
        fields: [("Content-Type", "text/event-stream"), ("Cache-Control", "no-store")],
        body: stream.map { .events($0) } ?? .bytes([]), template: "")
    case "/favicon.svg": return Self.document(PageIcon.bytes, "image/svg+xml")
    default:
      // It holds nothing of the ledger: its script requests the data and sends the token.
      let page = ServedPage(
        language: language(of: request).tag, library: options.library, tiles: options.tiles,
        overlays: options.overlays, nonce: AccessToken().text)
      return ServerAnswer(
        status: 200, fields: page.headers.map { ($0.name, $0.value) }, body: .bytes(page.body),
        template: "")
    }
  }

  private static func document(_ bytes: [UInt8], _ type: String) -> ServerAnswer {
    ServerAnswer(
      status: 200, fields: [("Content-Type", type), ("Cache-Control", "no-store")],
      body: .bytes(bytes), template: "")
  }

  private func problem(_ error: any Error, _ request: ServerRequest) -> ServerAnswer {
    let problem = Problem(error, in: language(of: request))
    return ServerAnswer(
      status: problem.status,
      fields: [("Content-Type", "application/problem+json"), ("Cache-Control", "no-store")]
        + problem.fields, body: .bytes(problem.json), template: "")
  }

  /// Returns the language of a request: the language of its parameter, otherwise of its header
  /// field, otherwise of the server.
  private func language(of request: ServerRequest) -> any Language {
    let address = try? RequestAddress(request.target)
    let tag = address?.parameters.first { $0.name == "lang" }?.value
    if let language = tag.flatMap({ try? Languages.named($0) }) { return language }
    for part in (request.fields["accept-language"] ?? "").split(separator: ",") {
      let tag = part.prefix { $0 != ";" && $0 != "-" }.filter { $0 != " " }
      if let language = try? Languages.named(tag) { return language }
    }
    return options.language
  }
}
