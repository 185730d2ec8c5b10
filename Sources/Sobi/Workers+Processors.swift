import Dispatch
import Foundation
import SpatialIndex

extension Workers {
  /// As many as there are processors, on threads of Dispatch.
  static let processors = Workers(count: ProcessInfo.processInfo.activeProcessorCount) {
    DispatchQueue.concurrentPerform(iterations: $0, execute: $1)
  }
}
