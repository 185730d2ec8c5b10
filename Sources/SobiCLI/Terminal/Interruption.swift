import Dispatch
import Foundation
import Sobi
import Wording

/// Handles an interrupted command: removes incomplete files and prints a message.
enum Interruption {
  /// The sources live as long as the program.
  private nonisolated(unsafe) static var sources: [any DispatchSourceSignal] = []

  /// Removes incomplete files and prints a message when the program is interrupted or ended from
  /// outside.
  static func install() {
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // A signal that the parent ignores stays ignored, as below nohup.
      guard !isIgnored(signal(number, SIG_IGN)) else { continue }
      let source = DispatchSource.makeSignalSource(
        signal: number, queue: DispatchQueue.global(qos: .userInitiated))
      source.setEventHandler {
        let unmade = Ledger.removeFilesInTheMaking()
        Terminal.message("sobi: " + CommandLanguage.words.text(.interrupted(unmade)))
        // The program ends at once; SQLite discards a transaction that was not committed.
        _exit(128 + number)
      }
      source.resume()
      unsafe sources.append(source)
    }
  }

  /// Stops handling the signals, so that a command can handle them itself.
  static func remove() {
    for source in unsafe sources { source.cancel() }
    unsafe sources = []
  }

  /// Returns whether a handler is `SIG_IGN`. C functions cannot be compared with `==`, so their
  /// addresses are compared.
  static func isIgnored(_ handler: __sighandler_t?) -> Bool {
    unsafe unsafeBitCast(handler, to: Int.self) == unsafeBitCast(SIG_IGN, to: Int.self)
  }
}
