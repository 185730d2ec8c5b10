import Synchronization

/// The identity of the serving program. The identity is part of every validator, so that answers of
/// a different program have different validators.
public enum ServerBuild {
  private static let stated = Mutex("0")

  /// The release.
  public static var version: String { stated.withLock { $0 } }

  /// Sets the release of the serving program; call this method before the first request.
  public static func state(_ version: String) { stated.withLock { $0 = version } }
}
