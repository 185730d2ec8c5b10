public import Foundation
import Synchronization

extension Ledger {
  /// Imports statements as one change on a separate thread; if an error occurs, the process is
  /// killed or the task is cancelled, nothing is imported.
  ///
  /// ```swift
  /// let report = try await ledger.importStatements(ImportRequest(path: "card.csv"))
  /// ```
  /// A cancelled import ends after the current batch and leaves nothing behind: no row, no entry in
  /// the history and no file of rejected rows.
  ///
  /// - Parameter progress: Called on the thread of the import after each batch of rows, and once
  ///   before the indexes of a file are written.
  /// - Throws: `CancellationError`, and the errors of
  ///   ``LedgerChange/importStatements(_:progress:)``.
  /// - Complexity: O(*n*) expected for *n* rows; the places and the identities of payments are kept
  ///   in memory, but the rows are not.
  @discardableResult
  public func importStatements(
    _ request: ImportRequest, progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportReport {
    let cancellation = Cancellation()
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let thread = Thread {
          continuation.resume(
            with: Result {
              try self.runImport(request, progress, checking: cancellation.check)
            })
        }
        thread.stackSize = 8 << 20
        thread.start()
      }
    } onCancel: {
      cancellation.cancel()
    }
  }

  /// Imports the statements in files, which are imported together or not at all; see
  /// ``importStatements(_:progress:)-(ImportRequest,_)``.
  ///
  /// - Parameter urls: Files on this machine.
  @discardableResult
  public func importStatements(
    _ urls: [URL], progress: @escaping @Sendable (ImportProgress) -> Void = { _ in }
  ) async throws -> ImportReport {
    let paths = urls.map { $0.path(percentEncoded: false) }
    return try await importStatements(ImportRequest(paths: paths), progress: progress)
  }

  /// Whether a task has cancelled its import.
  private final class Cancellation: Sendable {
    private let isCancelled = Atomic(false)

    func cancel() { isCancelled.store(true, ordering: .relaxed) }

    func check() throws {
      if isCancelled.load(ordering: .relaxed) { throw CancellationError() }
    }
  }
}
