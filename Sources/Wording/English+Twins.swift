public import LedgerStore
public import Sobi
import Spending

extension English {
  public func text(_ error: UndecidedTwins) -> String {
    counted(error.count, "row") + " may be in the ledger already; nothing was imported"
  }

  public func text(_ row: SuspectedRow) -> String {
    let side = row.twin.doubt == .otherSide ? "the other side of " : ""
    return "the row may be \(side)\(payments(row.twin)): \(text(row.twin.doubt))"
  }

  private func payments(_ twin: SuspectedTwin) -> String {
    guard !twin.payments.isEmpty else { return "a row of \(twin.fileName ?? "another file")" }
    let ids = twin.payments.map(String.init)
    let named = (ids.count == 1 ? "payment " : "one of the payments ") + ids.joined(separator: ", ")
    return named + (twin.likeliest.map { " (\(summary($0)))" } ?? "")
  }

  public func text(_ error: WaitingRowError) -> String {
    switch error {
    case .none(let id): "no waiting row has the number \(id)"
    case .paymentRemoved(let id):
      "the payment to which row \(id) may correspond is no longer in the ledger, so the row can "
        + "only be a new payment"
    case .noPayment(let id): "there is no payment \(id)"
    case .paymentTaken(let id, let payment):
      "another row of the same file is already payment \(payment), so row \(id) cannot be this "
        + "payment"
    case .unreadable(let id): "a value of the waiting row \(id) cannot be read"
    }
  }

  /// `3: 2026-11-03, KRW 4,500, Café Hier (card.csv, row 12) may be payment 17 (…): …`.
  func text(_ row: WaitingRow) -> String {
    let named = "\(row.id): \(summary(row.row)) (\(row.fileName), row \(row.twin.line))"
    guard row.twin.likeliest != nil else {
      return "\(named) can only be new: the payment that it might be is not in the ledger"
    }
    let side = row.twin.doubt == .otherSide ? "the other side of " : ""
    return "\(named) may be \(side)\(payments(row.twin)): \(text(row.twin.doubt))"
  }

  func text(_ sum: WaitingSum) -> String {
    var sums: [String] = []
    if sum.spent.minorUnits != 0 { sums.append("spending of \(amount(sum.spent))") }
    if sum.received.minorUnits != 0 { sums.append("income of \(amount(sum.received))") }
    let figures = sums.isEmpty ? "" : ", with " + sums.joined(separator: " and ")
    return
      "\(quantity(sum.rows, "row")) in \(sum.spent.currency.code) \(sum.rows == 1 ? "waits" : "wait")"
      + figures + "; decide with sobi twins same or sobi twins new."
  }

  func text(_ result: WaitingResult) -> String {
    var parts: [String] = []
    if result.added > 0 { parts.append("Added \(quantity(result.added, "payment")).") }
    if result.joined > 0 {
      parts.append(
        result.joined == 1
          ? "1 row is a payment that the ledger already has."
          : "\(grouped(result.joined)) rows are payments that the ledger already has.")
    }
    if result.cancelled > 0 {
      parts.append(
        "\(quantity(result.cancelled, "cancellation")) \(result.cancelled == 1 ? "does" : "do") not count, "
          + "because the payment is not known.")
    }
    if !result.waiting.isEmpty {
      let count = result.waiting.count
      parts.append(
        "\(quantity(count, "row")) \(count == 1 ? "waits" : "wait") on, because a payment with the same amount was added "
          + "after \(count == 1 ? "it" : "them"): sobi twins.")
    }
    if !result.taken.isEmpty {
      parts.append(
        "\(quantity(result.taken.count, "row")) can only be new, because another row of the file is the "
          + "payment: sobi twins new \(result.taken.map(String.init).joined(separator: " ")).")
    }
    return parts.isEmpty ? "Nothing to decide." : parts.joined(separator: " ")
  }

  /// `2026-11-03, KRW 4,500, Café Hier`.
  private func summary(_ payment: Payment) -> String {
    ([payment.localDay.description, amount(payment.amount)] + [payment.merchant].compactMap { $0 })
      .joined(separator: ", ")
  }

  private func text(_ doubt: PaymentLikeness.Doubt) -> String {
    switch doubt {
    case .incomplete:
      "day and amount are the same, but at least one account or time is unknown"
    case .otherDay: "the day is not the same"
    case .otherCurrency: "the approval or bank number is the same, but the currency is not"
    case .otherTime: "name and amount are the same, but the time of day is not"
    case .otherAmount: "the approval or bank number is the same, but the amount is not"
    case .closeAmount:
      "day and shop are the same, but the amount is not, perhaps because of a tip, a discount or "
        + "points"
    case .sameAbroad: "the shop charged the same amount in its own currency"
    case .exchanged: "the shop is the same, but the amounts are in two currencies"
    case .afterRefund: "the amount is the rest of that payment after a refund"
    case .otherSide:
      "the same amount went the other way; the answer \"same\" makes both a transfer between "
        + "own accounts"
    case .otherAccount:
      "the two rows are equal, but other rows of these days differ: the files may belong to two "
        + "accounts"
    case .addedByHand: "that payment was added by hand"
    case .otherName: "day and amount are the same, but the merchant's name is not"
    case .otherPart: "the row has the same instalment plan, and may be another part of that plan"
    case .severalPayments: "more than one payment matches"
    }
  }

  public func text(_ double: SuspectedDouble) -> String {
    "may be payment \(double.other) again: \(text(double.doubt))"
  }
}
