import LedgerStore
public import PlaceClassification
import Spending
import SpendingAnalytics

extension Explanation {
  /// Names with what they were found to be, as a JSON array.
  ///
  /// - Parameter isWhole: Whether the form, what was left out and every match stand there too.
  public static func json(_ list: [Explanation], isWhole: Bool) -> [UInt8] {
    var json = JSONText()
    json.open("[")
    for explanation in list {
      json.newline()
      json.open("{")
      explanation.write(isWhole: isWhole, to: &json)
      json.close("}")
    }
    json.close("]")
    json.end()
    return json.bytes
  }

  private func write(isWhole: Bool, to json: inout JSONText) {
    func member(_ name: String, _ value: String?) {
      json.key(name)
      json.string(value)
    }
    member("name", text.original)
    member("category", classification?.category)
    json.key("confidence")
    if let classification {
      json.number(Decimals.text(classification.confidence, digits: 2))
    } else {
      json.string(nil)
    }
    member("source", source.name)
    guard isWhole else { return }
    member("normalised", text.spaced)
    json.key("left_out")
    json.open("[")
    for removal in text.removals {
      json.open("{")
      member("text", original(removal.range))
      member("reason", removal.reason.rawValue)
      json.close("}")
    }
    json.close("]")
    json.key("matches")
    json.open("[")
    for match in matches {
      json.open("{")
      member("keyword", match.entry.rule.pattern)
      member("where", match.entry.rule.anchor.rawValue)
      member("category", match.entry.rule.category)
      member("origin", match.entry.origin == .own ? "own" : "built-in")
      json.key("priority")
      json.number(String(match.entry.rule.priority))
      json.key("confidence")
      json.number(Decimals.text(match.entry.rule.confidence, digits: 2))
      member("found", original(match.range))
      json.key("span")
      json.open("[")
      json.number(String(match.range.lowerBound))
      json.number(String(match.range.upperBound))
      json.close("]")
      json.key("conditions_hold")
      json.number(match.isAdmitted ? "true" : "false")
      json.close("}")
    }
    json.close("]")
    member("won_by", advantage?.rawValue)
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
    CSVTable.bytes(
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
    var json = JSONText()
    json.open("[")
    for rule in rules {
      json.newline()
      json.open("{")
      json.key("id")
      json.number(String(rule.id))
      for (name, cell) in zip(RuleFile.columns, RuleFile.cells(rule)) {
        json.key(name)
        let isNumber = ["confidence", "priority", "amount_from", "amount_to"].contains(name)
        if cell.isEmpty {
          json.string(nil)
        } else if isNumber {
          json.number(cell)
        } else {
          json.string(cell)
        }
      }
      json.close("}")
    }
    json.close("]")
    json.end()
    return json.bytes
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
    var json = JSONText()
    json.open("{")
    json.key("moved")
    json.number(String(moves.count))
    json.key("written")
    json.number(String(written))
    json.key("kept_by_hand")
    json.number(String(keptByHand))
    json.key("categories")
    json.open("[")
    for row in categories {
      json.newline()
      json.open("{")
      json.key("code")
      json.string(row.code)
      json.key("title")
      json.string(row.name)
      for (name, figures) in [("before", row.before), ("after", row.after)] {
        json.key(name)
        json.open("{")
        figures.write(home: homeCurrency, to: &json)
        json.close("}")
      }
      json.close("}")
    }
    json.close("]")
    json.key("payments")
    json.open("[")
    for move in moves {
      json.newline()
      json.open("{")
      json.key("id")
      json.number(String(move.payment.id))
      for (name, text) in [
        ("day", move.payment.day.description), ("merchant", move.payment.merchant),
        ("currency", move.payment.amount.currency.code),
      ] {
        json.key(name)
        json.string(text)
      }
      json.key("amount")
      json.number(move.payment.amount.decimal)
      for (name, code) in [("before", move.before), ("after", move.after)] {
        json.key(name)
        json.string(code)
      }
      json.key("source")
      json.string(move.source.name)
      json.close("}")
    }
    json.close("]")
    json.close("}")
    json.end()
    return json.bytes
  }

  /// The payments that move, as CSV.
  public func csv() -> [UInt8] {
    CSVTable.bytes(
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
