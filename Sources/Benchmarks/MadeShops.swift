import Sobi
import Workloads

/// Lists of made-up shops, for tests and measurements of gazetteers.
public enum MadeShops {
  /// Writes a list of shops, either completely or not at all.
  ///
  /// - Parameters:
  ///   - count: The number of shops.
  ///   - seed: The seed of the shops; the same seed gives the same shops.
  /// - Throws: ``Sobi/OutputError``.
  /// - Complexity: O(*n*), in constant memory.
  public static func write(_ count: Int, seed: UInt64, to path: String) throws {
    try FileBytes.replace(path) { sink in
      var shops = PlaceListWorkload(seed: seed)
      var bytes = Array((PlaceListWorkload.header + "\n").utf8)
      for _ in 0..<count {
        bytes += shops.row().utf8
        bytes.append(0x0A)
        if bytes.count > 1 << 20 {
          try sink(bytes)
          bytes.removeAll(keepingCapacity: true)
        }
      }
      try sink(bytes)
    }
  }
}
