import Diagnostics

extension Korean {
  /// The correction of a payment, with the commands of `sobi`.
  func commandLine(_ correction: PaymentCorrection, of id: Int64) -> String {
    switch correction {
    case .sign:
      "종류는 sobi edit \(id) --kind refund 명령으로, 금액은 sobi edit \(id) --amount AMOUNT 명령으로 "
        + "고치세요."
    case .date: "날짜를 고치세요: sobi edit \(id) --date DAY."
    case .foreignAmount: "현지 금액과 통화를 고치세요: sobi edit \(id) --foreign AMOUNT CURRENCY."
    case .refund: "종류나 통화를 고치세요: sobi edit \(id)."
    case .amount: "환불 금액과 비교해 금액을 고치세요: sobi edit \(id) --amount AMOUNT."
    case .elsewhere:
      "기록한 프로그램에서 고치거나, 결제를 지우세요: sobi remove \(id)."
    case .number:
      "기록한 프로그램에서 다른 번호를 매기거나, 결제를 지우세요: sobi remove -- \(id)."
    case .unreadable: "sobi check 명령으로 문제를 확인하거나, 결제를 지우세요: sobi remove \(id)."
    }
  }

  /// The effect of a repair, with the commands of `sobi`.
  func commandLine(_ effect: RepairEffect) -> String {
    switch effect {
    case .mend: "sobi check --fix 명령으로 고칠 수 있습니다."
    case .clear: "sobi check --fix 명령은 이 항목을 비웁니다."
    case .setUnknown: "sobi check --fix 명령은 값을 알 수 없음으로 바꿉니다."
    case .useCode: "sobi check --fix 명령은 코드를 이름으로 씁니다."
    case .remove: "sobi check --fix 명령은 이 행을 지웁니다."
    case .forgetUndone: "sobi check --fix 명령은 되돌린 변경을 기록에서 지웁니다."
    case .removeSnapshot:
      "sobi check --fix 명령은 스냅샷을 지웁니다. 그 뒤 보고서는 sobi snapshot 명령이 새로 만들 때까지 가계부를 읽습니다."
    }
  }
}
