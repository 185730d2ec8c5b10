import Dispatch
import Foundation
import SpatialIndex

extension Workers {
  /// One worker for each processor, on threads of Dispatch.
  static let processors = threads(ProcessInfo.processInfo.activeProcessorCount)

  /// The given number of workers, on threads of Dispatch.
  static func threads(_ count: Int) -> Workers {
    Workers(count: count) { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
  }
}
