import ArgumentParser
import Foundation
import Synchronization
import Wording

/// The language of a command.
struct LanguageOptions: ParsableArguments {
  @Option(
    help: ArgumentHelp(
      """
      The language of messages and reports, en or ko; by default $SOBI_LANG, then the language of the \
      ledger, then the language of the locale.
      """,
      valueName: "language"))
  var lang: String?
}

/// The language of this run of the program, known before its arguments are parsed.
enum CommandLanguage {
  /// The language; English if the requested language is unknown.
  static var current: any Language {
    answered.withLock(\.self) ?? (try? choice.get()) ?? English()
  }

  /// Takes the language that a ledger states, unless the command or the environment chooses one.
  static func take(ofLedger tag: String?) {
    let environment = ProcessInfo.processInfo.environment
    guard let tag, option(in: Array(CommandLine.arguments.dropFirst())) == nil,
      environment["SOBI_LANG"] ?? "" == "", let language = try? Languages.named(tag)
    else { return }
    answered.withLock { $0 = language }
  }

  /// The language that the user chose when asked, or that the ledger states.
  static let answered = Mutex<(any Language)?>(nil)

  /// The words of tables and results.
  static var words: any Language { current }

  /// The requested language.
  static let choice: Result<any Language, UnknownLanguage> = Result { () throws(UnknownLanguage) in
    try choice(
      arguments: Array(CommandLine.arguments.dropFirst()),
      environment: ProcessInfo.processInfo.environment)
  }

  /// `--lang`, otherwise `SOBI_LANG`, otherwise the locale's. An empty variable counts as unset.
  private static func choice(
    arguments: [String], environment: [String: String]
  ) throws(UnknownLanguage) -> any Language {
    if let tag = option(in: arguments) { return try Languages.named(tag) }
    if let tag = environment["SOBI_LANG"], !tag.isEmpty { return try Languages.named(tag) }
    // The first that is set counts, as it does for the C library.
    let locale = ["LC_ALL", "LC_MESSAGES", "LANG"].lazy.compactMap { environment[$0] }
      .first { !$0.isEmpty }
    return Languages.ofLocale(locale ?? "")
  }

  /// The last `--lang ko` or `--lang=ko` before `--`; nil if absent. The parser reads it too, and
  /// reports a missing value.
  private static func option(in arguments: [String]) -> String? {
    let options = arguments.prefix { $0 != "--" }
    var tag: String?
    for (word, next) in zip(options, options.dropFirst().map { $0 as String? } + [nil]) {
      if word == "--lang" { tag = next ?? tag }
      if word.hasPrefix("--lang=") { tag = String(word.dropFirst("--lang=".count)) }
    }
    return tag
  }
}
