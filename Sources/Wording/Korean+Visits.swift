import Reports
public import Sobi

extension Korean {
  public func text(_ error: VisitError) -> String {
    switch error {
    case .none(let id): "\(id)번 결제에는 관람이 없습니다"
    case .taken(let id): "\(id)번 결제에는 관람이 이미 있습니다"
    case .notSpending(let id): "\(id)번 결제는 지출이 아닙니다"
    case .noneToJoin(let value):
      value.isEmpty
        ? "of 태그에 값이 없습니다. 결제를 더할 관람의 번호를 쓰세요"
        : "of=\(value) 태그는 결제를 관람에 더하는데, 번호가 \(value)인 관람이 없습니다"
    case .badTitle: "제목이 비어 있거나, 512바이트보다 길거나, 제어 문자가 있습니다"
    case .badDetail:
      "관람 정보의 이름은 공백 없이 64바이트 이하여야 하고, 값은 비어 있거나 제어 문자가 있으면 안 됩니다"
    }
  }

  public func text(_ text: VisitText) -> String {
    switch text {
    case .added(let row): "\(row.visit.payment)번 관람을 추가했습니다: \(summary(row))"
    case .edited(let row): "\(row.visit.payment)번 관람을 수정했습니다: \(summary(row))"
    case .removed(let visit):
      "\(visit.payment)번 관람을 지웠습니다: \(visit.title). 결제는 그대로 있으며, sobi undo 명령으로 되돌릴 수 있습니다."
    case .noVisits(let days):
      if let year = VisitText.year(days) {
        "\(year)년에는 관람이 없습니다."
      } else if days.lowerBound == days.upperBound {
        "\(days.lowerBound) 날짜에는 관람이 없습니다."
      } else {
        "\(days.lowerBound)~\(days.upperBound) 기간에는 관람이 없습니다."
      }
    case .noneNamed(let name): "이 기간의 관람에 없는 이름입니다: \(name)"
    case .shown(let row):
      ([summary(row)]
        + row.visit.orderedDetails.filter { $0.name != "venue" }.map {
          VisitText.lines(name(ofDetail: $0.name), $0.value)
        }
        + (row.furtherPayments.isEmpty
          ? []
          : ["함께 낸 결제: \(row.furtherPayments.map { String($0.id) }.joined(separator: ", "))"])
        + (row.attachments > 0 ? ["첨부 파일: \(grouped(row.attachments))개"] : [])).joined(
          separator: "\n")
    case .state(.visited): ""
    case .state(.planned): "예정"
    case .state(.cancelled): "취소"
    case .performance(let show):
      (["\(show.title) (\(show.id))"]
        + VisitText.facts(show).map { VisitText.lines(name(ofDetail: $0.name), $0.value) })
        .joined(separator: "\n")
    case .outsideRun(let day, let days):
      """
      공연 기간은 \(days.lowerBound)~\(days.upperBound), 관람한 날은 \(day)입니다.
      sobi visit edit ID --on DAY 명령으로 고칠 수 있습니다.
      """
    case .report(let document): report(document)
    case .bars(let key, let isCount):
      (key.map { "\(word($0))별" } ?? "날짜별") + " 관람 " + (isCount ? "횟수" : "금액")
    case .byMonth: "장소와 월별 관람 횟수"
    case .visits(let count): "\(grouped(count))회"
    case .detail(let name): self.name(ofDetail: name)
    case .wroteReport(let path): "보고서를 \(path) 파일에 썼습니다."
    }
  }

  private func report(_ document: VisitReportDocument) -> String {
    let days = document.days
    let period = VisitText.year(days).map { "\($0)년" } ?? "\(days.lowerBound)~\(days.upperBound)"
    var parts = ["\(grouped(document.total.count))회"]
    parts += document.total.sums.amounts.map { amount($0) }
    if document.planned > 0 { parts.append("예정 \(grouped(document.planned))회") }
    if document.cancelled > 0 { parts.append("취소 \(grouped(document.cancelled))회") }
    if document.paidOutside.count > 0 {
      let sums = document.paidOutside.sums.amounts.map { amount($0) }.joined(separator: ", ")
      parts.append("그중 기간 밖에 결제한 금액 \(sums)")
    }
    return "\(period) 관람" + (document.only.map { ", \($0)" } ?? "") + ": "
      + parts.joined(separator: ", ")
  }

  private func word(_ key: VisitReportDocument.Key) -> String {
    switch key {
    case .month: "월"
    case .title: "제목"
    case .venue: "장소"
    case .titleAndVenue: "제목과 장소"
    case .tag: "태그"
    }
  }

  private func summary(_ row: VisitRow) -> String {
    let time = [row.visit.time.day.description, row.visit.time.clock].compactMap(\.self)
      .joined(separator: " ")
    let parts = [row.visit.title, time, row.venue].compactMap(\.self).joined(separator: ", ")
    let paid = row.paidOn == row.visit.time.day ? "" : ", 결제일 \(row.paidOn)"
    let state = row.state == .visited ? "" : ", " + text(.state(row.state))
    return "\(parts), \(amount(row.amount))\(paid)\(state)"
  }

  /// The name of a detail in a report.
  func name(ofDetail name: String) -> String {
    let names = [
      "venue": "장소", "people": "인원", "cast": "출연", "seat": "좌석", "discount": "할인", "review": "후기",
      "period": "기간", "genre": "장르", "state": "상태", "running-time": "공연 시간", "ages": "관람 연령",
      "times": "공연 일정", "prices": "가격", "show": "공연 번호",
    ]
    return names[name] ?? name
  }
}
