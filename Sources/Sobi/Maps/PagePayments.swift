import FeatureCodecs
import LedgerStore
import Spending
import SpendingAnalytics

/// The payments of a page as columns, the latest first.
struct PagePayments {
  private let ids: [Int64]?
  private let days: [Int32]
  private let places: [Int]
  private let merchants: [Int]?
  private let merchantNames: [String]
  /// Names that are further spellings of a merchant's name, each with the position of the first
  /// spelling.
  private let spellings: [(name: Int, first: Int)]
  private let categories: [Int]
  private let channels: [UInt8]
  private let currencyIndexes: [Int]
  private let amounts: [Int64]
  private let refunds: [Int]
  private let parts: [Int]
  /// For each further part, the row of the first part, or a negative number if the page does not
  /// contain it.
  private let wholes: [Int]
  private let tags: [(tag: PaymentTag, rows: [Int])]
  /// The currencies, the ledger's first.
  let currencies: [Currency]

  /// The number of payments.
  var count: Int { days.count }

  /// The days from the first to the last payment; nil if there are no payments.
  var span: ClosedRange<CalendarDay>? {
    guard let first = days.min(), let last = days.max() else { return nil }
    return CalendarDay(daysSince1970: first)...CalendarDay(daysSince1970: last)
  }

  /// Creates the columns of some payments.
  ///
  /// - Parameters:
  ///   - rows: The rows of the payments, ascending.
  ///   - hasNames: Whether merchants, tags and ids are included.
  /// - Complexity: O(*n* log *n*) for *n* payments.
  init(
    _ rows: [Int], of payments: PaymentColumns, places: PagePlaces, categories known: [Category],
    home: Currency, hasNames: Bool, in view: LedgerView
  ) throws {
    let texts = try view.answer(to: rows) { _, reader in
      try reader.texts(of: rows.map(Int32.init), in: payments)
    }
    let order = rows.indices.sorted { left, right in
      (texts[left].paidAtMilliseconds, payments.ids[rows[left]])
        > (texts[right].paidAtMilliseconds, payments.ids[rows[right]])
    }
    let sorted = order.map { rows[$0] }
    days = sorted.map { payments.days[$0] }
    amounts = sorted.map { payments.amounts[$0] }
    channels = sorted.map { payments.channels[$0] }
    self.places = sorted.map { places.rows[Int(payments.places[$0])] ?? -1 }
    let numbers = Dictionary(uniqueKeysWithValues: known.enumerated().map { ($1.id, $0) })
    categories = sorted.map { numbers[Int64(payments.categoryIDs[$0])] ?? -1 }
    refunds = sorted.indices.filter {
      payments.kinds[sorted[$0]] == PaymentKind.refund.rawValue
    }
    let used = Set(sorted.map { Int(payments.currencyIndexes[$0]) })
    let others = used.map { payments.currencies[$0] }.filter { $0 != home }
    let currencies = [home] + others.sorted { $0.code < $1.code }
    self.currencies = currencies
    let indexes = payments.currencies.map { currencies.firstIndex(of: $0) ?? 0 }
    currencyIndexes = sorted.map { indexes[Int(payments.currencyIndexes[$0])] }

    let ids = sorted.map { payments.ids[$0] }
    let byID = Dictionary(uniqueKeysWithValues: ids.enumerated().map { ($1, $0) })
    let firsts = try view.firstParts()
    parts = firsts.keys.compactMap { byID[$0] }.sorted()
    guard hasNames else {
      (self.ids, merchants, merchantNames, tags) = (nil, nil, [], [])
      (wholes, spellings) = ([], [])
      return
    }
    var absent: [Int64: Int] = [:]
    wholes = parts.map { row in
      guard let first = firsts[ids[row]] else { return row }
      if let position = byID[first] { return position }
      let number = absent[first] ?? -1 - absent.count
      absent[first] = number
      return number
    }
    self.ids = ids
    var positions: [String: Int] = [:]
    var names: [String] = []
    merchants = order.map { index in
      guard let name = texts[index].merchant else { return -1 }
      if let position = positions[name] { return position }
      positions[name] = names.count
      names.append(name)
      return names.count - 1
    }
    merchantNames = names
    var known: [UInt64: Int] = [:]
    spellings = names.enumerated().compactMap { position, name in
      let key = MerchantName.key(name)
      guard let first = known[key] else {
        known[key] = position
        return nil
      }
      return (position, first)
    }
    let stored = try view.answer(to: "tags of payments") { _, reader in
      try reader.tagCounts().map { ($0.tag, try reader.payments(tagged: [$0.tag])) }
    }
    tags = stored.compactMap { tag, payments in
      let rows = payments.compactMap { byID[$0] }.sorted()
      return rows.isEmpty ? nil : (tag, rows)
    }
  }

  /// Writes the members `payments`, `merchants` and `tags`.
  func write(to lines: inout PageLines) {
    var last: Int32 = 0
    let steps = days.map { day in
      defer { last = day }
      return day - last
    }
    lines.column("day", of: "payments", steps)
    lines.column("place", of: "payments", places)
    lines.column("category", of: "payments", categories)
    lines.column("channel", of: "payments", channels)
    lines.column("currency", of: "payments", currencyIndexes)
    lines.line { json in
      json.object("payments") { json in
        json.array("amount") { json in
          for amount in amounts {
            // JavaScript's numbers are exact up to 2^53.
            if amount.magnitude < 1 << 53 {
              json.number(String(amount))
            } else {
              json.string(String(amount))
            }
          }
        }
      }
    }
    lines.column("refund", of: "payments", refunds)
    lines.column("parts", of: "payments", parts)
    if let ids { lines.column("id", of: "payments", ids) }
    if let merchants {
      lines.column("merchant", of: "payments", merchants)
      lines.line { $0.member("merchants", merchantNames) }
      lines.column("wholes", of: "payments", wholes)
      lines.line { json in
        json.array("spellings") { json in
          for spelling in spellings {
            json.array { json in
              json.number(String(spelling.name))
              json.number(String(spelling.first))
            }
          }
        }
      }
    }
    lines.line { json in
      json.array("tags", of: tags) { row, json in
        json.member("name", row.tag.name)
        json.member("value", row.tag.value ?? "")
        json.array("payments") { json in
          for row in row.rows { json.number(String(row)) }
        }
      }
    }
  }
}
