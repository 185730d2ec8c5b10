import Reports
public import Sobi
import Spending

extension Korean {
  public func text(_ error: SeriesError) -> String {
    switch error {
    case .none(let merchant, _): "\(merchant) 이름의 되풀이되는 결제가 없습니다"
    case .several(let merchant, let amounts):
      "\(merchant) 가맹점에 되풀이되는 결제가 여럿입니다: " + amounts.map(amount).joined(separator: ", ")
    case .badName: "이름이 비어 있거나, 64바이트보다 길거나, 제어 문자가 있습니다"
    }
  }

  public func text(_ text: RecurringText) -> String {
    switch text {
    case .rhythm(let rhythm): word(rhythm)
    case .nominalDay(let day): day.map { $0 == 31 ? "말일" : "\($0)일" } ?? ""
    case .state(let state, let isFixed):
      switch state {
      case .series: isFixed ? "고정" : "변동"
      case .proposal: "확인 필요"
      case .confirmed: "확인함"
      case .ended: "끝남"
      case .rejected: "아님"
      case .lapsed: "끊김"
      }
    case .decided(let row, .confirmed):
      "확인했습니다: \(row.title), \(word(row.rhythm)) \(amount(row.expected))."
    case .decided(let row, .ended):
      "끝난 것으로 정했습니다: \(row.title), \(word(row.rhythm)) \(amount(row.expected)). 더는 나가지 않습니다."
    case .decided(let row, .rejected):
      "되풀이되는 결제가 아니라고 정했습니다: \(row.title), 약 \(amount(row.expected))."
    case .renamed(let merchant, let name): "\(merchant) 결제의 이름을 정했습니다: \(name)."
    case .event(let row): "\(row.title) \(amount(row.expected))"
    case .reminder: "빠진 결제 기록하기"
    case .wroteCalendar(let events, let path):
      "\(path) 파일에 일정 \(grouped(events))개를 썼습니다."
    }
  }

  private func word(_ rhythm: PaymentRhythm) -> String {
    switch rhythm {
    case .week: "매주"
    case .twoWeeks: "2주마다"
    case .fourWeeks: "28일마다"
    case .month: "매달"
    case .quarter: "분기마다"
    case .year: "매년"
    }
  }
}
