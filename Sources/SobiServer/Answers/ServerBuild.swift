import Synchronization

/// Which program serves: a part of every validator, so that another program's answers are others.
public enum ServerBuild {
  private static let stated = Mutex("0")

  /// The release.
  public static var version: String { stated.withLock { $0 } }

  /// States the release, before the first request.
  public static func state(_ version: String) { stated.withLock { $0 = version } }
}
