public import LedgerStore
public import Sobi
import Spending
import SpendingAnalytics

extension Korean {
  public func text(_ error: BudgetError) -> String {
    switch error {
    case .negative: "한도는 0보다 작을 수 없습니다"
    case .otherCurrency(let currency, let home):
      "예산은 \(currency) 통화가 아니라 가계부의 \(home) 통화로 정해야 합니다"
    case .badName: "이름이 비어 있거나, 64바이트보다 길거나, 제어 문자가 있습니다"
    case .nameOfTrip(let name): "\(name) 이름의 여행이 있습니다"
    case .reservedName(let name): "\(name) 이름은 수입에 쓰고 있습니다"
    case .none(let name, _): "\(name) 예산이 없습니다"
    case .daysInFilter: "예산의 날짜는 기간이 정하므로 필터에 날짜를 쓸 수 없습니다"
    case .lacksDays: "한 번만 쓰는 예산에는 첫날과 마지막 날이 필요합니다"
    case .daysOfPeriods(let rhythm):
      "\(word(rhythm)) 되풀이되는 예산에는 첫날과 마지막 날을 따로 정할 수 없습니다"
    case .daysReversed(let first, let last): "첫날 \(first), 마지막 날 \(last): 순서가 바뀌었습니다"
    case .severalPeriods: "예산의 한 기간에 들어가지 않는 날짜입니다"
    case .eachCarries: "결제 한 건의 한도는 이월되지 않습니다"
    case .tooMany: "예산은 \(grouped(BudgetError.mostBudgets))개까지 정할 수 있습니다"
    case .placeInUse(let name, let budgets):
      "\(name) 위치를 쓰는 예산이 있습니다: \(budgets.joined(separator: ", "))"
    case .districtsInUse(let set, let budgets):
      "\(set) 행정구역을 쓰는 예산이나 여행이 있습니다: \(budgets.joined(separator: ", "))"
    }
  }

  public func text(_ problem: BudgetProblem) -> String {
    switch problem {
    case .name: "예산의 이름이 없습니다"
    case .filter: "예산의 필터를 읽을 수 없습니다"
    case .rhythm: "알 수 없는 예산 기간입니다"
    case .days: "한 번만 쓰는 예산에 날짜가 없거나, 마지막 날이 첫날보다 빠릅니다"
    case .carry: "예산의 이월 방식을 알 수 없습니다"
    case .warnings: "예산의 알림 비율을 읽을 수 없습니다"
    case .currency: "예산의 통화가 가계부의 통화와 다릅니다"
    case .period: "예산의 기간에 맞지 않는 금액이 있습니다"
    case .amount: "예산의 금액이 음수이거나 정수가 아닙니다"
    case .noAmount: "예산에 금액이 없습니다"
    case .people: "여행 인원이 없거나 너무 많습니다"
    case .rate: "여행의 환율을 읽을 수 없거나, 환율이 필요 없는 여행입니다"
    }
  }

  public func text(_ alert: BudgetAlert) -> String {
    switch alert.event {
    case .noIncome(let month): return "\(month.year)년 \(month.month)월 수입이 없습니다"
    case .unknown(let code):
      let name = alert.budget.map { "\($0) 예산을" } ?? "예산의 상태를"
      return "변경한 뒤 \(name) 계산할 수 없습니다 (\(code))"
    case .crossed(let state, let standing):
      let period = standing.days
      let further = alert.furtherPeriods
      return subject(alert, standing) + sentence(state, standing, alert)
        + (period.isCurrent ? ", \(text(.countdown(period.left)))" : "")
        + (further > 0 ? " (그 전 \(grouped(further))개 기간도)" : "")
    }
  }

  private func subject(_ alert: BudgetAlert, _ standing: BudgetStanding) -> String {
    guard let name = alert.budget else { return "\(standing.period) 수입" }
    return standing.days.isCurrent || standing.period == .once
      ? "\(name) 예산" : "\(name) \(standing.period) 예산"
  }

  private func sentence(
    _ state: BudgetState, _ standing: BudgetStanding, _ alert: BudgetAlert
  ) -> String {
    func money(_ value: Int64) -> String { amount(Money(minorUnits: value, alert.currency)) }
    let limit = money(standing.limit)
    let share = standing.permille.map { " (\(percent(permille: $0)))" } ?? ""
    let spent = "\(limit) 중 \(money(standing.used))" + share
    switch state {
    case .within: return "은 한도 안입니다: \(spent)"
    case .pace:
      let end = standing.projection.map(money) ?? "-"
      return "은 이대로 쓰면 한도를 넘습니다: \(limit) 중 \(end) 예상"
    case .warned(let percent): return "을 \(Percentage.text(percent)) 이상 썼습니다: \(spent)"
    case .usedUp: return "을 다 썼습니다: \(limit)"
    case .over where standing.exceeding != nil:
      let largest = money(standing.spent)
      return "의 결제 한 건 한도 \(limit) 초과: "
        + (standing.exceeding == 1
          ? "한 건, \(largest)"
          : "\(grouped(standing.exceeding ?? 0))건, 가장 큰 결제 \(largest)")
    case .over: return "의 한도를 넘었습니다: \(spent)"
    }
  }

  public func text(_ text: BudgetText) -> String {
    switch text {
    case .set(let budget, let set):
      "\(budget.name) 예산 (\(period(budget, set))): \(budget.isEach ? "결제 한 건에 " : "")"
        + amount(Money(minorUnits: set.minorUnits, budget.currency))
    case .removed(let name): "\(name) 예산을 지웠습니다. sobi undo 명령으로 되돌릴 수 있습니다."
    case .state(let state):
      switch state {
      case .standing(.within): ""
      case .standing(.pace): "초과 예상"
      case .standing(.warned(let percent)): "\(Percentage.text(percent)) 이상"
      case .standing(.usedUp): "다 씀"
      case .standing(.over): "초과"
      case .unreadable: "읽을 수 없음"
      case .noIncome: "수입 없음"
      }
    case .rhythm(let rhythm): word(rhythm)
    case .carry(let carry):
      switch carry {
      case .none: ""
      case .surplus: "남은 돈만"
      case .both: "초과한 돈도"
      }
    case .each: "결제 한 건"
    case .month: "(수입)"
    }
  }

  private func word(_ rhythm: BudgetRhythm) -> String {
    switch rhythm {
    case .once: "한 번"
    case .week: "매주"
    case .month: "매달"
    case .year: "매년"
    }
  }

  private func period(_ budget: Budget, _ set: BudgetAmount) -> String {
    switch (set.period, budget.days) {
    case (.once, let days?): "\(days.lowerBound)부터 \(days.upperBound)까지"
    case (.week(let monday), _) where !set.isOnwards: "\(monday)부터 한 주"
    case (let period, _):
      set.isOnwards ? "\(period)부터 \(word(period.rhythm))" : period.description
    }
  }
}
