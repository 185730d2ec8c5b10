import Foundation

/// The build that runs.
public enum Build {
  /// Ends the program when the optimiser was off: its times would mean nothing.
  public static func refuseDebug() {
    var isDebug = false
    // Only a debug build evaluates the condition.
    assert(
      {
        isDebug = true
        return true
      }())
    guard isDebug else { return }
    let message = """
      benchmark: error: this is a debug build; its times mean nothing
      Run script/benchmark, which builds with --configuration release.

      """
    FileHandle.standardError.write(Data(message.utf8))
    exit(64)
  }
}
