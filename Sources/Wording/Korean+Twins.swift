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

  public func text(_ error: WaitingRowError) -> String {
    switch error {
    case .none(let id): "확인을 기다리는 행이 아닙니다: \(id)"
    case .paymentRemoved(let id):
      "\(id)번 행과 같을 수 있던 결제가 가계부에 없어, 이 행은 새 결제일 수밖에 없습니다"
    case .noPayment(let id): "없는 결제입니다: \(id)"
    case .paymentTaken(let id, let payment):
      "같은 파일의 다른 행이 이미 \(payment)번 결제이므로 \(id)번 행은 그 결제일 수 없습니다"
    case .unreadable(let id): "확인을 기다리는 \(id)번 행에 읽을 수 없는 값이 있습니다"
    }
  }

  /// `3: 2026-11-03, 4,500원, 카페 (card.csv 12행) - …`.
  func text(_ row: WaitingRow) -> String {
    let named = "\(row.id): \(summary(row.row)) (\(row.fileName) \(row.twin.line)행)"
    guard row.twin.likeliest != nil else {
      return "\(named) - 같을 수 있던 결제가 가계부에 없어 새 결제일 수밖에 없습니다"
    }
    let what = row.twin.doubt == .otherSide ? "짝인 이체" : "같은 결제"
    return "\(named) - \(payments(row.twin)) \(what)일 수 있습니다: \(text(row.twin.doubt))"
  }

  func text(_ sum: WaitingSum) -> String {
    var sums: [String] = []
    if sum.spent.minorUnits != 0 { sums.append("지출 \(amount(sum.spent))") }
    if sum.received.minorUnits != 0 { sums.append("수입 \(amount(sum.received))") }
    let figures = sums.isEmpty ? "" : " (\(sums.joined(separator: ", ")))"
    return "\(sum.spent.currency.code) \(grouped(sum.rows))행이 확인을 기다립니다\(figures). "
      + "sobi twins same 또는 sobi twins new 명령으로 확인하세요."
  }

  func text(_ result: WaitingResult) -> String {
    var parts: [String] = []
    if result.added > 0 { parts.append("결제 \(grouped(result.added))건을 추가했습니다.") }
    if result.joined > 0 { parts.append("\(grouped(result.joined))행은 이미 있는 결제로 처리했습니다.") }
    if result.cancelled > 0 {
      parts.append("취소 \(grouped(result.cancelled))건은 결제를 찾지 못해 합계에 넣지 않았습니다.")
    }
    if !result.waiting.isEmpty {
      parts.append(
        "\(grouped(result.waiting.count))행은 나중에 추가된 결제와 금액이 같아 계속 확인을 기다립니다: sobi twins")
    }
    if !result.taken.isEmpty {
      parts.append(
        "\(grouped(result.taken.count))행은 같은 파일의 다른 행이 그 결제이므로 새 결제일 수밖에 없습니다: "
          + "sobi twins new \(result.taken.map(String.init).joined(separator: " "))")
    }
    return parts.isEmpty ? "확인할 행이 없습니다." : parts.joined(separator: " ")
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
