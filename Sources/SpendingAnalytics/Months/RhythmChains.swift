import Spending

/// For each of 64 questions, the payments of the merchants that may have a series; each question is
/// a bit.
///
/// All payments of a series fit one rhythm. A question therefore drops a merchant at the first
/// payment that is too early or too late for all rhythms that the earlier payments fit. Most
/// merchants without a rhythm are dropped after two or three payments.
struct RhythmChains {
  /// A payment that counts for at least one question that has not dropped its merchant.
  private struct Link {
    var payment: RecurrenceScan.Found
    /// The questions.
    var questions: UInt64
    /// The merchant's previous payment; -1 if absent.
    var previous: Int32
  }

  private var links: [Link] = []
  /// For each of ``links`` and for each rhythm, the questions whose payments up to this payment fit
  /// the rhythm.
  private var fits: [SIMD8<UInt64>] = []
  /// For each merchant, its newest payment; -1 if absent.
  private var newest: [Int32]
  /// For each merchant, the questions that have not dropped it.
  private(set) var open: [UInt64]
  /// For each merchant, whether it is never dropped.
  private var isKept: [Bool]
  /// For each number of days between two payments, the rhythms that fit it.
  private let fitting: [SIMD8<UInt64>]
  /// The last day whose payments count for a rhythm.
  private let today: Int32

  /// Creates chains without payments.
  ///
  /// - Parameters:
  ///   - isAsked: For each merchant, whether its payments count.
  ///   - isKept: For each merchant, whether it is never dropped.
  init(_ isAsked: [Bool], keeping isKept: [Bool], today: Int32) {
    let rhythms = RecurringSeries.shortRhythms
    precondition(rhythms.count <= 8 && RecurringSeries.least < 8, "a lane for each")
    fitting = (0...(rhythms.map(\.gaps.upperBound).max() ?? 0)).map { days in
      var fits = SIMD8<UInt64>(repeating: 0)
      for (lane, rhythm) in rhythms.enumerated() where rhythm.gaps.contains(days) {
        fits[lane] = .max
      }
      return fits
    }
    newest = Array(repeating: -1, count: isAsked.count)
    open = isAsked.map { $0 ? .max : 0 }
    self.isKept = isKept
    self.today = today
  }

  /// Adds a payment; payments must be added in the order of their days.
  ///
  /// - Parameters:
  ///   - counted: The questions that count it.
  ///   - isPart: Whether it is a part of a split payment. The days between the payments of its
  ///     merchant are then not known here, and no payment of this merchant is dropped.
  /// - Complexity: O(1) if all questions count the same payments of the merchant; O(*k*) otherwise,
  ///   for its *k* payments that are kept.
  mutating func add(_ payment: RecurrenceScan.Found, _ counted: UInt64, isPart: Bool) {
    let merchant = Int(payment.group)
    if isPart { isKept[merchant] = true }
    var kept = counted & open[merchant]
    guard kept != 0 else { return }
    var fits = SIMD8<UInt64>(repeating: kept)
    if payment.day <= today, !isKept[merchant] {
      fits = rhythms(of: payment, kept)
      let dropped = kept & ~fits.anyLane
      open[merchant] &= ~dropped
      kept &= ~dropped
      guard kept != 0 else { return }
    }
    links.append(Link(payment: payment, questions: kept, previous: newest[merchant]))
    self.fits.append(fits)
    newest[merchant] = Int32(links.count - 1)
  }

  /// Returns for each rhythm the questions whose payments up to the given payment fit the rhythm.
  private func rhythms(of payment: RecurrenceScan.Found, _ counted: UInt64) -> SIMD8<UInt64> {
    var found = SIMD8<UInt64>(repeating: 0)
    // The questions whose payment before this one was not met yet.
    var missing = counted
    var link = Int(newest[Int(payment.group)])
    while link >= 0, missing != 0 {
      let common = missing & links[link].questions
      let days = Int(payment.day - links[link].payment.day)
      if common != 0, days < fitting.count {
        let both = fits[link] & fitting[days]
        found |= both & SIMD8(repeating: common)
      }
      missing &= ~common
      link = Int(links[link].previous)
    }
    // A first payment fits each rhythm.
    return found | SIMD8(repeating: missing)
  }

  /// Calls a closure with the payments of each merchant that a question has not dropped, if there
  /// are enough payments for a series.
  ///
  /// - Complexity: O(*m* + *k*) for *m* merchants, and *k* pairs of a question and a payment.
  func forEachFound(_ body: (_ question: Int, _ payment: RecurrenceScan.Found) -> Void) {
    for merchant in newest.indices where newest[merchant] >= 0 && open[merchant] != 0 {
      let enough = isKept[merchant] ? open[merchant] : questionsWithEnough(merchant)
      var link = Int(newest[merchant])
      while enough != 0, link >= 0 {
        let payment = links[link].payment
        (links[link].questions & enough).forEachBit { body($0, payment) }
        link = Int(links[link].previous)
      }
    }
  }

  /// The questions that have not dropped a merchant and count enough payments of it.
  private func questionsWithEnough(_ merchant: Int) -> UInt64 {
    // In each lane, the questions that count at least so many of the payments met.
    var counts = SIMD8<UInt64>(repeating: 0)
    counts[0] = open[merchant]
    var link = Int(newest[merchant])
    while link >= 0, counts[RecurringSeries.least] != counts[0] {
      if links[link].payment.day <= today {
        for count in (0..<RecurringSeries.least).reversed() {
          counts[count + 1] |= counts[count] & links[link].questions
        }
      }
      link = Int(links[link].previous)
    }
    return counts[RecurringSeries.least]
  }
}

extension SIMD8<UInt64> {
  /// The bits that are set in at least one lane.
  fileprivate var anyLane: UInt64 {
    let four = lowHalf | highHalf
    let two = four.lowHalf | four.highHalf
    return two[0] | two[1]
  }
}
