import Foundation
import Questions
import Sobi
import Synchronization
import Wording

/// The served ledger, which is opened again after another file has replaced it.
///
/// For each request, the state of the file is read by a check that began after the request came, so
/// that no answer is older than its question. While a check waits to begin, all requests that come
/// share this check.
final class LedgerSource: Sendable {
  private struct Opened {
    var ledger: Ledger
    /// The file; nil if it was removed.
    var file: FileNumber?
    var state: LedgerState?
  }

  /// The identity of a file; another file of the same name has a different identity.
  private struct FileNumber: Equatable {
    var device: UInt64
    var number: UInt64
  }

  /// Takes the result of a check.
  typealias Receiver = @Sendable (Result<(Ledger, LedgerState), any Error>) -> Void

  private let path: String
  private let opened: Mutex<Opened>
  private let waiting = Mutex<[Receiver]>([])
  private let looker = WorkerPool(threads: 1, waiting: .max)
  private let clock: @Sendable (Ledger) -> CalendarDay
  /// The day that counts as today; nil for the current day.
  private let today: CalendarDay?
  /// The time; nil for the system's.
  private let now: (@Sendable () -> Int64)?

  /// Opens the ledger.
  ///
  /// - Parameter clock: Returns today, for tests.
  /// - Throws: The errors of opening a ledger.
  init(
    path: String, today: CalendarDay?, now: (@Sendable () -> Int64)? = nil,
    clock: @escaping @Sendable (Ledger) -> CalendarDay
  ) throws {
    self.path = path
    self.clock = clock
    self.today = today
    self.now = now
    let file = Self.number(of: path)
    opened = Mutex(
      Opened(
        ledger: try Ledger(path: path, access: .reading, today: today, clock: now), file: file))
  }

  /// Ends the thread that checks the file.
  func close() { looker.close() }

  /// The ledger and its state, as they are after the call.
  ///
  /// - Throws: The errors of reading or opening the ledger.
  func current() async throws -> (Ledger, LedgerState) {
    try await withCheckedThrowingContinuation { continuation in
      current { continuation.resume(with: $0) }
    }
  }

  /// The state that the listeners of events compare.
  ///
  /// - Throws: The errors of reading or opening the ledger.
  func look() async throws -> EventHub.Look {
    try await withCheckedThrowingContinuation { continuation in
      current { found in
        continuation.resume(
          with: Result {
            let (ledger, state) = try found.get()
            return EventHub.Look(
              tag: state.tag, reminders: try ledger.taskStatus().running.flatMap(\.reminders))
          })
      }
    }
  }

  /// Passes the result of ``current()`` to `receive`, on the thread of the checks; other requests
  /// wait for this thread.
  func current(_ receive: @escaping Receiver) {
    let isFirst = waiting.withLock { waiting in
      waiting.append(receive)
      return waiting.count == 1
    }
    guard isFirst else { return }
    let isTaken = looker.add { [self] in
      // Requests from here on need another look.
      let receivers = takeWaiting()
      let found = Result { try self.look() }
      for receive in receivers { receive(found) }
    }
    if !isTaken { for receive in takeWaiting() { receive(.failure(ServerFault.overloaded)) } }
  }

  private func takeWaiting() -> [Receiver] {
    waiting.withLock { waiting in
      defer { waiting = [] }
      return waiting
    }
  }

  /// Checks the file, on the thread of the checks.
  private func look() throws -> (Ledger, LedgerState) {
    let file = Self.number(of: path)
    var (ledger, before) = opened.withLock { ($0.ledger, $0.file == file ? $0.state : nil) }
    let isOther = opened.withLock { $0.file != file } || file == nil
    if isOther { ledger = try Ledger(path: path, access: .reading, today: today, clock: now) }
    let version = try ledger.read { $0.version }
    if !isOther, before?.version != version {
      // The settings are read when the ledger is opened.
      if try ledger.read({ try $0.settings() }) != ledger.settings {
        ledger = try Ledger(path: path, access: .reading, today: today, clock: now)
        before = nil
        return keep(ledger, file, try ledger.read { $0.version })
      }
    }
    return keep(ledger, file, version)
  }

  private func keep(
    _ ledger: Ledger, _ file: FileNumber?, _ version: LedgerVersion
  ) -> (Ledger, LedgerState) {
    let moment = QuestionClock(today: clock(ledger), monthStart: ledger.settings.monthStart)
    let state = LedgerState(version: version, moment: moment)
    opened.withLock { $0 = Opened(ledger: ledger, file: file, state: state) }
    return (ledger, state)
  }

  /// Returns the identity of a file; nil if there is no file. Opening the file reports its absence.
  private static func number(of path: String) -> FileNumber? {
    var information = stat()
    guard unsafe stat(path, &information) == 0 else { return nil }
    return FileNumber(
      device: UInt64(truncatingIfNeeded: information.st_dev),
      number: UInt64(truncatingIfNeeded: information.st_ino))
  }
}
