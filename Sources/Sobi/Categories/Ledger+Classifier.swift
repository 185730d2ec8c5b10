import LedgerStore
import Logging
public import PlaceClassification
import Spending
import Synchronization

extension Ledger {
  /// The categories that the library knows, by code; they come into a ledger when they are first
  /// needed.
  static let libraryCategories: [String: CategoryDefinition] = Dictionary(
    uniqueKeysWithValues: Taxonomy.standard.entries.map { entry in
      (
        entry.code,
        CategoryDefinition(
          code: entry.code, title: entry.title, koreanTitle: entry.koreanTitle,
          parent: entry.parent, colour: entry.colour, icon: entry.icon)
      )
    })

  /// What finds categories by the built-in rules alone.
  public static func standardClassifier() -> Classifier { StandardRules.classifier }

  /// Rules of a person before the built-in ones.
  static func ranked(_ own: [StoredRule]) -> Result<RuleSet, RuleSetError> {
    let rules = own.map { KeywordRule($0) }
    do throws(RuleSetError) {
      return .success(
        try RuleSet(
          own: rules, builtIn: StandardRules.rules, spellings: StandardRules.spellings))
    } catch { return .failure(error) }
  }

  /// The name of the model that proposes categories.
  static let modelName = "categories"
}

extension StoreReader {
  /// What finds categories by the person's rules, behind them the built-in ones, and where none
  /// speaks the ledger's model.
  ///
  /// A stored rule that another program spoiled is left out with a warning.
  func classifier(logger: Logger) throws -> Classifier {
    try Ledger.classifier(rules: rules(), model: model(named: Ledger.modelName), logger: logger)
  }
}

extension Ledger {
  /// The classifier that was made last, with what it was made of: most changes of a ledger leave rules
  /// and model as they are, and its automaton takes milliseconds.
  private static let newestClassifier = Mutex<MadeClassifier?>(nil)

  private struct MadeClassifier {
    var rules: [StoredRule]
    var model: [UInt8]?
    var classifier: Classifier
  }

  static func classifier(
    rules: [StoredRule], model bytes: [UInt8]?, logger: Logger
  ) throws -> Classifier {
    let kept = newestClassifier.withLock { $0 }
    if let kept, kept.rules == rules, kept.model == bytes { return kept.classifier }
    let made = try makeClassifier(rules: rules, model: bytes, logger: logger)
    newestClassifier.withLock {
      $0 = MadeClassifier(rules: rules, model: bytes, classifier: made)
    }
    return made
  }

  private static func makeClassifier(
    rules: [StoredRule], model bytes: [UInt8]?, logger: Logger
  ) throws -> Classifier {
    var own = rules
    let model = try bytes.map { try SyllableModel($0, evidence: StandardRules.classifier) }
    while true {
      switch ranked(own) {
      case .success(let rules): return Classifier(rules, model: model)
      case .failure(let error):
        guard error.origin == .own else { throw error }
        logger.warning(
          "left a rule out that cannot be used", metadata: ["rule": "\(own[error.position].id)"])
        own.remove(at: error.position)
      }
    }
  }
}

extension LedgerView {
  /// What finds categories by the person's rules, behind them the built-in ones, and where none
  /// speaks the ledger's model.
  ///
  /// A stored rule that another program spoiled is left out with a warning.
  public func classifier() throws -> Classifier {
    let logger = logger
    return try part(\.classifier) { try $0.classifier(logger: logger) }
  }
}

/// Finds the categories of drafts, batch by batch, for those to which their file gives none.
struct DraftClassifier {
  private let memo: MerchantMemo

  init(_ classifier: Classifier) { memo = MerchantMemo(classifier) }

  /// What the drafts of a batch were found to be.
  func findings(of batch: PaymentDraftBatch) -> DraftFindings {
    let numbers = batch.drafts.map { draft -> Int32? in
      guard draft.category.isEmpty, draft.merchantKey != 0, draft.kind.isSpending else {
        return nil
      }
      let money = Money(minorUnits: draft.amount, draft.currency)
      let number = memo.finding(
        key: draft.merchantKey, of: PaymentCircumstances(amount: money, channel: draft.channel)
      ) { batch.string(draft.merchant) ?? "" }
      return number < 0 ? nil : Int32(number)
    }
    return DraftFindings(numbers: numbers, categories: memo.findings)
  }
}

extension KeywordRule {
  /// The rule that the ledger keeps.
  init(_ stored: StoredRule) {
    let hasAmount = stored.leastAmount != nil || stored.greatestAmount != nil
    self.init(
      stored.pattern, at: Anchor(rawValue: stored.anchor) ?? .anywhere, category: stored.category,
      confidence: stored.confidence, priority: stored.priority,
      amount: hasAmount
        ? stored.currency.map {
          AmountRange(least: stored.leastAmount, greatest: stored.greatestAmount, $0)
        } : nil, channel: stored.channel, note: stored.note)
  }
}

extension StoredRule {
  /// The rule as the ledger keeps it.
  public init(_ rule: KeywordRule, id: Int64 = 0) {
    self.init(
      id: id, pattern: rule.pattern, anchor: rule.anchor.rawValue, category: rule.category)
    confidence = rule.confidence
    priority = rule.priority
    leastAmount = rule.amount?.least
    greatestAmount = rule.amount?.greatest
    currency = rule.amount?.currency
    channel = rule.channel
    note = rule.note
  }
}

/// Remembers what merchants were found to be, by the key of their names: a name is classified once,
/// rules with conditions are tested for every payment.
///
/// It belongs to one import or one pass and is asked by one thread.
final class MerchantMemo {
  /// Rules with conditions, strongest first, and what is found when none of them holds.
  private struct Choice {
    var rules: [Int32]
    var otherwise: Int
  }

  private let classifier: Classifier
  /// By the key of a name: the number of a finding, -1 for nothing, below that the choice at
  /// -2 - number.
  private var known = KeyMemo()
  private var choices: [Choice] = []
  private var numbers: [DraftCategory: Int] = [:]
  /// What the numbers mean.
  private(set) var findings: [DraftCategory] = []

  init(_ classifier: Classifier) { self.classifier = classifier }

  /// The number of what a merchant was found to be; -1 for nothing.
  func finding(
    key: UInt64, of circumstances: PaymentCircumstances, name: () -> String
  ) -> Int {
    let number = Int(known.number(for: key) { Int32(classify(name())) })
    guard number < -1 else { return number }
    let choice = choices[-2 - number]
    let winner = choice.rules.first {
      classifier.rules.entries[Int($0)].rule.admits(circumstances)
    }
    return winner.map { self.number(of: $0) } ?? choice.otherwise
  }

  private func classify(_ name: String) -> Int {
    let text = ClassificationText(name)
    let candidates = classifier.candidates(text)
    let conditional = candidates.filter {
      classifier.rules.entries[Int($0)].rule.hasConditions
    }
    let settled = candidates.last { !classifier.rules.entries[Int($0)].rule.hasConditions }
    let otherwise: Int
    if let settled {
      otherwise = number(of: settled)
    } else if let proposal = classifier.proposal(text) {
      otherwise = number(
        of: DraftCategory(code: proposal.category, source: .model, isOwn: false))
    } else {
      otherwise = -1
    }
    guard !conditional.isEmpty else { return otherwise }
    choices.append(Choice(rules: conditional, otherwise: otherwise))
    return -1 - choices.count
  }

  private func number(of rule: Int32) -> Int {
    let entry = classifier.rules.entries[Int(rule)]
    return number(
      of: DraftCategory(
        code: entry.rule.category, source: .rule, isOwn: entry.origin == .own))
  }

  private func number(of finding: DraftCategory) -> Int {
    if let number = numbers[finding] { return number }
    findings.append(finding)
    numbers[finding] = findings.count - 1
    return findings.count - 1
  }
}
