import Diagnostics
import Sobi
import Spending

extension Samples {
  /// Of exchange rates, trips, visits and attachments.
  static let rates: [any Diagnostic] =
    [
      RateFileFault.unknownForm, RateFileFault.lacksDay, RateFileFault.statesDays,
      RateFileFault.answer(code: 3), RateFileFault.lacksField("deal_bas_r"),
      RateFileFault.value(.zero, currency: "USD"), RateFileFault.badDay("2026-13-10"),
      RateFileFault.twice(currency: "USD", day: day), RateFileFault.empty,
      ConversionError.tooLarge(.jpy, to: .krw),
      ConversionError.noRate(.jpy, to: .krw, on: day, source: .koreaexim),
      ConversionError.notHome(.usd, home: .krw),
      TripError.nameTaken("Japan"), TripError.badName,
      TripError.none(name: "Japan", known: ["Jeju"]),
      TripError.daysReversed(from: day, to: day.adding(-1)), TripError.daysInFilter,
      TripError.tripInFilter,
      TripError.people(40, limit: 30), TripError.badPerson(""), TripError.personTwice("민지"),
      TripError.negative,
      TripError.otherCurrency(.usd, trip: .jpy), TripError.rateOfHome(.krw),
      BudgetError.nameOfTrip("Japan"),
      VisitError.none(payment: 2882), VisitError.taken(payment: 2882),
      VisitError.notSpending(payment: 2882), VisitError.badTitle, VisitError.badDetail,
      VisitError.noneToJoin(value: "club"),
      AttachmentError.none(id: 3), AttachmentError.unknownForm(file: "ticket.txt"),
      AttachmentError.empty(file: "ticket.pdf"),
      AttachmentError.tooLarge(file: "ticket.heic", limit: Attachment.sizeLimit),
      AttachmentError.twice(file: "ticket.jpg", payment: 2882),
      AttachmentError.fileExists(path: "ticket.jpg"),
    ] + differing(units: 100) + RateValueError.allCases

  /// Of exchange rates, what is said in other cases of the same codes.
  static let rateVariants: [any Diagnostic] =
    [
      RateFileFault.answer(code: 2), RateFileFault.answer(code: 4), RateFileFault.answer(code: 9),
      ConversionError.noRate(.jpy, to: .krw, on: day, source: .ecb),
      ConversionError.noRate(.jpy, to: .krw, on: day, source: nil),
      TripError.none(name: "Japan", known: []),
    ] + differing(units: 1)

  private static let day = CalendarDay(daysSince1970: 20_553)

  private static func differing(units: Int64) -> [any Diagnostic] {
    guard let stored = try? RateValue("904.10"), let found = try? RateValue("907.62") else {
      return []
    }
    func rate(_ value: RateValue) -> ExchangeRate {
      ExchangeRate(
        source: .koreaexim, day: day, base: .jpy, quote: .krw, units: units, rate: value)
    }
    return [RateFileFault.differs(stored: rate(stored), found: rate(found))]
  }
}
