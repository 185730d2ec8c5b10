private import Dispatch
private import Foundation
private import Synchronization

/// Brings what is written to a file to the disk meanwhile, on a thread of its own: who waits for the
/// disk at the end then waits for little.
///
/// It promises nothing and keeps nobody from writing. The file must not be a database itself: to close
/// it would drop the locks of other connections. Its log has none.
package final class WriteBehind: Sendable {
  private let file: Int32
  private let isBusy = Atomic(false)

  /// Opens a file; nil where there is none.
  package init?(_ path: String) {
    file = descriptor(of: path, O_RDONLY)
    guard file >= 0 else { return nil }
  }

  deinit { close(file) }

  /// Begins to bring to the disk what was written so far, unless that is under way.
  package func start() {
    guard !isBusy.exchange(true, ordering: .acquiring) else { return }
    DispatchQueue.global(qos: .utility).async { [self] in
      fsync(file)
      isBusy.store(false, ordering: .releasing)
    }
  }
}
