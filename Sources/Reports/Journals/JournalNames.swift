/// The names of accounts in a journal: each name of the ledger has a different name in the journal.
///
/// A name may have characters that the program reads as something else. These characters are
/// replaced, and a number is appended if another name became the same.
struct JournalNames {
  private let form: JournalForm
  private var names: [Subject: String] = [:]
  private var taken: Set<String> = []

  private struct Subject: Hashable {
    var root: JournalRoot
    var name: String?
  }

  init(_ form: JournalForm) { self.form = form }

  /// All names so far, sorted.
  var all: [String] { taken.sorted() }

  /// The account of a category or of a bank account.
  ///
  /// - Parameters:
  ///   - name: The name in the ledger; in the name of a category, dots separate the parts. Nil if
  ///     the name is unknown.
  mutating func account(_ root: JournalRoot, _ name: String?) -> String {
    let subject = Subject(root: root, name: name)
    if let known = names[subject] { return known }
    let parts =
      name.map { root == .assets ? [$0] : $0.split(separator: ".").map(String.init) } ?? []
    let own = ([root.rawValue] + (parts.isEmpty ? ["unknown"] : parts)).map(part)
    let written = own.joined(separator: ":")
    var free = written
    var number = 2
    while !taken.insert(free).inserted {
      free = written + (form == .hledger ? " \(number)" : "-\(number)")
      number += 1
    }
    names[subject] = free
    return free
  }

  /// A part of a name, without characters that have a meaning in the journal.
  private func part(_ text: String) -> String {
    switch form {
    case .hledger:
      // Two spaces end a name, a semicolon begins a comment.
      let own = String(text.singleSpaced.map { ":;".contains($0) ? "-" : $0 })
      return own.isEmpty ? "-" : own
    case .beancount:
      // Letters, digits and dashes, of which the first is a capital letter or a digit.
      func isPart(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter,
          .decimalNumber:
          true
        default: false
        }
      }
      let own = String(
        String.UnicodeScalarView(text.unicodeScalars.map { isPart($0) ? $0 : "-" }))
      let capital = own.prefix(1).uppercased() + own.dropFirst()
      switch capital.unicodeScalars.first?.properties.generalCategory {
      case .uppercaseLetter, .decimalNumber: return capital
      default: return "X-" + own
      }
    }
  }
}

/// The first part of the name of an account.
enum JournalRoot: String {
  case assets, expenses, income
}

extension String {
  /// The text without control characters, with one space between words.
  var singleSpaced: String {
    split { character in
      character.isWhitespace
        || character.unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
    }.joined(separator: " ")
  }
}
