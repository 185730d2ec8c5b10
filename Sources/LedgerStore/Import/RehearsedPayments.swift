import Spending

/// The payments that files before would have added, in a rehearsal of several files.
struct RehearsedPayments {
  /// By day, those of the files before the one at hand.
  private var byDay: [Int32: DayPayments] = [:]
  /// Those of the file at hand, which are no candidates of its own rows.
  private var own: [StoredFacts] = []
  private var byHash: [UInt64: Int64] = [:]
  /// The file and day of each that is spending.
  private var spending: [(file: Int, day: Int32)] = []
  /// The file and layout of each; the payment with id -1 is the first.
  private var files: [Int] = []
  private var layouts: [(name: String, layout: StatementLayout)] = []
  /// The layout of the file at hand.
  var layout = StatementLayout()

  /// Begins another file.
  mutating func begin(_ name: String, _ layout: StatementLayout) {
    for payment in own {
      byDay[payment.facts.day.daysSince1970, default: DayPayments([])].add(payment)
    }
    own = []
    layouts.append((name, layout))
    self.layout = layout
  }

  /// Adds what the file at hand would add.
  mutating func add(_ facts: PaymentFacts, hash: UInt64) {
    files.append(layouts.count - 1)
    if facts.kind == .spending {
      spending.append((layouts.count - 1, facts.day.daysSince1970))
    }
    let id = Int64(-files.count)
    byHash[hash] = id
    own.append(StoredFacts(id: id, importID: nil, facts: facts, isSure: true, identity: nil))
  }

  /// The payments of a day that a row may be.
  mutating func payments(
    like keys: DayPayments.Keys, on day: Int32, isSameDay: Bool
  ) -> [StoredFacts] {
    byDay[day]?.like(keys, isSameDay: isSameDay) { _ in nil } ?? []
  }

  /// Whether a payment of a day may be what refunds left of a row.
  mutating func mayHaveRest(of keys: DayPayments.Keys, on day: Int32) -> Bool {
    byDay[day]?.mayHaveRest(of: keys) == true
  }

  /// The payments of a day that may be the other side of a row.
  mutating func otherSides(of movement: Int64, on day: Int32) -> [StoredFacts] {
    byDay[day]?.otherSides(of: movement) { _ in nil } ?? []
  }

  /// The payment with an identity.
  func id(of hash: UInt64) -> Int64? { byHash[hash] }

  /// Lets another identity stand for a payment.
  mutating func add(_ hash: UInt64, of id: Int64) { byHash[hash] = id }

  /// The layout of the file of a payment.
  func layout(of id: Int64) -> StatementLayout { layouts[files[Int(-id) - 1]].layout }

  /// How many payments of a layout are spending of these days.
  func count(of layout: StatementLayout, on days: ClosedRange<Int32>) -> Int {
    spending.count { layouts[$0.file].layout == layout && days.contains($0.day) }
  }

  /// The name of the file of a payment.
  func fileName(of id: Int64) -> String { layouts[files[Int(-id) - 1]].name }
}
