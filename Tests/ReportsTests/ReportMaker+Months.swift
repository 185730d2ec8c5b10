import Reports
import Spending
import SpendingAnalytics

extension ReportMaker {
  private mutating func homeMoney() -> Money { Money(minorUnits: amount(), home) }
  private mutating func permille() -> Int64 { number(-20_000...20_000) }

  mutating func filter() -> PaymentFilter {
    let terms: [FilterTerm] = [
      .category(text() + "x"), .merchant("\"" + text()), .tag("trip", value: maybe { $0.text() }),
      .channel(.online), .from(day()), .district("11440", of: .level("sigungu")),
    ]
    return (try? PaymentFilter(terms.filter { _ in flag() })) ?? PaymentFilter()
  }

  mutating func month() -> MonthDocument {
    func month(_ maker: inout ReportMaker) -> YearMonth { maker.day().month }
    var document = MonthDocument(
      month: month(&self), period: PeriodDays(days(), today: day()), filter: filter(),
      currency: home)
    document.income = maybe { $0.homeMoney() }
    document.incomeByHand = maybe { $0.homeMoney() }
    document.incomeReceived = maybe { $0.homeMoney() }
    document.incomeMoves = list {
      .init(
        payment: $0.id(), day: $0.day(), amount: $0.homeMoney(), payer: $0.text(),
        from: $0.day().month, to: $0.day().month)
    }
    document.spent = homeMoney()
    document.spentPermille = maybe { $0.permille() }
    document.count = Int64(count())
    document.booked = homeMoney()
    document.billed = maybe {
      MonthDocument.Billed(
        charged: $0.homeMoney(), fromOtherMonths: $0.homeMoney(), toOtherMonths: $0.homeMoney(),
        hasBillDays: $0.flag())
    }
    document.left = maybe { $0.homeMoney() }
    document.leftPermille = maybe { $0.permille() }
    document.perDay = maybe { $0.homeMoney() }
    document.allowance = maybe { $0.homeMoney() }
    document.projection = maybe { $0.homeMoney() }
    document.due = list {
      .init(merchant: $0.text(), day: $0.day(), amount: $0.homeMoney(), isFixed: $0.flag())
    }
    document.dueSum = homeMoney()
    document.previous = maybe {
      .init(
        days: $0.days(), spent: $0.homeMoney(), change: $0.homeMoney(),
        changePermille: $0.maybe { $0.permille() })
    }
    document.olderMonths = count()
    document.mean = maybe { $0.homeMoney() }
    document.median = maybe { $0.homeMoney() }
    func part(_ maker: inout ReportMaker) -> MonthDocument.Part {
      .init(
        sum: maker.homeMoney(), count: Int64(maker.count()), permille: maker.maybe { $0.permille() }
      )
    }
    (document.online, document.offline, document.unknown) = (
      part(&self), part(&self), part(&self)
    )
    func leader(_ maker: inout ReportMaker) -> MonthDocument.Leader? {
      maker.maybe {
        .init(
          code: $0.text(), name: $0.text(), visits: Int64($0.count()), sum: $0.homeMoney())
      }
    }
    document.mostVisitedPlace = leader(&self)
    document.mostVisitedDistrict = leader(&self)
    document.mostSpentPlace = leader(&self)
    document.mostSpentDistrict = leader(&self)
    document.others = Sums(maybe { [Money(minorUnits: $0.amount(), .usd)] } ?? [])
    document.waiting = list { maker in
      WaitingSum(
        rows: maker.count() + 1, spent: maker.homeMoney(), received: maker.homeMoney(),
        days: maker.days())
    }
    return document
  }

  mutating func months() -> MonthListDocument {
    let today = day()
    return MonthListDocument(
      today: today, filter: filter(), currency: home,
      months: list { maker in
        .init(
          month: maker.day().month, period: PeriodDays(maker.days(), today: today),
          income: maker.maybe { $0.homeMoney() }, spent: maker.homeMoney(),
          left: maker.maybe { $0.homeMoney() }, leftPermille: maker.maybe { $0.permille() },
          count: Int64(maker.count()))
      })
  }

  mutating func comparison() -> ComparisonDocument {
    func row(_ maker: inout ReportMaker, _ keys: [GroupKey] = []) -> ComparisonDocument.Row {
      .init(
        keys: keys, counts: [maker.home: Int64(maker.count())], sums: Sums([maker.homeMoney()]),
        olderCounts: [maker.home: Int64(maker.count())],
        olderSums: Sums(maker.maybe { [$0.homeMoney()] } ?? []))
    }
    let hasPlaces = flag()
    return ComparisonDocument(
      dimensions: [.category, .weekday], days: days(), olderDays: days(), matched: count(),
      groups: list { maker in
        let keys: [GroupKey] = [
          .category(maker.maybe { .init(code: $0.text(), title: $0.text()) }),
          .weekday(maker.count()),
        ]
        return row(&maker, keys)
      }, online: hasPlaces ? row(&self) : nil, unplaced: hasPlaces ? row(&self) : nil,
      total: row(&self))
  }

  mutating func recurring() -> RecurringDocument {
    RecurringDocument(
      today: day(),
      series: list { maker in
        RecurringDocument.Row(
          merchant: maker.text(), name: maker.maybe { $0.text() },
          rhythm: maker.element(PaymentRhythm.allCases),
          nominalDay: maker.maybe { 1 + $0.count(30) }, count: 3 + maker.count(),
          last: maker.day(), expected: maker.money(), isFixed: maker.flag(),
          state: maker.element(RecurringDocument.State.allCases), due: maker.list { $0.day() })
      })
  }

  mutating func bills() throws -> BillsDocument {
    try BillsDocument(
      month: day().month, days: days(), today: day(), hasBillDays: flag(),
      rows: list { maker in
        BillsDocument.Row(
          account: maker.maybe { $0.text() }, day: maker.day(),
          kind: maker.element(BillsDocument.Kind.allCases), merchant: maker.maybe { $0.text() },
          payment: maker.maybe { Int64($0.count()) }, part: maker.maybe { 1 + $0.count() },
          parts: maker.maybe { 2 + $0.count() }, count: maker.count(),
          amount: Money(minorUnits: Int64(maker.count()), maker.home),
          isExpected: maker.flag(), isFixed: maker.maybe { $0.flag() })
      })
  }

  mutating func rates() throws -> RatesDocument {
    let value = try RateValue("\(1 + count()).25")
    return RatesDocument(
      today: day(), source: element(RateSource.allCases), day: day(),
      earlierDay: maybe { $0.day() }, surcharge: Int64(count()),
      rates: list { maker in
        let rate = ExchangeRate(
          source: .koreaexim, day: maker.day(), base: .jpy, quote: .krw,
          units: 1 + Int64(maker.count()), rate: value, buy: maker.maybe { _ in value })
        return RatesDocument.Row(
          rate, earlier: maker.maybe { _ in value }, surcharge: Int64(maker.count()))
      })
  }

  private mutating func someTrip() throws -> Trip {
    let rate = try RateValue("9.0762")
    let first = day()
    return Trip(
      name: text(), days: first...first.adding(count()),
      paidIn: maybe { _ in [.jpy, .eur] } ?? [], currency: .jpy,
      people: maybe { _ in .names(["민지", "Jun"]) } ?? .number(1 + count()),
      budget: maybe { Int64($0.count()) }, rate: maybe { _ in rate })
  }

  private mutating func tripSum() -> TripSum {
    TripSum(count: count(), amount: Money(minorUnits: amount(), .jpy), home: homeMoney())
  }

  mutating func trips() throws -> TripListDocument {
    let trip = try someTrip()
    return TripListDocument(
      today: day(),
      trips: list {
        .init(
          trip: trip, total: $0.tripSum(), left: $0.maybe { Money(minorUnits: $0.amount(), .jpy) })
      }, count: count(), home: homeMoney())
  }

  mutating func trip() throws -> TripDocument {
    var document = TripDocument(
      trip: try someTrip(), today: day(), homeCurrency: home, total: tripSum(),
      before: tripSum(), during: tripSum(), after: tripSum(),
      days: list { .init(key: $0.day().description, sum: $0.tripSum()) },
      categories: list { .init(key: $0.maybe { $0.text() }, sum: $0.tripSum()) },
      rates: list {
        .init(
          currency: .jpy, units: 100, rate: "907.62",
          source: $0.maybe { $0.element(RateSource.allCases) }, day: $0.maybe { $0.day() })
      },
      unconverted: list { .init(count: $0.count(), sum: $0.money()) },
      shared: list { .init(trip: $0.text(), count: $0.count()) })
    func yen(_ maker: inout Self) -> Money { Money(minorUnits: maker.amount(), .jpy) }
    document.persons = list {
      .init(name: $0.text(), paid: yen(&$0), share: yen(&$0), balance: yen(&$0))
    }
    document.transfers = list { .init(from: $0.text(), to: $0.text(), amount: yen(&$0)) }
    document.unshared = list { Int64($0.count()) }
    document.left = maybe { Money(minorUnits: $0.amount(), .jpy) }
    document.leftHome = maybe { $0.homeMoney() }
    document.permille = maybe { Int64($0.count()) }
    document.perDay = maybe { Money(minorUnits: $0.amount(), .jpy) }
    return document
  }

  mutating func conversion() -> ConversionDocument {
    ConversionDocument(
      amount: money(), converted: homeMoney(), source: maybe { $0.element(RateSource.allCases) },
      day: maybe { $0.day() }, units: 1 + Int64(count()), rate: "907.62",
      over: maybe { _ in .eur }, buy: maybe { $0.homeMoney() }, sell: maybe { $0.homeMoney() },
      cash: homeMoney(), surcharge: Int64(count()))
  }

  mutating func change() -> ChangeDocument {
    func sum(_ maker: inout ReportMaker) -> PeriodSum {
      PeriodSum(
        count: Int64(maker.count()), spent: maker.amount() / 4,
        refunded: -abs(maker.amount() / 4))
    }
    func row(_ maker: inout ReportMaker, _ key: GroupKey? = nil) -> ChangeDocument.Row {
      let parts = ChangeParts(
        new: maker.amount() / 16, lost: maker.amount() / 16, volume: maker.amount() / 16,
        mix: maker.amount() / 16, price: maker.amount() / 16, refunds: maker.amount() / 16)
      return .init(
        key: key, currency: maker.flag() ? .usd : .krw, older: sum(&maker), newer: sum(&maker),
        parts: parts)
    }
    let hasPlaces = flag()
    return ChangeDocument(
      dimension: .category, periods: ComparedPeriods(older: days(), newer: days()),
      matched: count(),
      groups: list { maker in
        row(&maker, .category(maker.maybe { .init(code: $0.text(), title: $0.text()) }))
      }, online: hasPlaces ? list { row(&$0) } : nil,
      unplaced: hasPlaces ? list { row(&$0) } : nil, total: list { row(&$0) },
      classes: list { maker in
        ChangeClasses(
          currency: maker.flag() ? .usd : .krw, breaks: maker.list { max(1, $0.amount() / 2) })
      })
  }

  private mutating func visit() -> VisitRow {
    let time = DayTime(day(), minute: maybe { $0.count() % 1_440 })
    let money = money()
    return VisitRow(
      visit: Visit(
        payment: Int64(count()), title: text(), time: time,
        details: maybe { maker in ["cast": maker.text(), "a": maker.text()] } ?? [:]),
      state: element(VisitRow.State.allCases), paidOn: day(), amount: money,
      venue: maybe { $0.text() }, attachments: count(),
      furtherPayments: list {
        let amount = Money(minorUnits: $0.homeMoney().minorUnits, money.currency)
        return .init(id: $0.id(), paidOn: $0.day(), amount: amount)
      })
  }

  mutating func attachments() -> AttachmentListDocument {
    AttachmentListDocument(
      attachments: list {
        Attachment(
          id: $0.id(), payment: $0.id(), name: $0.text(), contentType: $0.text(),
          byteCount: $0.count(), sha256: $0.text())
      })
  }

  mutating func shows() -> ShowListDocument {
    ShowListDocument(
      shows: list {
        var show = Show(
          id: $0.text(), title: $0.text(), venue: $0.text(), days: $0.maybe { $0.days() },
          genre: $0.text(), state: $0.text())
        show.details = $0.maybe {
          var details = Show.Details()
          details.cast = $0.text()
          details.runningTime = $0.text()
          details.ages = $0.text()
          details.prices = $0.text()
          details.times = $0.text()
          details.venueID = $0.text()
          return details
        }
        return show
      })
  }

  mutating func visits() -> VisitListDocument {
    VisitListDocument(today: day(), days: maybe { $0.days() }, visits: list { $0.visit() })
  }

  private mutating func visitSum() -> VisitReportDocument.Sum {
    .init(count: count(), sums: maybe { Sums([$0.homeMoney()]) } ?? Sums())
  }

  mutating func visitReport() -> VisitReportDocument {
    let key = element(VisitReportDocument.Key.allCases)
    var report = VisitReportDocument(
      today: day(), days: days(), homeCurrency: home, key: key,
      order: element(VisitReportDocument.Order.allCases), only: maybe { $0.text() })
    (report.total, report.paidOutside) = (visitSum(), visitSum())
    (report.planned, report.cancelled) = (count(), count())
    report.years = list { $0.count() }
    report.groups = list {
      .init(
        name: $0.maybe { $0.text() },
        venue: key == .titleAndVenue ? $0.maybe { $0.text() } : nil, sum: $0.visitSum(),
        first: $0.maybe { $0.visit() }, last: $0.maybe { $0.visit() },
        months: $0.list { .init(month: $0.day().month, sum: $0.visitSum()) },
        titles: $0.list { .init(title: $0.text(), count: $0.count()) })
    }
    report.visits = maybe { maker in maker.list { $0.visit() } }
    return report
  }

  mutating func calendar() -> CalendarDocument {
    var document = CalendarDocument(
      month: day().month, period: PeriodDays(days(), today: day()), filter: filter(),
      currency: home, spent: homeMoney(),
      days: list { .init(day: $0.day(), spent: $0.homeMoney(), count: Int64($0.count())) })
    document.visits = maybe { maker in maker.list { $0.visit() } }
    return document
  }
}
