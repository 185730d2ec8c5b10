import PlaceSearch
import Synchronization

/// A set of places that is read once: a gazetteer never changes while it is open.
final class KeptPlaces: Sendable {
  private let kept = Mutex<PlaceSet?>(nil)

  /// The set, read by `read` for who asks first.
  func places(_ read: () throws -> PlaceSet) throws -> PlaceSet {
    if let places = kept.withLock({ $0 }) { return places }
    let places = try read()
    kept.withLock { $0 = places }
    return places
  }
}
