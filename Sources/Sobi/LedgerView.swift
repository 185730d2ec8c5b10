import Foundation
import GeoPackage
public import LedgerStore
import Logging
import PlaceClassification
public import Spending
import SpendingAnalytics

/// One version of a ledger, with methods for all questions about this version.
///
/// A view is passed to the body of ``Ledger/read(_:)`` and is valid only there. A view reads each
/// part of the file when the part is first needed. Each of these reads takes place in a short
/// transaction, which also checks that the file still has the view's version.
public final class LedgerView {
  /// Reads a part again on a view of another version.
  typealias Ask = (LedgerView) throws -> Void

  let ledger: Ledger
  let moment: VersionCache
  /// The parts requested so far, in order; on another version all are read in one transaction.
  private(set) var asked: [Ask] = []
  /// Whether the file changed before all requested parts were read.
  private(set) var isOutdated = false
  /// Answers that other views cannot use.
  private var answers: [AnyHashable: any Sendable] = [:]
  /// The current transaction of this view; nil if no transaction is open.
  private var reader: StoreReader?

  init(_ ledger: Ledger, _ moment: VersionCache) {
    self.ledger = ledger
    self.moment = moment
  }

  /// The version from which all answers are computed.
  public var version: LedgerVersion { moment.version }

  var zone: LedgerZone { ledger.store.zone }
  var homeCurrency: Currency { ledger.settings.homeCurrency }
  var logger: Logger { ledger.logger }

  /// A function that is called before each transaction of a view, so that tests can let another
  /// program write at this moment.
  ///
  /// It is a structure because a release build crashes on a task-local function.
  struct Interruption: Sendable {
    let run: @Sendable () throws -> Void
  }
  @TaskLocal static var interruption: Interruption?

  /// Whether snapshots are ignored, for tests that compare with a full read.
  @TaskLocal static var passesSnapshotsOver = false

  // MARK: Reading parts

  /// Reads the parts that an earlier view requested, inside a transaction of this view's version. A
  /// part that cannot be read is requested again later; the later request reports the error.
  func load(_ asked: [Ask], with reader: StoreReader) {
    self.reader = reader
    for ask in asked { try? ask(self) }
    self.reader = nil
    self.asked = asked
  }

  /// Runs `body` in a transaction of this version.
  ///
  /// - Parameter isInParts: Whether `body` reads all payments; two connections may share this work.
  func transaction<Value>(
    inParts isInParts: Bool = false, _ body: (StoreReader) throws -> Value
  ) throws -> Value {
    if let reader { return try body(reader) }
    try Self.interruption?.run()
    return try atItsVersion {
      try ledger.store.read(at: version, inParts: isInParts && ledger.isLarge) { reader in
        self.reader = reader
        defer { self.reader = nil }
        return try body(reader)
      }
    }
  }

  /// Runs a body that opens its own transactions; each of them checks that the file still has this
  /// version.
  func atItsVersion<Value>(_ body: () throws -> Value) throws -> Value {
    do { return try body() } catch LedgerStoreError.changedMeanwhile {
      isOutdated = true
      throw LedgerStoreError.changedMeanwhile
    }
  }

  private func remember(_ ask: @escaping Ask) { if reader == nil { asked.append(ask) } }

  /// Returns a part of the file that all views of the version share.
  func part<Value: Sendable>(
    _ key: any WritableKeyPath<VersionCache.Parts, Value?> & Sendable,
    _ load: @escaping (StoreReader) throws -> Value
  ) throws -> Value {
    try part(key) { _, reader in try load(reader) }
  }

  /// Returns a shared part. It is loaded with the view whose transaction reads it, which may be a
  /// different view.
  func part<Value: Sendable>(
    _ key: any WritableKeyPath<VersionCache.Parts, Value?> & Sendable,
    inParts isInParts: Bool = false,
    _ load: @escaping (LedgerView, StoreReader) throws -> Value
  ) throws -> Value {
    if let kept = moment[key] {
      ledger.planLog?.note(isKept: true)
      return kept
    }
    ledger.planLog?.note(isKept: false)
    remember { view in
      _ = try view.part(key, load)
    }
    return try transaction(inParts: isInParts) { reader in
      // Another view may have read it while this one waited.
      if let kept = moment[key] { return kept }
      let value = try load(self, reader)
      moment.keep(value, as: key)
      return value
    }
  }

  /// Returns the answer to one question that needs more than shared parts, in one transaction.
  ///
  /// - Parameters:
  ///   - question: The key of the question.
  ///   - load: Reads the answer; the parts that this function requests from its view are read in
  ///     the same transaction.
  func answer<Value: Sendable>(
    to question: some Hashable, inParts isInParts: Bool = false,
    _ load: @escaping (LedgerView, StoreReader) throws -> Value
  ) throws -> Value {
    let question = AnyHashable(question)
    if let kept = answers[question], let answer = kept as? Value { return answer }
    remember { view in _ = try view.answer(to: question, load) }
    let value = try transaction(inParts: isInParts) { try load(self, $0) }
    answers[question] = value
    return value
  }

  /// Drops all data that was read and computed for the version, because its snapshot may be wrong;
  /// the body runs again without a snapshot.
  ///
  /// - Returns: The error that ends this run.
  func startOverWithoutSnapshot() -> LedgerStoreError {
    ledger.startOverWithoutSnapshot(moment)
    isOutdated = true
    return .changedMeanwhile
  }

  /// Returns a value that is computed from parts and that all views of the version share.
  func computed<Value: Sendable>(
    _ key: any WritableKeyPath<VersionCache.Parts, Value?> & Sendable,
    accepting: (Value) -> Bool = { _ in true }, _ make: () throws -> Value
  ) rethrows -> Value {
    if let kept = moment[key], accepting(kept) {
      ledger.planLog?.note(isKept: true)
      return kept
    }
    ledger.planLog?.note(isKept: false)
    let value = try make()
    moment.keep(value, as: key)
    return value
  }
}

// MARK: Parts

extension LedgerView {
  /// The settings of the ledger.
  public func settings() throws -> LedgerSettings { try part(\.settings) { try $0.settings() } }

  /// The day on which months start; every month in a report begins on this day.
  public func monthStart() throws -> MonthStart { try settings().monthStart }

  /// All categories in order of their codes.
  public func categories() throws -> [Category] { try part(\.categories) { try $0.categories() } }

  /// The codes of categories by their row ids.
  func categoryCodes() throws -> [Int64: String] {
    try categories().codesByID
  }

  /// The sets of districts in order of their names.
  public func districtSets() throws -> [DistrictSet] { try part(\.sets) { try $0.districtSets() } }

  /// The districts of a set in order of their codes; an unreadable district is left out and logged
  /// with its row id.
  package func districts(of set: DistrictSet) throws -> [StoredDistrict] {
    let logger = logger
    return try part(\.districts[set.id]) { reader in
      try reader.districts(of: set) { id in
        logger.warning(
          "left a row out that cannot be read", metadata: ["table": "districts", "row": "\(id)"])
      }
    }
  }

  /// The set that contains the parents of a set's districts; nil if the districts do not have
  /// parents.
  package func parentSet(of set: DistrictSet) throws -> DistrictSet? {
    try part(\.parentSets[set.id]) { try $0.parentSet(of: set) }
  }

  /// The set whose districts are the children of the districts of another set; nil if no set that
  /// is in force on the day has such children, or if the choice is not clear.
  package func finerSet(of set: DistrictSet, on day: CalendarDay) throws -> DistrictSet? {
    let finer = try districtSets().filter { try parentSet(of: $0)?.id == set.id }
    guard !finer.isEmpty else { return nil }
    return try? DistrictSet.choice(of: finer, level: nil, name: nil, on: day)
  }
}
