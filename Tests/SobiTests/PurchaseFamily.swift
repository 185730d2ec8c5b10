import Foundation
import Spending
import Workloads

/// Purchases of a person, and the exports of several programs that show them, with the truth.
struct PurchaseFamily {
  /// What the exports of a family are of.
  enum Kind: String, CaseIterable {
    /// The same layout again, with new rows and months that overlap.
    case again
    /// Saved by a spreadsheet: zeros and columns are lost.
    case spreadsheet
    /// Approvals with times and numbers, and the bill with days, names cut, half of the numbers missing.
    case bill
    /// The bill with the day of posting.
    case posted
    /// Purchases abroad, approved in dollars, billed in won.
    case abroad
    /// A part was refunded: the bill shows what is left.
    case refund
    /// A check card in the card's and the bank's export.
    case bank
    /// The same, the bank names no shop.
    case nameless
    /// A pay app beside the card it pays with.
    case payApp
    /// The tax office beside the card.
    case tax
    /// Card, bank and household book.
    case three
    /// A household book that a person keeps beside the card.
    case book
    /// Two cards of one person, with equal prices at equal shops.
    case twoCards
    /// A credit card beside an account that does not pay it.
    case apart
    /// Two equal coffees a day.
    case coffees
    /// Rides of one price, several a day.
    case rides
    /// Equal subscriptions on two cards.
    case subscriptions
    /// Card and bank, each cut in the middle of other days.
    case cut
    /// Cards of two people in exports without accounts and times, at equal shops.
    case strangers
  }

  struct Purchase {
    var day: Int
    var second: Int
    var merchant: String
    var amount: Int
    var number: Int
    var card = "1234"
    var refunded = 0
    var cents = 0
  }

  /// A file, and the purchase of each of its rows.
  struct Export {
    var name: String
    var text: String
    var truths: [Int]
  }

  let kind: Kind
  private(set) var purchases: [Purchase] = []
  private(set) var exports: [Export] = []
  private var generator: SeededGenerator

  private static let shops = [
    "스타벅스 강남점", "김밥천국", "이마트 역삼점", "본죽 테헤란로점", "씨유 역삼센터점", "올리브영 강남타운점", "교보문고 강남점",
    "다이소 선릉점", "맥도날드 역삼점", "쿠팡", "배달의민족", "세븐일레븐 삼성점", "파리바게뜨 대치점", "투썸플레이스 삼성점",
  ]

  init(_ kind: Kind, seed: UInt64) {
    self.kind = kind
    generator = SeededGenerator(seed: seed &* 31 &+ UInt64(Kind.allCases.firstIndex(of: kind) ?? 0))
    switch kind {
    case .coffees: makeCoffees()
    case .rides: makeRides()
    case .subscriptions: makeSubscriptions()
    default: makePurchases()
    }
    purchases.sort { ($0.day, $0.second) < ($1.day, $1.second) }
    makeExports()
  }

  // MARK: Purchases

  private mutating func number() -> Int { 10_000_000 + generator.below(90_000_000) }

  private mutating func makePurchases() {
    for day in 0..<14 + generator.below(10) {
      for _ in 0..<generator.below(4) {
        var purchase = Purchase(
          day: day, second: 8 * 3_600 + generator.below(50_000),
          merchant: Self.shops[generator.below(Self.shops.count)],
          amount: [4_500, 8_000, 12_000, 1_000 + generator.below(900) * 100][generator.below(4)],
          number: number())
        purchase.cents = 500 + generator.below(20_000)
        if [.twoCards, .apart, .strangers].contains(kind), generator.below(2) == 0 {
          purchase.card = "5678"
        }
        if kind == .refund, generator.below(6) == 0 {
          purchase.refunded = purchase.amount / 400 * 100
        }
        purchases.append(purchase)
      }
    }
  }

  private mutating func makeCoffees() {
    for day in 0..<12 {
      for hour in [8, 13] where generator.below(4) > 0 {
        purchases.append(
          Purchase(
            day: day, second: hour * 3_600 + generator.below(3_000), merchant: "스타벅스 강남점",
            amount: 4_500, number: number()))
      }
    }
    makePurchases()
  }

  private mutating func makeRides() {
    for day in 0..<12 {
      for hour in 7..<7 + generator.below(5) {
        purchases.append(
          Purchase(
            day: day, second: hour * 3_600 + generator.below(3_500), merchant: "티머니 지하철",
            amount: 1_500, number: number()))
      }
    }
    makePurchases()
  }

  private mutating func makeSubscriptions() {
    for month in 0..<4 {
      for card in ["1234", "5678"] {
        purchases.append(
          Purchase(
            day: month * 30 + 2, second: 9 * 3_600, merchant: "넷플릭스", amount: 17_000,
            number: number(), card: card))
      }
    }
  }

  // MARK: Exports

  private mutating func makeExports() {
    let all = Array(purchases.indices)
    let half = all.count / 2
    switch kind {
    case .again:
      card("a.csv", Array(all.prefix(half + 3)))
      card("b.csv", Array(all.dropFirst(max(0, half - 4))))
      card("c.csv", all)
    case .spreadsheet:
      card("a.csv", all)
      add("b.csv", "이용일시,가맹점명,이용금액,승인번호", all) { p, s in
        "\(s.day(p)) \(s.time(p)),\(p.merchant),\(p.amount),\(p.number).0"
      }
      add("c.csv", "이용일시,가맹점명,이용금액,카드번호", all) { p, s in
        "\(s.day(p)) \(s.time(p)),\(p.merchant),\(p.amount),****\(p.card)"
      }
    case .bill:
      card("a.csv", all)
      add("b.csv", "이용일자,이용가맹점,청구금액,승인번호", all) { p, s in
        "\(s.day(p)),\(p.merchant.prefix(7)),\(p.amount),\(p.number % 2 == 0 ? String(p.number) : "")"
      }
    case .posted:
      card("a.csv", all)
      add("b.csv", "매입일자,이용가맹점,청구금액,승인번호", all) { p, s in
        "\(s.day(p, plus: 1 + p.number % 2)),\(p.merchant),\(p.amount),\(p.number)"
      }
    case .abroad:
      add("a.csv", "이용일시,가맹점명,이용금액,통화,승인번호", all) { p, s in
        "\(s.day(p)) \(s.time(p)),\(p.merchant),\(s.cents(p)),USD,\(p.number)"
      }
      add("b.csv", "이용일자,가맹점명,이용금액,현지금액,현지통화,승인번호", all) { p, s in
        "\(s.day(p)),\(p.merchant),\(p.cents * 1_390 / 100),\(s.cents(p)),USD,\(p.number)"
      }
    case .refund:
      var rows: [String] = []
      var truths: [Int] = []
      for position in all {
        let p = purchases[position]
        rows.append("\(day(p)) \(time(p)),\(p.merchant),\(p.amount),\(p.number),승인")
        truths.append(position)
        guard p.refunded > 0 else { continue }
        rows.append("\(day(p, plus: 2)) 12:00:00,\(p.merchant),-\(p.refunded),\(p.number),취소")
        truths.append(position)
      }
      exports.append(
        Export(
          name: "a.csv", text: text("승인일시,가맹점명,승인금액,승인번호,상태", rows), truths: truths))
      add("b.csv", "이용일자,가맹점명,청구금액,승인번호", all) { p, s in
        "\(s.day(p)),\(p.merchant),\(p.amount - p.refunded),\(p.number)"
      }
    case .bank:
      card("a.csv", all)
      bank("b.csv", all) { $0.merchant }
    case .nameless:
      card("a.csv", all)
      bank("b.csv", all) { _ in "체크카드" }
    case .payApp:
      card("a.csv", all) { $0.number % 3 == 0 ? "네이버페이" : $0.merchant }
      add("b.csv", "거래일시,결제수단,가맹점,결제금액", all.filter { purchases[$0].number % 3 == 0 }) { p, s in
        "\(s.day(p)) \(s.time(p).dropLast(3)),신용카드,\(p.merchant),\(p.amount)"
      }
    case .tax:
      card("a.csv", all)
      add("b.csv", "승인일시,카드번호,공급자,거래금액,공제여부", all) { p, s in
        "\(s.day(p)),5310-****-****-\(p.card),\(p.merchant),\(p.amount),공제"
      }
    case .three:
      card("a.csv", all)
      bank("b.csv", all) { String($0.merchant.prefix(5)) }
      book("c.csv", all)
    case .book:
      card("a.csv", all)
      book("b.csv", all.filter { purchases[$0].number % 10 > 0 })
    case .twoCards:
      card("a.csv", all.filter { purchases[$0].card == "1234" })
      card("b.csv", all.filter { purchases[$0].card == "5678" })
      add("c.csv", "이용일자,카드,가맹점명,이용금액", all) { p, s in
        "\(s.day(p)),본인\(p.card),\(p.merchant),\(p.amount)"
      }
    case .apart:
      card("a.csv", all.filter { purchases[$0].card == "1234" })
      bank("b.csv", all.filter { purchases[$0].card == "5678" }) { $0.merchant }
    case .coffees, .rides:
      card("a.csv", all)
      bank("b.csv", all) { $0.merchant }
    case .cut:
      card("a.csv", Array(all.prefix(half + 2)))
      bank("b.csv", Array(all.prefix(half - 3))) { $0.merchant }
      bank("c.csv", Array(all.dropFirst(half - 3))) { $0.merchant }
      card("d.csv", Array(all.dropFirst(half - 1)))
    case .strangers:
      for (name, header, card) in [
        ("a.csv", "이용일자,가맹점명,이용금액", "1234"), ("b.csv", "이용일,이용가맹점,이용금액", "5678"),
      ] {
        add(name, header, all.filter { purchases[$0].card == card }) { p, s in
          "\(s.day(p)),\(p.merchant),\(p.amount)"
        }
      }
    case .subscriptions:
      card("a.csv", all.filter { purchases[$0].card == "1234" })
      add("b.csv", "이용일자,카드,가맹점명,이용금액", all.filter { purchases[$0].card == "5678" }) { p, s in
        "\(s.day(p)),본인\(p.card),\(p.merchant),\(p.amount)"
      }
    }
  }

  private mutating func card(
    _ name: String, _ truths: [Int], named: (Purchase) -> String = { $0.merchant }
  ) {
    add(name, "이용일시,이용카드,가맹점명,이용금액,승인번호", truths) { p, s in
      "\(s.day(p)) \(s.time(p)),신한카드 \(p.card),\(named(p)),\(p.amount),\(p.number)"
    }
  }

  private mutating func bank(_ name: String, _ truths: [Int], named: (Purchase) -> String) {
    var balance = 9_000_000
    add(name, "거래일시,적요,출금액,입금액,거래후잔액", truths) { p, s in
      balance -= p.amount
      return "\(s.day(p)) \(s.time(p, plus: p.number % 5)),\(named(p)),\(p.amount),0,\(balance)"
    }
  }

  private mutating func book(_ name: String, _ truths: [Int]) {
    add(name, "날짜,대분류,내용,금액", truths) { p, s in
      "\(s.day(p)),생활,\(p.merchant.split(separator: " ")[0]),\(p.amount)"
    }
  }

  private mutating func add(
    _ name: String, _ header: String, _ truths: [Int],
    row: (Purchase, PurchaseFamily) -> String
  ) {
    let copy = self
    exports.append(
      Export(
        name: name, text: text(header, truths.map { row(purchases[$0], copy) }), truths: truths))
  }

  private func text(_ header: String, _ rows: [String]) -> String {
    ([header] + rows).joined(separator: "\n") + "\n"
  }

  private func day(_ purchase: Purchase, plus days: Int = 0) -> String {
    CalendarDay(daysSince1970: Int32(20_640 + purchase.day + days)).description
  }

  private func time(_ purchase: Purchase, plus seconds: Int = 0) -> String {
    let second = purchase.second + seconds
    return [second / 3_600, second / 60 % 60, second % 60]
      .map { $0 < 10 ? "0\($0)" : String($0) }.joined(separator: ":")
  }

  private func cents(_ purchase: Purchase) -> String {
    let rest = purchase.cents % 100
    return "\(purchase.cents / 100).\(rest < 10 ? "0" : "")\(rest)"
  }
}
