import Dispatch
import Sobi
import SobiServer
import Synchronization

/// Writes a line for each request to standard error, without delaying an answer. If nobody reads
/// the lines, lines above the limit are dropped.
final class RequestLog: Sendable {
  /// The most waiting lines.
  private static let limit = 10_000

  private let queue = DispatchQueue(label: "sobi.serve.log", qos: .utility)
  private let waiting = Atomic(0)

  /// Writes the line of a request.
  func write(_ record: AccessRecord) {
    guard waiting.wrappingAdd(1, ordering: .relaxed).newValue <= Self.limit else {
      waiting.wrappingSubtract(1, ordering: .relaxed)
      return
    }
    queue.async { [self] in
      let milliseconds = Decimals.text(record.duration / .milliseconds(1), digits: 1)
      Terminal.message(
        "\(record.method) \(record.template) \(record.status) \(record.bytes) \(milliseconds)ms")
      waiting.wrappingSubtract(1, ordering: .relaxed)
    }
  }

  /// Waits at most one second for the remaining lines.
  func finish() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + 1)
  }
}
