import Observation
import Sobi

/// The model of a screen with a map of spending: the clusters in the view of its camera, always
/// those of the current ledger.
///
/// A view draws ``clusters``, moves ``camera``, sets ``query``, and calls ``follow()`` in a task
/// that ends with the screen.
@MainActor @Observable
final class MapScreenModel {
  /// The part of the world on the screen.
  struct Camera: Hashable {
    var box: BoundingBox
    var zoom: Int
  }

  /// The drawn nodes: places, and clusters of places that lie close together.
  private(set) var clusters: [SpendingCluster] = []
  /// The sum of all payments of the query.
  private(set) var total: Money?
  /// The error for which the screen shows an older state; nil otherwise.
  private(set) var failure: (any Error)?
  /// The camera of the map.
  var camera: Camera { didSet { draw() } }
  /// The payments that count.
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

  /// Adds a payment; the map shows it as soon as the ledger reports the change.
  func add(_ payment: NewPayment) async throws -> PaymentRow {
    try await Self.inBackground { [ledger] in try ledger.add(payment) }
  }

  private func load() async {
    let query = query
    do {
      let found = try await Self.inBackground { [ledger] in try ledger.clusters(query) }
      // The query may have changed meanwhile.
      guard query == self.query else { return }
      spending = found
      failure = nil
      draw()
    } catch { failure = error }
  }

  /// Selects the clusters in the view of the camera; quick enough for every frame.
  private func draw() {
    guard let spending else { return }
    clusters = spending.clusters(in: camera.box, zoom: camera.zoom)
    total = spending.total.sum(spending.homeCurrency)
  }

  /// Runs a reading or writing body on another thread than the screen's.
  @concurrent
  private nonisolated static func inBackground<Result: Sendable>(
    _ work: @Sendable () throws -> Result
  ) async throws -> Result { try work() }
}
