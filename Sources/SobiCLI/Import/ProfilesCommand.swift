import ArgumentParser
import Sobi
import Wording

/// `sobi profiles`
struct ProfilesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "profiles",
    abstract: "List or remove saved profiles for reading statements.",
    discussion: """
      sobi import --save-profile NAME saves the options that it was given for statements with the \
      same header; they are used without asking the next time.
      Example: sobi profiles
      """,
    subcommands: [List.self, Remove.self], defaultSubcommand: List.self)

  /// `sobi profiles list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List the profiles.",
      discussion: "Example: sobi profiles list --format json")

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let profiles = try ledger.open(.reading).profiles()
      switch format {
      case .json: return Terminal.output(ImportProfile.json(profiles))
      case .csv: return csv.output(ImportProfile.csv(profiles))
      case .table: break
      }
      guard !profiles.isEmpty else { return Terminal.message(EmptyList.profiles) }
      for profile in profiles {
        Terminal.output(profile.name)
        for (name, value) in profile.list {
          Terminal.output("  \(CommandLanguage.words.word(name)): \(value)")
        }
      }
    }
  }

  /// `sobi profiles remove`
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove a profile.",
      discussion: "Example: sobi profiles remove card")

    @Argument(help: "The name of the profile.")
    var name: String

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      try ledger.open(.writing).removeProfile(named: name)
      Terminal.message(.removedProfile(name))
    }
  }
}

extension ImportProfile {
  /// The content of the profile, for a list.
  fileprivate var list: [(name: ReportTerm, value: String)] {
    var list: [(ReportTerm, String)] = [
      (.header, signature.replacing("|", with: ", "))
    ]
    for field in StatementField.allCases {
      if let column = fieldMap[field] { list.append((.map, "\(field.rawValue)=\(column)")) }
    }
    for (word, meaning) in (directions ?? [:]).sorted(by: { $0.key < $1.key }) {
      list.append((.direction, "\(word)=\(meaning.rawValue)"))
    }
    for (word, meaning) in (statuses ?? [:]).sorted(by: { $0.key < $1.key }) {
      list.append((.status, "\(word)=\(meaning.rawValue)"))
    }
    let others: [(ReportTerm, String?)] = [
      (.dateFormat, dateFormat), (.account, account), (.currency, currency), (.crs, crs),
      (.negativeAmounts, signs?.rawValue),
    ]
    return list + others.compactMap { name, value in value.map { (name, $0) } }
  }
}
