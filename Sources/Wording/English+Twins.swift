public import LedgerStore
public import Sobi
import Spending

extension English {
  public func text(_ error: UndecidedTwins) -> String {
    counted(error.count, "row") + " may be in the ledger already; nothing was imported"
  }

  public func text(_ row: SuspectedRow) -> String {
    let side = row.twin.doubt == .otherSide ? "the other side of " : ""
    return "may be \(side)\(payments(row.twin)): \(text(row.twin.doubt))"
  }

  private func payments(_ twin: SuspectedTwin) -> String {
    guard !twin.payments.isEmpty else { return "a row of \(twin.fileName ?? "another file")" }
    let ids = twin.payments.map(String.init)
    let named = (ids.count == 1 ? "payment " : "one of the payments ") + ids.joined(separator: ", ")
    return named + (twin.likeliest.map { " (\(summary($0)))" } ?? "")
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
    case .otherPart: "it has the same instalment plan, and may be another part of that plan"
    case .severalPayments: "more than one payment matches"
    }
  }

  public func text(_ double: SuspectedDouble) -> String {
    "may be payment \(double.other) again: \(text(double.doubt))"
  }
}
