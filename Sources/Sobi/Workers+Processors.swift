import Dispatch
import Foundation
import SpatialIndex

extension Workers {
  /// As many as there are processors, on threads of Dispatch.
  static let processors = threads(ProcessInfo.processInfo.activeProcessorCount)

  /// So many, on threads of Dispatch.
  static func threads(_ count: Int) -> Workers {
    Workers(count: count) { DispatchQueue.concurrentPerform(iterations: $0, execute: $1) }
  }
}
