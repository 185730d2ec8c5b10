import Synchronization

/// The identity of the serving program. The identity is part of the validator (`ETag`) of every
/// answer; every answer therefore gets a new validator when the program changes.
public enum ServerBuild {
  private static let stated = Mutex("0")

  /// The release.
  public static var version: String { stated.withLock { $0 } }

  /// Sets the release of the serving program; call this method before the first request.
  public static func state(_ version: String) { stated.withLock { $0 = version } }
}
