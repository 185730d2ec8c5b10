import Foundation

/// The folder for files that can be downloaded again.
enum CacheFolder {
  /// A folder of `sobi` in `$XDG_CACHE_HOME`, otherwise in `~/.cache`.
  static func path(_ name: String) -> String {
    let environment = ProcessInfo.processInfo.environment
    func folder(_ variable: String) -> String? {
      environment[variable].flatMap { $0.hasPrefix("/") ? $0 : nil }
    }
    let cache = folder("XDG_CACHE_HOME") ?? (folder("HOME") ?? NSHomeDirectory()) + "/.cache"
    return cache + "/sobi/" + name
  }
}
