import Foundation
import Sobi
import Wording

extension Terminal {
  /// The longest password that is taken, in bytes.
  private static let passwordLimit = 1024

  /// Asks for a password on standard error and reads it from the terminal, which does not show it.
  ///
  /// - Returns: The bytes of UTF-8, which the caller has to overwrite; nil after Control-C or
  ///   Control-D.
  static func password(_ question: CommandQuestion) -> [UInt8]? {
    status(TerminalText.plain(CommandLanguage.words.text(question)) + " ")
    var shown = termios()
    guard unsafe tcgetattr(STDIN_FILENO, &shown) == 0 else { return nil }
    var hidden = shown
    // Keys come one by one, also those that would end the program before the terminal is restored.
    hidden.c_lflag &= ~tcflag_t(ECHO | ICANON | ISIG)
    guard unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &hidden) == 0 else { return nil }
    var text: [UInt8] = []
    // No copy stays behind when the array grows.
    text.reserveCapacity(passwordLimit)
    let isEntered = readKeys(into: &text)
    _ = unsafe tcsetattr(STDIN_FILENO, TCSAFLUSH, &shown)
    status("\n")
    if isEntered { return text }
    removeCharacters(text.count, from: &text)
    return nil
  }

  /// Reads keys up to the end of the line; false if the line is given up.
  private static func readKeys(into text: inout [UInt8]) -> Bool {
    while true {
      var key: UInt8 = 0
      let count = unsafe read(STDIN_FILENO, &key, 1)
      if count < 0, errno == EINTR { continue }
      guard count == 1 else { return false }
      switch key {
      case 0x0A, 0x0D: return true
      case 0x03, 0x04: return false
      // Control-U takes back all of it.
      case 0x15: removeCharacters(text.count, from: &text)
      case 0x08, 0x7F:
        var size = 1
        while size < text.count, text[text.count - size] & 0xC0 == 0x80 { size += 1 }
        removeCharacters(min(size, text.count), from: &text)
      case _ where text.count < passwordLimit: text.append(key)
      default: break
      }
    }
  }

  private static func removeCharacters(_ count: Int, from text: inout [UInt8]) {
    for index in text.count - count..<text.count { text[index] = 0 }
    text.removeLast(count)
  }
}
