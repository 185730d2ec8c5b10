import PlaceSearch
import Synchronization

/// A set of places that is read once, since a gazetteer does not change while it is open.
final class KeptPlaces: Sendable {
  private let kept = Mutex<PlaceSet?>(nil)

  /// The set, which `read` reads at the first call.
  func places(_ read: () throws -> PlaceSet) throws -> PlaceSet {
    if let places = kept.withLock({ $0 }) { return places }
    let places = try read()
    kept.withLock { $0 = places }
    return places
  }
}
