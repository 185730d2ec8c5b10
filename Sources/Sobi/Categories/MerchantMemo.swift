import LedgerStore
import PlaceClassification
import PlaceSearch
import Spending

/// Remembers the categories found for merchants, by the key of their names, and which merchants are
/// online shops. Each name is classified once; rules with conditions are tested for every payment.
///
/// It belongs to one import or one pass, and only one thread uses it.
final class MerchantMemo {
  /// Rules with conditions, the strongest first, and the finding if none of these rules applies.
  private struct Choice {
    var rules: [Int32]
    var otherwise: Int?
  }

  /// The finding for the name of a merchant.
  private enum Found {
    case nothing
    /// The index of a finding in ``findings``.
    case finding(Int)
    /// The index of a choice in ``choices``; the amount or channel of each payment determines which
    /// rule applies.
    case choice(Int)

    init(packed: Int32) {
      let number = Int(packed >> 1)
      self = packed < 0 ? .nothing : packed & 1 == 0 ? .finding(number) : .choice(number)
    }

    /// Its representation in ``known``.
    var packed: Int32 {
      switch self {
      case .nothing: -1
      case .finding(let number): Int32(number) << 1
      case .choice(let number): Int32(number) << 1 | 1
      }
    }
  }

  private let classifier: Classifier
  /// The packed findings by the key of a name.
  private var known = KeyMemo()
  /// 1 for online shops and 0 for the remaining merchants, by the key of a name.
  private var shops = KeyMemo()
  private var choices: [Choice] = []
  private var numbers: [DraftCategory: Int] = [:]
  /// The findings by number.
  private(set) var findings: [DraftCategory] = []

  init(_ classifier: Classifier) { self.classifier = classifier }

  /// Returns the number of the finding for a merchant; nil if absent.
  func finding(
    key: UInt64, of circumstances: PaymentCircumstances, name: () -> String
  ) -> Int? {
    switch Found(packed: known.number(for: key) { classify(name()).packed }) {
    case .nothing: return nil
    case .finding(let number): return number
    case .choice(let number):
      let choice = choices[number]
      let winner = choice.rules.first {
        classifier.rules.entries[Int($0)].rule.admits(circumstances)
      }
      return winner.map { self.number(of: $0) } ?? choice.otherwise
    }
  }

  /// Returns whether a merchant is an online shop, see ``OnlineMerchants/isShop(_:)``.
  func isOnlineShop(key: UInt64, name: () -> String) -> Bool {
    shops.number(for: key) { OnlineMerchants.isShop(name()) ? 1 : 0 } == 1
  }

  private func classify(_ name: String) -> Found {
    let text = ClassificationText(name)
    let candidates = classifier.candidates(text)
    let conditional = candidates.filter {
      classifier.rules.entries[Int($0)].rule.hasConditions
    }
    let settled = candidates.last { !classifier.rules.entries[Int($0)].rule.hasConditions }
    let otherwise =
      settled.map { number(of: $0) }
      ?? classifier.proposal(text).map {
        number(of: DraftCategory(code: $0.category, source: .model, isOwn: false))
      }
    guard !conditional.isEmpty else { return otherwise.map { .finding($0) } ?? .nothing }
    choices.append(Choice(rules: conditional, otherwise: otherwise))
    return .choice(choices.count - 1)
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
