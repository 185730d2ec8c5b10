import Spending

/// In a rehearsal of several files, the payments that the previous files would have added.
struct RehearsedPayments {
  /// The payments of the previous files, by day.
  private var byDay: [Int32: DayPayments] = [:]
  /// The payments of the current file, which are no candidates of its own rows.
  private var own: [StoredFacts] = []
  private var byHash: [UInt64: Int64] = [:]
  /// All payments with their files, in order of their ids: -1, -2 ….
  private var all: [(file: Int, kind: PaymentKind, row: RepeatedRows.Other)] = []
  private var files: [(name: String, layout: StatementLayout, days: ClosedRange<Int32>?)] = []
  /// The layout of the current file.
  var layout = StatementLayout()

  /// Begins another file.
  ///
  /// - Parameter days: The days of the previous file.
  mutating func begin(
    _ name: String, _ layout: StatementLayout, after days: ClosedRange<CalendarDay>? = nil
  ) {
    if !files.isEmpty {
      files[files.count - 1].days = days.map {
        $0.lowerBound.daysSince1970...$0.upperBound.daysSince1970
      }
    }
    for payment in own {
      byDay[payment.facts.day.daysSince1970, default: DayPayments([])].add(payment)
    }
    own = []
    files.append((name, layout, nil))
    self.layout = layout
  }

  /// Adds a payment that the current file would add.
  mutating func add(_ facts: PaymentFacts, hash: UInt64) {
    let account = Array(facts.account.utf8)
    all.append(
      (
        files.count - 1, facts.kind,
        RepeatedRows.Other(
          day: facts.day.daysSince1970, kind: RepeatedRows.kind(facts.merchantKey, facts.amount),
          account: PaymentFacts.numberKey(of: account.span))
      ))
    let id = Int64(-all.count)
    byHash[hash] = id
    own.append(StoredFacts(id: id, importID: nil, facts: facts, isSure: true, identity: nil))
  }

  /// Returns the payments of a day that a row may repeat.
  mutating func payments(
    like keys: DayPayments.Keys, on day: Int32, isSameDay: Bool
  ) -> [StoredFacts] {
    byDay[day]?.like(keys, isSameDay: isSameDay) { _ in nil } ?? []
  }

  /// Returns whether a payment of a day may be the rest of a row after refunds.
  mutating func mayHaveRest(of keys: DayPayments.Keys, on day: Int32) -> Bool {
    byDay[day]?.mayHaveRest(of: keys) == true
  }

  /// The payments of a day with an amount close to that of a row.
  mutating func close(
    to keys: DayPayments.Keys, isQuick: Bool, on day: Int32
  ) -> [StoredFacts] {
    byDay[day]?.close(to: keys, isQuick: isQuick) { _ in nil } ?? []
  }

  /// Returns the payments of a day that may be the other side of a transfer.
  mutating func otherSides(of movement: Int64, on day: Int32) -> [StoredFacts] {
    byDay[day]?.otherSides(of: movement) { _ in nil } ?? []
  }

  /// The payment with an identity.
  func id(of hash: UInt64) -> Int64? { byHash[hash] }

  /// Adds another identity of a payment.
  mutating func add(_ hash: UInt64, of id: Int64) { byHash[hash] = id }

  /// The kind of a payment.
  func kind(of id: Int64) -> PaymentKind { all[Int(-id) - 1].kind }

  /// The layout of the file of a payment.
  func layout(of id: Int64) -> StatementLayout { files[all[Int(-id) - 1].file].layout }

  /// The file of a payment as an export, whose number is below zero: the first file is -1.
  func export(of id: Int64) -> Int64 { Int64(-all[Int(-id) - 1].file - 1) }

  /// The layout of an export.
  func layout(ofExport export: Int64) -> StatementLayout { files[Int(-export - 1)].layout }

  /// The days that an export covers; nil if the export states no days.
  func span(ofExport export: Int64) -> ClosedRange<Int32>? { files[Int(-export - 1)].days }

  /// The payments of an export on some days, with their ids.
  func rows(
    ofExport export: Int64, on days: ClosedRange<Int32>
  ) -> [(id: Int64, row: RepeatedRows.Other)] {
    all.enumerated().compactMap { index, payment in
      payment.file == Int(-export - 1) && days.contains(payment.row.day)
        ? (Int64(-index - 1), payment.row) : nil
    }
  }

  /// Returns the number of spending payments on these days that come from a layout.
  func count(of layout: StatementLayout, on days: ClosedRange<Int32>) -> Int {
    all.count {
      $0.kind == .spending && files[$0.file].layout == layout && days.contains($0.row.day)
    }
  }

  /// The name of the file of a payment.
  func fileName(of id: Int64) -> String { files[all[Int(-id) - 1].file].name }
}
