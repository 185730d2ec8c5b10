import Codecs
import LedgerStore
public import PlaceClassification
import SimpleFeatures
import Spending
import SpendingAnalytics

extension Explanation {
  /// Names with what they were found to be, as a JSON array.
  ///
  /// - Parameter isWhole: Whether the form, what was left out and every match stand there too.
  public static func json(_ list: [Explanation], isWhole: Bool) -> [UInt8] {
    JSONText.document(of: list) { explanation, json in
      explanation.write(isWhole: isWhole, to: &json)
    }
  }

  private func write(isWhole: Bool, to json: inout JSONText) {
    json.member("name", text.original)
    json.member("category", classification?.category)
    json.member("confidence", classification?.confidence, digits: 2)
    json.member("source", source.name)
    guard isWhole else { return }
    json.member("normalised", text.spaced)
    json.array("left_out", of: text.removals) { removal, json in
      json.member("text", original(removal.range))
      json.member("reason", removal.reason.rawValue)
    }
    json.array("matches", of: matches) { match, json in
      let rule = match.entry.rule
      json.member("keyword", rule.pattern)
      json.member("where", rule.anchor.rawValue)
      json.member("category", rule.category)
      json.member("origin", match.entry.origin == .own ? "own" : "built-in")
      json.member("priority", rule.priority)
      json.member("confidence", rule.confidence, digits: 2)
      json.member("found", original(match.range))
      json.array("span") { json in
        json.number(String(match.range.lowerBound))
        json.number(String(match.range.upperBound))
      }
      json.member("conditions_hold", match.isAdmitted)
    }
    json.member("won_by", advantage?.rawValue)
  }

  /// Who says the category.
  public var source: CategorySource {
    guard let classification else { return .none }
    return classification.rule == nil ? .model : .rule
  }

  /// The part of the name that a range of bytes stands for.
  public func original(_ range: Range<Int>) -> String {
    String(decoding: Array(text.original.utf8)[range], as: UTF8.self)
  }

  /// Names with what they were found to be, as CSV.
  public static func csv(_ list: [Explanation]) -> [UInt8] {
    CSVWriter.document(
      [["name", "category", "confidence", "source", "normalised", "keyword", "where"]]
        + list.map { explanation in
          [
            explanation.text.original, explanation.classification?.category ?? "",
            explanation.classification.map { Decimals.text($0.confidence, digits: 2) } ?? "",
            explanation.source.name, explanation.text.spaced,
            explanation.winner?.entry.rule.pattern ?? "",
            explanation.winner?.entry.rule.anchor.rawValue ?? "",
          ]
        })
  }
}

extension StoredRule {
  /// Rules as a JSON array.
  public static func json(_ rules: [StoredRule]) -> [UInt8] {
    JSONText.document(of: rules) { rule, json in
      json.member("id", rule.id)
      for (name, cell) in zip(RuleFile.columns, RuleFile.cells(rule)) {
        let text = cell.isEmpty ? nil : cell
        if ["confidence", "priority", "amount_from", "amount_to"].contains(name) {
          json.member(name, number: text)
        } else {
          json.member(name, text)
        }
      }
    }
  }

  /// The cells of a list: number, text, where, category, priority, conditions, note.
  public var listCells: [String] {
    let cells = Dictionary(
      zip(RuleFile.columns, RuleFile.cells(self)), uniquingKeysWith: { $1 })
    var conditions: [String] = []
    let amounts = [cells["amount_from"], cells["amount_to"]].map { $0 ?? "" }
    if amounts.contains(where: { !$0.isEmpty }) {
      conditions.append("\(currency?.code ?? "") \(amounts.joined(separator: "-"))")
    }
    if let channel { conditions.append(channel.name) }
    return [
      String(id), pattern, anchor, category, String(priority),
      conditions.joined(separator: ", "), note ?? "",
    ]
  }
}

extension CategoryEffect {
  /// The effect as a JSON document.
  public func json() -> [UInt8] {
    JSONText.document { json in
      json.member("moved", moves.count)
      json.member("written", written)
      json.member("kept_by_hand", keptByHand)
      json.lines("categories", of: categories) { row, json in
        row.write(nameKey: "title", home: homeCurrency, to: &json)
      }
      json.lines("payments", of: moves) { move, json in
        json.member("id", move.payment.id)
        json.member("day", move.payment.day.description)
        json.member("merchant", move.payment.merchant)
        json.member("currency", move.payment.amount.currency.code)
        json.member("amount", number: move.payment.amount.decimal)
        json.member("before", move.before)
        json.member("after", move.after)
        json.member("source", move.source.name)
      }
    }
  }

  /// The payments that move, as CSV.
  public func csv() -> [UInt8] {
    CSVWriter.document(
      [["id", "day", "merchant", "amount", "currency", "before", "after", "source"]]
        + moves.map { move in
          [
            String(move.payment.id), move.payment.day.description, move.payment.merchant,
            move.payment.amount.decimal, move.payment.amount.currency.code, move.before ?? "",
            move.after ?? "", move.source.name,
          ]
        })
  }
}
