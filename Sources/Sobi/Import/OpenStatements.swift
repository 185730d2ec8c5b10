public import Diagnostics
public import StatementImport

/// The error for statements about which the user has not answered all questions; when it is thrown,
/// nothing was imported.
public struct OpenStatements: Fault {
  /// The open questions about one file.
  public struct File: Hashable, Sendable {
    /// The key that identifies the file in a file of answers: the SHA-256 of the file, or `-` for
    /// standard input. If the file has several accounts or sheets with different questions, the key
    /// ends with the name of the account or sheet.
    public var key: String
    /// The questions, the most important first.
    public var questions: [StatementQuestion]

    /// Creates the questions about a file.
    public init(key: String, questions: [StatementQuestion]) {
      self.key = key
      self.questions = questions
    }
  }

  /// The open questions about a sheet, or an account, of a file.
  struct Part {
    /// Its name, if the file has several.
    var sheet: String?
    var questions: [StatementQuestion]
  }

  /// Returns the open questions about a file, grouped by the key under which they are answered; a
  /// question that several sheets share is asked once.
  static func files(asking parts: [Part], key: String) -> [File] {
    var counts: [StatementQuestion.Subject: Int] = [:]
    for question in parts.flatMap(\.questions) { counts[question.subject, default: 0] += 1 }
    var common: [StatementQuestion] = []
    var files: [File] = []
    for part in parts {
      var own: [StatementQuestion] = []
      for question in part.questions {
        if part.sheet == nil || counts[question.subject] ?? 0 > 1 {
          if !common.contains(where: { $0.subject == question.subject }) { common.append(question) }
        } else {
          own.append(question)
        }
      }
      if !own.isEmpty {
        files.append(File(key: ImportAnswers.key(of: key, sheet: part.sheet), questions: own))
      }
    }
    return (common.isEmpty ? [] : [File(key: key, questions: common)]) + files
  }

  /// The files with open questions, in the order of the import.
  public var files: [File]

  /// Whether the import has several files; if it has, an option on the command line would answer
  /// the question for all of these files.
  public var isOfSeveralFiles: Bool

  /// Creates the error.
  public init(files: [File], isOfSeveralFiles: Bool = false) {
    self.files = files
    self.isOfSeveralFiles = isOfSeveralFiles
  }

  /// All questions.
  public var questions: [StatementQuestion] { files.flatMap(\.questions) }
  /// The number of files with questions.
  public var fileCount: Int { Set(files.map { $0.key.prefix { $0 != "/" } }).count }

  public var code: String { "import.questions.open" }

  public var location: DiagnosticLocation? { nil }

  public var recovery: Recovery? { .answerQuestions }

  /// A JSON file of answers that lists every choice for each question; the user keeps one choice
  /// and deletes the rest.
  public var template: String {
    let objects = files.map { file in
      var options: [(name: String, text: String)] = []
      var fields: [String] = []
      for question in file.questions {
        let answers = question.choices.map(\.answers)
        for (index, answer) in (answers.first ?? []).enumerated() {
          let values = answers.map { $0[index].value }
          if answer.option == .map {
            let names = values.map { $0.split(separator: "=", maxSplits: 1).map(String.init) }
            let field = names.first?.first ?? ""
            let columns = names.map { $0.count > 1 ? $0[1] : "" }
            fields.append("\(Self.quoted(field)): \(Self.quoted(columns.joined(separator: " | ")))")
          } else {
            options.append((answer.option.rawValue, Self.quoted(values.joined(separator: " | "))))
          }
        }
      }
      if !fields.isEmpty { options.append(("map", "{\(fields.joined(separator: ", "))}")) }
      let lines = options.map { "    \(Self.quoted($0.name)): \($0.text)" }
      return "  \(Self.quoted(file.key)): {\n\(lines.joined(separator: ",\n"))\n  }"
    }
    return "{\n\(objects.joined(separator: ",\n"))\n}"
  }

  private static func quoted(_ text: String) -> String {
    var quoted = "\""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\"", "\\": quoted += "\\\(scalar)"
      case _ where scalar.value < 0x20: quoted += " "
      default: quoted.unicodeScalars.append(scalar)
      }
    }
    return quoted + "\""
  }
}

extension OpenStatements: CustomStringConvertible {
  /// The code of the error, which contains no private data.
  public var description: String { code }
}
