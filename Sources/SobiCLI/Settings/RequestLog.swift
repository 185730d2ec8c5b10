import Dispatch
import Sobi
import SobiServer
import Synchronization

/// Writes a line for each request to standard error, never keeping an answer waiting: where nobody takes
/// the lines, those that do not fit any more are dropped.
final class RequestLog: Sendable {
  /// How many lines may wait.
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

  /// Waits for the lines that are left, a second at most.
  func finish() {
    let done = DispatchSemaphore(value: 0)
    queue.async { done.signal() }
    _ = done.wait(timeout: .now() + 1)
  }
}
