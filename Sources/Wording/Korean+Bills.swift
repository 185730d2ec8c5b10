import Reports
public import Sobi
import Spending

extension Korean {
  public func text(_ error: AccountError) -> String {
    switch error {
    case .none(let name, _): "\(name) 계좌로 낸 결제가 없습니다"
    case .noCycle(let name): "\(name) 계좌에는 정한 청구일이 없습니다"
    }
  }

  public func text(_ text: BillText) -> String {
    switch text {
    case .day(let day): day.map { $0 == 31 ? "말일" : "\($0)일" } ?? "-"
    case .cycleSet(let account, let cycle):
      "\(account): \(end(cycle.cutOff))까지 쓴 금액이 "
        + "\(cycle.billDay > cycle.cutOff ? "그달" : "다음 달") \(end(cycle.billDay))에 청구됩니다."
    case .cycleRemoved(let account): "\(account) 계좌의 청구일을 지웠습니다."
    case .title(let month, let days):
      "\(name(month, days)) 청구"
    case .noAccount: "모름"
    case .kind(let row): kind(row)
    case .noCycle:
      "청구일을 정한 계좌가 없어 일시불 결제는 보여 주지 않습니다. sobi accounts set 명령으로 정할 수 있습니다."
    }
  }

  private func kind(_ row: BillsDocument.Row) -> String {
    switch row.kind {
    case .part:
      (row.part.map { String($0) } ?? "-") + (row.parts.map { "/\($0)" } ?? "") + "회차"
        + (row.isExpected ? ", 예상" : "")
    case .purchases: "결제 \(grouped(row.count))건"
    case .payment: "예정"
    case .refund: "환불"
    case .series: row.isFixed == false ? "예상, 변동" : "예상"
    }
  }

  private func end(_ day: Int) -> String { day == 31 ? "말일" : "\(day)일" }
}
