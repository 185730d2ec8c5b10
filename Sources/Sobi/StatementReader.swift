import Codecs
import Foundation
import StatementImport
import Synchronization

/// Reads a statement on a thread of its own, a few batches ahead of the one who takes them.
final class StatementReader: Sendable {
  private enum Item: Sendable {
    case batch(StatementBatch)
    case end(sha256: String, stoppedAtErrorLimit: Bool)
    case failure(any Error)
  }

  private struct Ending {
    var sha256: String?
    var stoppedAtErrorLimit = false
  }

  let totalBytes: Int?
  let columns: [(field: String, name: String)]
  let unusedColumns: [String]
  let headerRecord: [UInt8]
  let delimiter: UInt8
  private let queue = BoundedQueue<Item>(capacity: 4)
  private let ending = Mutex(Ending())

  /// Reads the header at once, so that a file without the needed columns is refused before any
  /// ledger is locked, and starts to read the rest.
  init(path: String, options: StatementOptions) throws {
    let parser = try StatementParser(path: path, options: options)
    totalBytes = parser.totalBytes
    columns = parser.header.recognized.map { ($0.field.rawValue, $0.name) }
    unusedColumns = parser.header.unusedColumns
    headerRecord = parser.headerRecord
    delimiter = parser.delimiter
    let queue = queue
    let parked = Mutex<StatementParser?>(parser)
    let thread = Thread {
      guard var parser = parked.withLock({ $0.take() }) else { return }
      do {
        while let batch = try parser.nextBatch() {
          guard queue.put(.batch(batch)) else { return }
        }
        _ = queue.put(
          .end(
            sha256: parser.contentHash.description,
            stoppedAtErrorLimit: parser.stoppedAtErrorLimit))
      } catch {
        _ = queue.put(.failure(error))
      }
    }
    thread.stackSize = 1 << 20
    thread.start()
  }

  /// The next batch, nil at the end.
  func next() throws -> StatementBatch? {
    if ending.withLock({ $0.sha256 != nil }) { return nil }
    switch queue.take() {
    case .batch(let batch): return batch
    case .end(let sha256, let stopped):
      ending.withLock { $0 = Ending(sha256: sha256, stoppedAtErrorLimit: stopped) }
      return nil
    case .failure(let error): throw error
    }
  }

  /// SHA-256 of the file, once ``next()`` has returned nil.
  var sha256: String? { ending.withLock { $0.sha256 } }

  /// Whether reading stopped because of too many problems, once ``next()`` has returned nil.
  var stoppedAtErrorLimit: Bool { ending.withLock { $0.stoppedAtErrorLimit } }

  /// Lets the reading thread end.
  func stop() { queue.abandon() }
}
