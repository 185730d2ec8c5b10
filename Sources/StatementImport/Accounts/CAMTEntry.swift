internal import Spending

/// An entry of CAMT, which is a booking that may combine several payments.
struct CAMTEntry {
  /// One of the payments.
  struct Detail {
    var amount: (text: String, currency: String)?
    /// The amount that was ordered.
    var ordered: (text: String, currency: String)?
    var goesOut: Bool?
    var rate = ""
    var debtor = ""
    var creditor = ""
    var texts: [String] = []
    var further = ""
    var reference = ""
    /// The position in the file.
    var origin = AccountOrigins.Origin()

    /// Whether it has no details of a payment: payer, payee or purpose.
    var namesNothing: Bool { debtor.isEmpty && creditor.isEmpty && texts.isEmpty }
  }

  /// The properties that entries must share to add up.
  struct Kind: Hashable {
    var goesOut: Bool
    var isPending: Bool
    var currency: String
  }

  /// The position in the file.
  var origin = AccountOrigins.Origin()
  var details: [Detail] = []
  /// The numbers of its batch, each preceded by the kind of the number.
  private var batches: Set<String> = []
  /// The stated number of payments in its batch; 0 if not stated.
  private(set) var batchCount = 0
  private var amount = (text: "", currency: "")
  private var goesOut = false
  private var isDirectionKnown = false
  private var isReversal = false
  private var isPending = false
  private var booked = ""
  private var valued = ""
  private var reference = ""
  private var further = ""

  init(origin: AccountOrigins.Origin) { self.origin = origin }

  /// Takes the value of an element.
  ///
  /// - Parameter path: The names of the elements inside the entry that contain this element,
  ///   followed by its own name.
  mutating func set(_ path: [String], _ text: String, _ currency: String?) {
    if path.first == "NTRYDTLS", path.count > 2 {
      if path[1] == "BTCH" { setBatch(path[2], text) }
      if !details.isEmpty, let start = path.firstIndex(of: "TXDTLS") {
        let detail = path[(start + 1)...]
        if detail.elementsEqual(["REFS", "PMTINFID"]) { batches.insert("PMTINFID " + text) }
        details[details.count - 1].set(detail, text, currency)
      }
      return
    }
    switch path {
    case ["AMT"]: amount = (text, currency ?? "")
    case ["CDTDBTIND"]:
      goesOut = text == "DBIT"
      isDirectionKnown = goesOut || text == "CRDT"
    case ["RVSLIND"]: isReversal = text == "true" || text == "1"
    case ["STS"], ["STS", "CD"]: isPending = ["PDNG", "INFO", "FUTR"].contains(text)
    case ["BOOKGDT", "DT"], ["BOOKGDT", "DTTM"]: booked = Self.date(text)
    case ["VALDT", "DT"], ["VALDT", "DTTM"]: valued = Self.date(text)
    case ["ACCTSVCRREF"]:
      reference = text
      batches.insert("ACCTSVCRREF " + text)
    case ["ADDTLNTRYINF"]: further = text
    default: break
    }
  }

  /// The numbers of its batch. A message may order several batches, so the number of the message is
  /// used only if the batch itself has no number.
  var batchNumbers: Set<String> {
    batches.contains { $0.hasPrefix("PMTINFID ") }
      ? batches.filter { !$0.hasPrefix("MSGID ") } : batches
  }

  /// The properties that the entry shares with entries whose sum it may be.
  var kind: Kind { Kind(goesOut: goesOut, isPending: isPending, currency: amount.currency) }

  /// Whether it names no payment, so that it may be the sum of others.
  var namesNoPayment: Bool {
    details.isEmpty || details.count == 1 && details[0].namesNothing
  }

  private mutating func setBatch(_ name: String, _ text: String) {
    switch name {
    case "PMTINFID", "MSGID": batches.insert(name + " " + text)
    case "NBOFTXS": batchCount = Int(text) ?? 0
    default: break
    }
  }

  /// The amount with the sign of its direction; nil if it is not a number.
  var units: Int64? { units(amount, goesOut) }

  /// An amount of the currency of the entry.
  private func units(_ amount: (text: String, currency: String), _ goesOut: Bool) -> Int64? {
    guard amount.currency == self.amount.currency,
      let currency = Currency(code: amount.currency),
      let money = try? Money(
        text: DecimalSpelling(amount.text, digits: currency.minorUnitDigits).magnitude, currency)
    else { return nil }
    return goesOut ? -money.minorUnits : money.minorUnits
  }

  /// Returns a day without its offset, or a moment without fractions of seconds; midnight does not
  /// count as a time.
  private static func date(_ text: String) -> String {
    guard let parting = text.firstIndex(of: "T") else { return String(text.prefix(10)) }
    let clock = text[text.index(after: parting)...]
    if clock.hasPrefix("00:00:00") { return String(text[..<parting]) }
    let rest = clock.dropFirst(8).drop { $0 == "." || $0.isNumber }
    return "\(text[..<parting])T\(clock.prefix(8))\(rest)"
  }

  /// The movements: one for each payment if the payments add up to the amount of the entry;
  /// otherwise a single movement.
  var rows: [AccountEntry] {
    guard details.count > 1, let payments else {
      let gathers = details.count > 1
      return [row(details.first ?? Detail(), amount.text, goesOut, gathers: gathers)]
    }
    let counts: [String: Int] = details.reduce(into: [:]) { $0[$1.reference, default: 0] += 1 }
    return payments.map {
      var row = row($0, $0.amount?.text ?? "", $0.goesOut ?? goesOut, gathers: false)
      row.origin = $0.origin
      // A number of the entry, or of several of its payments, is not used for any of them.
      let isShared = $0.reference == reference || counts[$0.reference, default: 0] > 1
      row.reference = isShared ? "" : $0.reference
      return row
    }
  }

  /// The movement as a sum of other movements; a sum is listed but does not count.
  var sum: AccountEntry {
    var sum = row(details.first ?? Detail(), amount.text, goesOut, gathers: true)
    sum.isSum = true
    return sum
  }

  /// The number of payments in its rows, at least 1.
  var paymentCount: Int { max(1, details.count) }

  /// The payments if their amounts add up to the amount of the entry; nil otherwise. One of them
  /// may be the sum of the others.
  private var payments: [Detail]? {
    guard let whole = units else { return nil }
    var sum: Int64 = 0
    var ofSum: Int?
    for (index, detail) in details.enumerated() {
      guard let own = detail.amount, let value = units(own, detail.goesOut ?? goesOut) else {
        return nil
      }
      if value == whole { ofSum = ofSum ?? index }
      let (next, isOver) = sum.addingReportingOverflow(value)
      guard !isOver else { return nil }
      sum = next
    }
    if sum == whole { return details }
    guard sum == 2 * whole, details.count > 2, let ofSum else { return nil }
    var others = details
    others.remove(at: ofSum)
    return others
  }

  /// Returns the rate as units of the account's currency for one unit of the shop's currency; a
  /// bank states either this rate or its inverse.
  private func rate(_ detail: Detail, own: String, ordered: String) -> String {
    guard let own = Double(own), let ordered = Double(ordered), let rate = Double(detail.rate),
      rate > 0, abs(own - ordered / rate) < abs(own - ordered * rate)
    else { return detail.rate }
    return "\(1 / rate)"
  }

  private func row(
    _ detail: Detail, _ text: String, _ goesOut: Bool, gathers: Bool
  ) -> AccountEntry {
    var row = AccountEntry()
    row.origin = origin
    row.date = booked.isEmpty ? valued : booked
    // An amount without a direction is an error of its movement, not income.
    row.amount = isDirectionKnown ? (goesOut ? "-" : "") + text : "? " + text
    row.currency = amount.currency
    row.status = isPending ? "pending" : ""
    // The parties of a reversal are those of the payment that it takes back.
    let paid = goesOut != isReversal
    let names = paid ? [detail.creditor, detail.debtor] : [detail.debtor, detail.creditor]
    row.merchant = gathers ? "" : names.first { !$0.isEmpty } ?? ""
    let memo = detail.texts.joined(separator: " ")
    let others = [gathers ? "" : memo, detail.further, further, memo]
    row.memo = others.first { !$0.isEmpty } ?? ""
    row.reference = gathers || detail.reference.isEmpty ? reference : detail.reference
    if isReversal, !goesOut { row.kind = PaymentKind.refund.name }
    if !gathers, let ordered = detail.ordered, ordered.currency != amount.currency {
      row.foreignAmount = ordered.text
      row.foreignCurrency = ordered.currency
      row.exchangeRate = rate(detail, own: text, ordered: ordered.text)
    }
    return row
  }
}

extension CAMTEntry.Detail {
  /// Takes the value of an element.
  mutating func set(_ path: ArraySlice<String>, _ text: String, _ currency: String?) {
    switch Array(path) {
    case ["AMT"], ["AMTDTLS", "TXAMT", "AMT"]:
      amount = amount ?? (text, currency ?? "")
    case ["AMTDTLS", "INSTDAMT", "AMT"]: ordered = (text, currency ?? "")
    case let path where path.first == "AMTDTLS" && path.last == "XCHGRATE": rate = text
    case ["CDTDBTIND"]: goesOut = text == "DBIT"
    case ["RLTDPTIES", "DBTR", "NM"], ["RLTDPTIES", "DBTR", "PTY", "NM"]: debtor = text
    case ["RLTDPTIES", "CDTR", "NM"], ["RLTDPTIES", "CDTR", "PTY", "NM"]: creditor = text
    case ["RMTINF", "USTRD"]: texts.append(text)
    case ["ADDTLTXINF"]: further = text
    case ["REFS", "ACCTSVCRREF"]: reference = text
    default: break
    }
  }
}
