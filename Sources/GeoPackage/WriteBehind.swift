private import Dispatch
private import Foundation
private import Synchronization

/// Syncs the part of a file that has already been written. The sync runs on a separate thread while
/// the file is being written, so that a final sync takes little time.
///
/// The object does not guarantee that any data is synced, and it does not block the writer. The
/// file must not be a database, because closing a database file here would drop the locks that
/// other connections hold on it. The write-ahead log of a database may be synced in this way,
/// because SQLite does not lock the log file.
package final class WriteBehind: Sendable {
  private let file: Int32
  private let isBusy = Atomic(false)

  /// Opens a file; nil if it does not exist.
  package init?(_ path: String) {
    file = descriptor(of: path, O_RDONLY)
    guard file >= 0 else { return nil }
  }

  deinit { close(file) }

  /// Begins to sync the data written so far, unless a sync is already in progress.
  package func start() {
    guard !isBusy.exchange(true, ordering: .acquiring) else { return }
    DispatchQueue.global(qos: .utility).async { [self] in
      fsync(file)
      isBusy.store(false, ordering: .releasing)
    }
  }
}
