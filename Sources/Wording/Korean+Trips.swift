import Reports
public import Sobi
import Spending
import SpendingAnalytics

extension Korean {
  public func text(_ error: TripError) -> String {
    switch error {
    case .nameTaken(let name): "\(name) 이름의 여행이나 예산이 이미 있습니다"
    case .badName: "이름이 비어 있거나, 64바이트보다 길거나, 제어 문자가 있습니다"
    case .none(let name, _): "\(name) 여행이 없습니다"
    case .daysReversed(let first, let last): "첫날 \(first), 마지막 날 \(last): 순서가 바뀌었습니다"
    case .daysInFilter: "여행의 날짜는 따로 정하므로 필터에 날짜를 쓸 수 없습니다"
    case .tripInFilter: "여행의 필터에는 여행을 쓸 수 없습니다"
    case .badPerson(let name):
      name.isEmpty
        ? "이름이 비어 있는 사람이 있습니다"
        : "사람 이름이 64바이트보다 길거나 제어 문자가 있습니다: \(name)"
    case .personTwice(let name): "같은 이름이 두 번 있습니다: \(name)"
    case .people(let count, let limit): "여행 인원은 1명에서 \(limit)명까지입니다: \(count)명"
    case .negative: "예산은 0보다 작을 수 없습니다"
    case .otherCurrency(let currency, let trip):
      "예산은 \(currency) 통화가 아니라 여행의 \(trip) 통화로 정해야 합니다"
    case .rateOfHome(let home): "가계부의 \(home) 통화로 하는 여행에는 환율이 없습니다"
    }
  }

  public func text(_ text: TripText) -> String {
    switch text {
    case .added(let trip):
      "\(trip.name) 여행을 추가했습니다: \(trip.days.lowerBound)~\(trip.days.upperBound)"
    case .removedTrip(let name): "\(name) 여행을 지웠습니다. sobi undo 명령으로 되돌릴 수 있습니다."
    case .status(let document): status(document).joined(separator: "\n")
    case .beforeTrip: "첫날 전"
    case .afterTrip: "마지막 날 뒤"
    case .picture(let trip, let isByDay):
      "\(trip.name), \(trip.days.lowerBound)~\(trip.days.upperBound), \(isByDay ? "날짜별" : "카테고리별")"
    case .settlement(let document): settlement(document).joined(separator: "\n")
    case .suggestion(let found): suggestion(found).joined(separator: "\n")
    case .otherRates(let trip, let count):
      """
      \(trip.name) 여행에 다른 환율로 환산한 결제가 있습니다: \(payments(count)). 이 환율로 바꾸려면 \
      sobi rates apply --trip \(trip.name) --again 명령을 쓰세요.
      """
    }
  }

  private func suggestion(_ found: TripSuggestionsDocument.Suggestion) -> [String] {
    let (first, last) = (found.days.lowerBound, found.days.upperBound)
    let days = last.days(since: first) + 1
    let sums = found.sums.amounts.map { amount($0) }.joined(separator: ", ")
    var reasons: [String] = []
    if !found.currencies.isEmpty {
      reasons.append(found.currencies.map(\.code).joined(separator: ", ") + " 통화로 결제")
    }
    if let nearest = found.nearest, let usual = found.usual {
      reasons.append(
        "자주 가는 곳에서 \(nearest / 1_000)km 이상"
          + "(방문의 \(topic(Percentage.text(95))) \(max(1, usual / 1_000))km 안)")
    }
    return [
      "\(first)~\(last), \(days)일: \(payments(found.count)), \(sums)"
        + (found.place.map { ", 가장 많이 간 곳 \($0)" } ?? ""),
      "  " + reasons.joined(separator: "; "),
      "  " + TripText.addition(of: found),
    ]
  }

  private func settlement(_ document: TripDocument) -> [String] {
    var lines = document.transfers.map { "\($0.from) → \($0.to): \(amount($0.amount))" }
    if lines.isEmpty { lines = ["정산할 돈이 없습니다."] }
    if !document.unshared.isEmpty {
      let ids = document.unshared.prefix(5).map(String.init).joined(separator: ", ")
      lines.append(
        "나누지 않음: \(payments(document.unshared.count)) (\(ids)\(document.unshared.count > 5 ? ", …" : "")): "
          + "\(Trip.payerTag) 또는 \(Trip.sharersTag) 태그를 읽을 수 없습니다(여행에 있는 사람을 한 번씩만 씁니다)")
    }
    return lines
  }

  private func status(_ document: TripDocument) -> [String] {
    let trip = document.trip
    let period = PeriodDays(trip.days, today: document.today)
    let state =
      if period.isCurrent {
        "\(period.gone)일째"
      } else if period.gone == 0 {
        "\(grouped(trip.days.lowerBound.days(since: document.today)))일 뒤 시작"
      } else {
        "\(grouped(document.today.days(since: trip.days.upperBound)))일 전에 끝남"
      }
    var lines = [
      "\(trip.name): \(trip.days.lowerBound)~\(trip.days.upperBound), \(grouped(period.count))일"
        + (trip.people.count > 1 ? ", \(trip.people.count)명" : "") + ", \(state)"
    ]
    func line(_ title: String, _ amount: Money, _ home: Money?, _ rest: String = "") {
      let value = home.flatMap { $0.currency == amount.currency ? nil : " = \(self.amount($0))" }
      lines.append("\(title): \(self.amount(amount))\(value ?? "")\(rest)")
    }
    if let budget = trip.budget { line("예산", Money(minorUnits: budget, trip.currency), nil) }
    let total = document.total
    line(
      "지출", total.amount, total.home,
      (document.permille.map { ", \(percent(permille: $0))" } ?? "")
        + ", \(payments(total.count))")
    for (title, sum) in [
      (TripText.beforeTrip, document.before), (TripText.afterTrip, document.after),
    ] where sum.count > 0 {
      line(text(title), sum.amount, sum.home, ", \(payments(sum.count))")
    }
    if let left = document.left { line("남은 돈", left, document.leftHome) }
    if trip.people.count > 1, document.persons.isEmpty {
      let (most, least) = document.person
      line("1인당", most, nil, most == least ? "" : ", 일부는 \(least.grouped)")
    }
    if let day = document.perDay { line("하루 평균", day, nil) }
    if let day = document.leftPerDay {
      let person = document.leftPerDayPerson.flatMap {
        trip.people.count > 1 ? ", 1인당 \($0.grouped)" : nil
      }
      line("하루 쓸 수 있는 돈", day, nil, person ?? "")
    }
    for part in document.unconverted {
      lines.append("환산 못 함: \(amount(part.sum)), \(payments(part.count)), 환율 없음")
    }
    for other in document.shared {
      lines.append("\(other.trip) 여행과 겹침: \(payments(other.count))")
    }
    for rates in TripText.byCurrency(document.rates) {
      guard let first = rates.first, let last = rates.last else { continue }
      let name =
        first.source.map(self.name)
        ?? (first.day == nil ? "여행에 정한 환율" : "결제에 저장된 환율")
      lines.append(
        rates.count == 1
          ? "환율: \(first.currency) \(first.units) = \(document.homeCurrency) \(first.rate), "
            + name + (first.day.map { " \($0)" } ?? "")
          : "환율: \(first.currency) \(rates.count)개, \(name) "
            + "\(first.day?.description ?? "")~\(last.day?.description ?? "")")
    }
    return lines
  }
}
