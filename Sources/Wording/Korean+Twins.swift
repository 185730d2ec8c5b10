public import LedgerStore
public import Sobi
import Spending

extension Korean {
  public func text(_ error: UndecidedTwins) -> String {
    "\(grouped(error.count))행은 가계부에 이미 있는 결제일 수 있어 아무것도 가져오지 않았습니다"
  }

  public func text(_ row: SuspectedRow) -> String {
    let what = row.twin.doubt == .otherSide ? "짝인 이체" : "같은 결제"
    return "\(payments(row.twin)) \(what)일 수 있습니다: \(text(row.twin.doubt))"
  }

  private func payments(_ twin: SuspectedTwin) -> String {
    guard !twin.payments.isEmpty else {
      return (twin.fileName.map { "\($0) 파일" } ?? "다른 파일") + "의 행과"
    }
    let ids = twin.payments.map { "\($0)번" }.joined(separator: ", ")
    let named = ids + (twin.likeliest.map { "(\(summary($0)))" } ?? "")
    return named + (twin.payments.count == 1 ? " 결제와" : " 결제 중 하나와")
  }

  /// `2026-11-03, 4,500원, 카페`.
  private func summary(_ payment: Payment) -> String {
    ([payment.localDay.description, amount(payment.amount)] + [payment.merchant].compactMap { $0 })
      .joined(separator: ", ")
  }

  private func text(_ doubt: PaymentLikeness.Doubt) -> String {
    switch doubt {
    case .incomplete: "날짜와 금액은 같은데, 한쪽 이상에 계좌나 시각이 없습니다"
    case .otherDay: "날짜가 다릅니다"
    case .otherCurrency: "승인번호는 같은데 통화가 다릅니다"
    case .otherTime: "가맹점과 금액은 같은데 시각이 다릅니다"
    case .otherAmount: "승인번호는 같은데 금액이 다릅니다"
    case .closeAmount: "날짜와 가맹점은 같고 금액이 다릅니다(팁, 할인, 포인트일 수 있습니다)"
    case .sameAbroad: "현지 통화로 결제한 금액이 같습니다"
    case .exchanged: "가맹점이 같고, 금액은 서로 다른 통화입니다"
    case .afterRefund: "환불하고 남은 금액과 같습니다"
    case .otherSide: "같은 금액이 반대로 움직였는데, 답이 same이면 둘 다 내 계좌 간 이체가 됩니다"
    case .otherAccount: "행은 같은데 같은 날들의 다른 행이 서로 달라, 다른 계좌나 카드의 결제일 수 있습니다"
    case .addedByHand: "그 결제는 직접 입력한 것입니다"
    case .otherName: "날짜와 금액은 같은데 가맹점 이름이 다릅니다"
    case .otherPart: "같은 할부인데 회차가 다를 수 있습니다"
    case .severalPayments: "맞는 결제가 둘 이상입니다"
    }
  }

  public func text(_ double: SuspectedDouble) -> String {
    "\(double.other)번 결제가 한 번 더 들어온 것일 수 있습니다: \(text(double.doubt))"
  }
}
