import Foundation
import Synchronization

/// A page that redirects the system's browser to an address with a token.
///
/// Arguments of a program can be read by every account of the machine. The browser therefore gets
/// the name of a file that only its owner can read, and the file contains the address.
final class BrowserPage: Sendable {
  private let folder = Mutex<String?>(nil)

  /// The time that a browser has to read the page, in seconds.
  private static let lifetime = 60

  deinit { remove() }

  /// Opens an address in the browser. It is no error if there is no browser, because the terminal
  /// also shows the address.
  func open(_ address: String) {
    guard let page = make(address) else { return }
    #if os(macOS)
      let program = "open"
    #else
      let program = "xdg-open"
    #endif
    let process = Process()
    process.executableURL = URL(filePath: "/usr/bin/env")
    process.arguments = [program, page]
    process.standardOutput = FileHandle.nullDevice
    process.standardError = FileHandle.nullDevice
    try? process.run()
    Task.detached { [self] in
      try? await Task.sleep(for: .seconds(Self.lifetime))
      remove()
    }
  }

  /// Removes the page.
  func remove() {
    folder.withLock { folder in
      if let folder { try? FileManager.default.removeItem(atPath: folder) }
      folder = nil
    }
  }

  /// Writes the page into a new folder; only the owner can read the page and the folder.
  private func make(_ address: String) -> String? {
    let files = FileManager.default
    let name = files.temporaryDirectory.appending(path: "sobi-\(UUID().uuidString)")
      .path(percentEncoded: false)
    let page = name + "/page.html"
    let html = """
      <!doctype html><meta charset="utf-8"><meta name="referrer" content="no-referrer">
      <title>Sobi</title><script>location.replace("\(address)")</script>
      <p><a href="\(address)">Sobi</a></p>

      """
    do {
      try files.createDirectory(
        atPath: name, withIntermediateDirectories: false, attributes: [.posixPermissions: 0o700])
    } catch { return nil }
    folder.withLock { $0 = name }
    let isMade = files.createFile(
      atPath: page, contents: Data(html.utf8), attributes: [.posixPermissions: 0o600])
    return isMade ? page : nil
  }
}
