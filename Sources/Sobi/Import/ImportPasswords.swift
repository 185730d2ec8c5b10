import Codecs
import StatementImport
import Synchronization

/// The passwords of the encrypted files of a request; the last added password is first.
final class ImportPasswords: Sendable {
  private static let attemptLimit = 3

  private let list = Mutex<[Password]>([])

  /// Adds a password, which is tried before all others.
  func add(_ password: Password) { list.withLock { $0.insert(password, at: 0) } }

  /// Reads a file. If no known password opens the file, the user is asked for the password, at most
  /// three times.
  func opening<Result: ~Copyable>(
    _ options: inout StatementOptions, asking request: ImportRequest,
    _ body: (inout StatementOptions) throws -> Result
  ) throws -> Result {
    var attempts = 0
    while true {
      options.passwords = list.withLock { $0 }
      do {
        return try body(&options)
      } catch let error as StatementError where error.needsPassword {
        attempts += 1
        guard attempts <= Self.attemptLimit, let ask = request.askingPassword,
          var text = ask(error.location?.file ?? "", error.isWrongPassword)
        else { throw error }
        // A text that is no password is wrong.
        if let password = Password(taking: &text) { add(password) }
      }
    }
  }
}
