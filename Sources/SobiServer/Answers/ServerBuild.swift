import Synchronization

/// The serving program, a part of every validator, so that another program's answers differ.
public enum ServerBuild {
  private static let stated = Mutex("0")

  /// The release.
  public static var version: String { stated.withLock { $0 } }

  /// Sets the release, before the first request.
  public static func state(_ version: String) { stated.withLock { $0 = version } }
}
