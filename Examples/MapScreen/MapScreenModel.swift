import Observation
import Sobi

/// What a screen with a map of spending shows: the clusters that its camera sees, always those of the
/// ledger as it is.
///
/// A view draws ``clusters``, moves ``camera``, sets ``query``, and calls ``follow()`` in a task that
/// ends with the screen.
@MainActor @Observable
final class MapScreenModel {
  /// What part of the world is on the screen.
  struct Camera: Hashable {
    var box: BoundingBox
    var zoom: Int
  }

  /// What is drawn: places, and clusters of places that lie close together.
  private(set) var clusters: [SpendingCluster] = []
  /// Everything that the query lets through.
  private(set) var total: Money?
  /// Why the screen shows an older state, while it does.
  private(set) var failure: (any Error)?
  /// Where the map is looked at.
  var camera: Camera { didSet { draw() } }
  /// Which payments count.
  private(set) var query = LedgerQuery()

  private let ledger: Ledger
  private var spending: SpendingClusters?

  init(_ ledger: Ledger, camera: Camera) {
    self.ledger = ledger
    self.camera = camera
  }

  /// Shows the ledger, and again whenever this or another program has changed it, until the task is
  /// cancelled.
  func follow() async {
    let changes = ledger.changes
    await load()
    for await _ in changes { await load() }
  }

  /// Shows other payments.
  func show(_ query: LedgerQuery) async {
    self.query = query
    await load()
  }

  /// Adds a payment; the map shows it as soon as the ledger tells of it.
  func add(_ payment: NewPayment) async throws -> PaymentRow {
    try await Self.inBackground { [ledger] in try ledger.add(payment) }
  }

  private func load() async {
    let query = query
    do {
      let found = try await Self.inBackground { [ledger] in try ledger.clusters(query) }
      // Somebody may have asked for other payments meanwhile.
      guard query == self.query else { return }
      spending = found
      failure = nil
      draw()
    } catch { failure = error }
  }

  /// Takes what the camera sees of the clusters that are there; quick enough for every frame.
  private func draw() {
    guard let spending else { return }
    clusters = spending.clusters(in: camera.box, zoom: camera.zoom)
    total = spending.total.sum(spending.homeCurrency)
  }

  /// Runs what reads or writes the file on another thread than the screen's.
  @concurrent
  private nonisolated static func inBackground<Result: Sendable>(
    _ work: @Sendable () throws -> Result
  ) async throws -> Result { try work() }
}
