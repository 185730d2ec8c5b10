import ArgumentParser
import PlaceClassification
import Sobi
import Wording

/// `sobi rules`
struct RulesCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "rules",
    abstract: "List and change the rules that find categories by merchants' names.",
    discussion: """
      Your rules take precedence over the built-in rules. Within each of the two groups, the rule \
      with the higher priority wins. Of rules with equal priority, the more specific rule wins: \
      first a rule for a whole name, then a rule with a longer keyword, then a rule for a keyword \
      at the end, at the start, or anywhere. Payments keep their category until you run sobi \
      reclassify.
      Example: sobi rules
      """,
    subcommands: [
      List.self, Add.self, Edit.self, Remove.self, Test.self, Import.self, Export.self,
      WhatIf.self,
    ], defaultSubcommand: List.self)

  /// `sobi rules list`
  struct List: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "list", abstract: "List your rules, or the built-in ones.",
      discussion: "Example: sobi rules --built-in")

    @Flag(help: "List the rules that come with the program.")
    var builtIn = false

    @Option(help: "The format of the list.")
    var format: ListFormat = .table

    @OptionGroup var csv: CSVOptions
    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let ledger = try builtIn ? nil : ledger.open(.reading)
      let rules =
        try ledger?.rules()
        ?? StandardRules.rules.enumerated().map { StoredRule($1, id: Int64($0 + 1)) }
      switch format {
      case .json: return Terminal.output(StoredRule.json(rules))
      case .csv: return csv.output(Ledger.ruleTable(rules))
      case .table: break
      }
      var table = TextTable([
        .number(.identifier), .text(.keyword), .text(.anchor),
        .text(.category, isFlexible: true), .number(.priority), .text(.conditions),
        .text(.note, isFlexible: true),
      ])
      let titles = try CategoryTitles(of: ledger)
      for rule in rules { table.row(rule.listCells(category: titles[rule.category])) }
      Terminal.output(table, ifEmpty: .rules)
    }
  }

  /// `sobi rules add`
  struct Add: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "add", abstract: "Add a rule.",
      discussion: "Example: sobi rules add 성심당 --where start --category bakery")

    @Argument(help: "The text in the name, or the regular expression.")
    var keyword: String

    @OptionGroup var rule: RuleOptions
    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      if rule.category == nil { throw ValidationError(.noCategory) }
    }

    func run() throws {
      let ledger = try ledger.open(.writing)
      let ids = try ledger.change(Self.change(keyword, rule, ledger))
      Terminal.message(.addedRules(ids))
    }

    /// The change that adds the rule.
    static func change(
      _ keyword: String, _ options: RuleOptions, _ ledger: Ledger
    ) throws -> RuleChange {
      var rule = StoredRule(
        pattern: keyword, anchor: KeywordRule.Anchor.anywhere.rawValue, category: "")
      try options.fill(&rule, home: ledger.settings.homeCurrency)
      var change = RuleChange()
      change.added = [rule]
      return change
    }
  }

  /// `sobi rules edit`
  struct Edit: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "edit", abstract: "Change a rule; options that are left out keep their values.",
      discussion: "Example: sobi rules edit 3 --priority 10")

    @Argument(help: "The number of the rule.")
    var id: Int64

    @Option(help: "The new text or regular expression.")
    var keyword: String?

    @OptionGroup var rule: RuleOptions
    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let ledger = try ledger.open(.writing)
      guard var stored = try ledger.rules().first(where: { $0.id == id }) else {
        throw LedgerStoreError.noRule(id: id)
      }
      if let keyword { stored.pattern = keyword }
      try rule.fill(&stored, home: ledger.settings.homeCurrency)
      var change = RuleChange()
      change.edited = [stored]
      _ = try ledger.change(change)
      Terminal.message(.changedRule(id))
    }
  }

  /// `sobi rules remove`
  struct Remove: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "remove", abstract: "Remove rules.",
      discussion: "Example: sobi rules remove 3")

    @Argument(help: "The numbers of the rules.")
    var ids: [Int64]

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      var change = RuleChange()
      change.removed = ids
      _ = try ledger.open(.writing).change(change)
      Terminal.message(.removedRules(ids.count))
    }
  }

  /// `sobi rules test`
  struct Test: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "test", abstract: "Test a rule on names, without storing it.",
      discussion: "Example: sobi rules test '^gs ?25' --where regex GS25강남점 칼텍스")

    @Argument(help: "The text in the name, or the regular expression.")
    var keyword: String

    @Argument(help: "The names.")
    var names: [String]

    @Option(
      name: .customLong("where"),
      help: """
        The part of the name that the keyword has to match; with the value regex, the \
        keyword is a regular expression.
        """)
    var anchor: KeywordRule.Anchor = .anywhere

    func run() throws {
      let rule = KeywordRule(keyword, at: anchor, category: "yes")
      if let fault = rule.fault { throw RuleRefused(fault: fault, other: nil) }
      let classifier = Classifier(try RuleSet(own: [rule], spellings: StandardRules.spellings))
      var table = TextTable([
        .text(.name, isFlexible: true), .text(.normalised, isFlexible: true), .text(.found),
      ])
      for name in names {
        let explanation = classifier.explain(name)
        let found = explanation.matches.first.map { explanation.original($0.range) }
        table.row([name, explanation.text.spaced, found ?? "-"])
      }
      Terminal.output(table, ifEmpty: nil)
    }
  }

  /// `sobi rules import`
  struct Import: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "import", abstract: "Import all rules of a table, or none of them.",
      discussion: """
        The columns are "keyword", "where" and "category", and optionally "confidence", \
        "priority", "amount_from", "amount_to", "currency", "channel" and "note", as in the output \
        of sobi rules export. A rule that is already in the ledger is not changed; a rule that \
        finds the same names but gives another category replaces the stored rule.
        Example: sobi rules import rules.csv
        """)

    @Argument(help: "The table, CSV or TSV.", completion: .file())
    var file: String

    @Flag(help: "Remove all rules that are not in the table.")
    var replace = false

    @OptionGroup var ledger: LedgerOptions

    func run() throws {
      let ledger = try ledger.open(.writing)
      let change = try ledger.ruleChange(importing: file, replacesAll: replace)
      _ = try ledger.change(change)
      Terminal.message(
        .importedRules(
          added: change.added.count, changed: change.edited.count, removed: change.removed.count))
    }
  }

  /// `sobi rules export`
  struct Export: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "export", abstract: "Write your rules as CSV to standard output.",
      discussion: "Example: sobi rules export")

    @OptionGroup var csv: CSVOptions
    @OptionGroup var ledger: LedgerOptions

    func run() throws { csv.output(try ledger.open(.reading).exportRules()) }
  }

  /// `sobi rules what-if`
  struct WhatIf: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "what-if",
      abstract:
        "Show which payments would get another category if the rules changed; write nothing.",
      discussion: """
        The change is a rule to add (KEYWORD --category), rules to remove (--remove ID) or a table \
        to import (--from FILE).
        Example: sobi rules what-if 성심당 --category bakery
        """)

    @Argument(help: "The text of a rule to add.")
    var keyword: String?

    @Option(help: ArgumentHelp("Remove this rule; may be repeated.", valueName: "id"))
    var remove: [Int64] = []

    @Option(
      name: .customLong("from"),
      help: ArgumentHelp("Import the rules of this table.", valueName: "file"),
      completion: .file())
    var file: String?

    @OptionGroup var rule: RuleOptions
    @OptionGroup var output: EffectOptions
    @OptionGroup var ledger: LedgerOptions

    func validate() throws {
      if keyword == nil && remove.isEmpty && file == nil {
        throw ValidationError(.noRuleChange)
      }
      if keyword != nil && rule.category == nil {
        throw ValidationError(.noCategory)
      }
    }

    func run() throws {
      let ledger = try ledger.open(.reading)
      var change = try file.map { try ledger.ruleChange(importing: $0) } ?? RuleChange()
      change.removed += remove
      if let keyword { change.added += try Add.change(keyword, rule, ledger).added }
      try output.print(ledger.whatIf(change), of: ledger, isWritten: false)
    }
  }
}
