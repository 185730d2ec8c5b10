import LedgerStore
import Logging
public import PlaceClassification
public import Spending
import Synchronization

extension Ledger {
  /// The categories that the library knows, by code. A category is added to a ledger when the
  /// ledger first needs it.
  static let libraryCategories: [String: CategoryDefinition] = Dictionary(
    uniqueKeysWithValues: Taxonomy.standard.entries.map { entry in
      (
        entry.code,
        CategoryDefinition(
          code: entry.code, title: entry.title, koreanTitle: entry.koreanTitle,
          parent: entry.parent, colour: entry.colour, icon: entry.icon)
      )
    })

  /// The categories that the library knows, sorted by their codes; because they are rows of no
  /// ledger, their ids are 0.
  public static var builtInCategories: [Category] {
    libraryCategories.values.map(\.category).sorted { $0.code < $1.code }
  }

  /// Returns the classifier that uses only the built-in rules.
  public static func standardClassifier() -> Classifier { StandardRules.classifier }

  /// The user's rules, before the built-in rules.
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
  /// Returns the classifier: the user's rules, then the built-in rules, and the ledger's model for
  /// names that match no rule.
  ///
  /// A stored rule that another program made invalid is left out with a warning.
  func classifier(logger: Logger) throws -> Classifier {
    try Ledger.classifier(rules: rules(), model: model(named: Ledger.modelName), logger: logger)
  }
}

extension Ledger {
  /// The classifier that was made last, with its rules and its model. It is kept because most
  /// changes of a ledger change neither the rules nor the model, and building the automaton takes
  /// milliseconds.
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
  /// Returns the classifier of the ledger. It applies the user's rules, then the built-in rules,
  /// and then, to names that match no rule, the ledger's model.
  ///
  /// A stored rule that another program made invalid is ignored; a warning is written to the log.
  public func classifier() throws -> Classifier {
    let logger = logger
    return try part(\.classifier) { try $0.classifier(logger: logger) }
  }
}
