import Spending

extension Korean {
  public func text(_ text: MonthText) -> String {
    switch text {
    // MARK: Titles
    case .current(let month, let days, let gone, let count):
      "\(name(month, days)), \(self.text(.countdown(count - gone))) · 오늘 포함 "
        + "\(grouped(count - gone + 1))일 (\(grouped(count))일 중 \(grouped(gone))일째)"
    case .ended(let month, let days, let ago): "\(name(month, days)), \(grouped(ago))일 전에 끝남"
    case .begins(let month, let days, let wait):
      "\(name(month, days)), \(grouped(wait))일 뒤에 시작"
    case .calendar(let month, let days, let sum): "\(name(month, days)) 지출: \(amount(sum))"

    // MARK: Labels
    case .spentByMonth: "월별 지출"
    case .income: "수입"
    case .incomeByHand: "수입 (직접 입력)"
    case .incomeReceived: "수입 (명세서)"
    case .spent: "지출"
    case .spentWithWaiting(let count): "확인할 \(grouped(count))행 포함"
    case .booked: "내일부터의 지출 (이미 기록됨)"
    case .left: "남은 돈"
    case .perDay: "하루 평균 지출"
    case .billed: "청구되는 금액"
    case .billedMoves(let from, let to):
      "다른 달에 쓴 금액 \(columnAmount(from)), 다른 달에 청구될 금액 \(columnAmount(to))"
    case .allowance(let days): "하루에 쓸 수 있는 돈 (\(grouped(days))일)"
    case .projected: "월말 예상 지출"
    case .previous(let month, let last):
      "\(month.month)월" + (last.map { ", \($0.components.month)월 \($0.components.day)일까지" } ?? "")
    case .mean(let count): "이전 \(grouped(count))개월 평균"
    case .median(let count): "이전 \(grouped(count))개월 중앙값"

    // MARK: Remarks
    case .due(let sum, let count): "나갈 돈 \(grouped(count))건 \(amount(sum)) 포함"
    case .change(let change, let permille):
      MonthText.signed(change.minorUnits, amount(change))
        + (permille.map { ", " + MonthText.signed($0, percent(permille: $0)) } ?? "")
    case .shares(let shares):
      shares.map { "\(word($0.channel)) \(percent(permille: $0.permille))" }
        .joined(separator: ", ")
    case .mostVisited(let leaders):
      "가장 많이 결제한 곳: "
        + leaders.map { "\($0.name), \(grouped($0.visits))건" }.joined(separator: "; ")
    case .mostSpent(let leaders):
      "가장 많이 쓴 곳: " + leaders.map { "\($0.name), \(amount($0.sum))" }.joined(separator: "; ")
    case .waiting(let count):
      "이 달의 \(grouped(count))행은 이미 있는 결제일 수 있어 확인을 기다립니다: sobi twins"
    case .others(let sums): "그 밖에: " + sums.map(amount).joined(separator: ", ")
    case .countdown(let left): left == 0 ? "D-DAY" : "D-\(left)"
    case .noIncome(let month):
      "\(month.year)년 \(month.month)월 수입이 없습니다. sobi income set \(month) AMOUNT 명령으로 정하세요."
    case .leftOfWhole: "남은 돈은 한 달 전체의 값입니다. 필터를 빼면 보입니다."
    case .incomeMove(let payment, let day, let sum, let month):
      "\(day) 입금 \(amount(sum)), \(month) 수입일 수 있습니다: sobi tag \(payment) --set month=\(month)"
    case .overspent(let sum): "수입보다 \(amount(sum)) 더 썼습니다"
    }
  }

  /// `2026년 11월`, with the days if it does not start on the first: `(10월 25일~11월 24일)`.
  func name(_ month: YearMonth, _ days: ClosedRange<CalendarDay>? = nil) -> String {
    func text(_ day: CalendarDay) -> String {
      "\(day.components.month)월 \(day.components.day)일"
    }
    return "\(month.year)년 \(month.month)월"
      + (days.map { " (\(text($0.lowerBound))~\(text($0.upperBound)))" } ?? "")
  }
}
