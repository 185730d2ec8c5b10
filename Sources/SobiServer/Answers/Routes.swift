import Questions
import Reports
import Sobi
import Spending
import Wording

/// The addresses that answer from the ledger. Each address gives the bytes of its command with
/// `--format json`.
enum Routes {
  /// All of them.
  static let all: [Route] =
    months + figures + [heat] + places + maps + tasks + lists + attachments

  /// The address of a path; nil for an unknown path.
  static func route(_ path: String) -> Route? { byPath[path] }

  private static let byPath = Dictionary(uniqueKeysWithValues: all.map { ($0.path, $0) })

  // MARK: Months

  private static let months: [Route] = [
    Route(
      path: "/month", summary: "A month: what came in, what went out, what is left.",
      command: "month", schema: "month.json",
      parameters: [
        .month,
        Parameter(
          "basis", .words(SpendingBasis.allCases.map(\.rawValue)),
          "Also what bills charge in the month, with billed."),
        .sums,
      ] + Parameter.sets + Parameter.terms
    ) { arguments, ledger, moment in
      try MonthQuestion(
        month: arguments.month(),
        districts: arguments.districts(), terms: arguments.terms,
        basis: arguments.word("basis") ?? .purchase
      ).report(in: ledger, moment).json()
    },
    Route(
      path: "/months", summary: "Months, the newest first.", command: "months",
      schema: "months.json",
      parameters: [.limit("The number of months, or all; default 12."), .sums] + Parameter.terms
    ) { arguments, ledger, moment in
      try MonthsQuestion(limit: arguments.limit() ?? 12, terms: arguments.terms)
        .report(in: ledger, moment).json()
    },
    Route(
      path: "/calendar", summary: "Spending on each day of a month.", command: "calendar",
      schema: "calendar.json",
      parameters: [.month, Parameter("visits", .flag, "Also the visits of the month."), .sums]
        + Parameter.terms
    ) { arguments, ledger, moment in
      try MonthQuestion(
        month: arguments.month(), terms: arguments.terms
      ).calendar(in: ledger, moment, hasVisits: arguments.flag("visits")).json()
    },
    Route(
      path: "/income", summary: "The incomes that are set.", command: "income list",
      schema: "incomes.json", parameters: []
    ) { _, ledger, _ in IncomeRow.json(try ledger.incomes().map(IncomeRow.init)) },
    Route(
      path: "/budgets", summary: "Spending of each budget in its period.",
      command: "budget status", schema: "budget-status.json", parameters: [.asOf, .sums]
    ) { arguments, ledger, moment in
      try ledger.budgetStatus(
        asOf: arguments.day("as-of")?.day(moment), in: arguments.currency("in")
      ).document.json()
    },
    Route(
      path: "/trips", summary: "Trips and what they cost.", command: "trip list",
      schema: "trips.json", parameters: [.asOf]
    ) { arguments, ledger, moment in
      try ledger.trips(asOf: arguments.day("as-of")?.day(moment)).json()
    },
    Route(
      path: "/visits", summary: "Visits with what was paid for them.", command: "visit list",
      schema: "visits.json",
      parameters: [
        Parameter(
          "period", .period, "Only visits of this period: 2026, 2026-11, last-month."), .asOf,
      ]
    ) { arguments, ledger, moment in
      try VisitsQuestion(period: arguments.period("period"), asOf: arguments.day("as-of"))
        .report(in: ledger, moment).json()
    },
    Route(
      path: "/recurring", summary: "Recurring payments, with the days on which they are due.",
      command: "recurring list", schema: "recurring.json", parameters: [.asOf]
    ) { arguments, ledger, moment in
      try ledger.recurring(asOf: arguments.day("as-of")?.day(moment)).json()
    },
    Route(
      path: "/bills", summary: "The charges of a month, by account.", command: "bills",
      schema: "bills.json", parameters: [.billMonth, .asOf]
    ) { arguments, ledger, moment in
      try BillsQuestion(month: arguments.month(), asOf: arguments.day("as-of"))
        .report(in: ledger, moment).json()
    },
    Route(
      path: "/alerts", summary: "Budgets whose limit is reached or will be.", command: "alerts",
      schema: "budget-status.json", parameters: [.asOf]
    ) { arguments, ledger, moment in
      try ledger.alerts(asOf: arguments.day("as-of")?.day(moment)).document.json()
    },
  ]

  // MARK: Figures

  private static let figures: [Route] = [
    Route(
      path: "/stats", summary: "Spending by any dimensions.", command: "stats",
      schema: "stats.json",
      parameters: [
        Parameter(
          "by", .dimensions,
          "The groups, separated by commas: "
            + SpendingDimension.allCases.map(\.rawValue).joined(separator: ", ") + ".",
          required: true),
        Parameter(
          "details", .flag,
          "Also the least, greatest and median amount, the number of places, and the days."),
        Parameter("versus", .olderPeriod, "Beside an older period."),
        .sums,
        Parameter(
          "sort", .words(StatsReport.Order.allCases.map(\.rawValue)), "The order of the groups."),
        .limit("The number of groups; the total covers all groups."),
        .box,
      ] + Parameter.sets + Parameter.payments
    ) { arguments, ledger, moment in
      let payments = try arguments.payments(moment)
      return try StatsQuestion(
        by: arguments.dimensions("by"),
        hasDetails: arguments.flag("details"),
        versus: arguments.olderPeriod("versus"), order: arguments.word("sort"),
        limit: arguments.limit(), districts: arguments.districts(), payments: payments
      ).json(in: ledger, moment)
    },
    Route(
      path: "/change", summary: "The changes between two periods, and their parts.",
      command: "change", schema: "change.json",
      parameters: [
        Parameter(
          "versus", .olderPeriod, "The older period; by default the period before the newer one."),
        Parameter(
          "by", .text,
          "The rows: "
            + SpendingDimension.ofChanges.map(\.rawValue).joined(separator: ", ")
            + ", or cells of a grid with its level, such as korea-1km; default place."),
        Parameter("per-day", .flag, "Compare as if the older period were as long as the newer."),
        .format,
        .limit("The number of rows; the total covers all rows."), .sums,
      ] + Parameter.sets + Parameter.payments
    ) { arguments, ledger, moment in
      let question = try ChangeQuestion(
        from: arguments.olderPeriod("versus") ?? .previous, by: arguments.text("by"),
        isPerDay: arguments.flag("per-day"), limit: arguments.limit(),
        districts: arguments.districts(), payments: arguments.payments(moment))
      let isMap = arguments.text("format") == "geojson"
      try question.check(isMap: isMap)
      let report = try question.report(in: ledger, moment)
      guard isMap else { return report.json() }
      var map: [UInt8] = []
      try ledger.writeMap(of: report) { map += $0 }
      return map
    },
    Route(
      path: "/grid", summary: "Spending by the cells of a published grid.", command: "grid",
      schema: "grid.json",
      parameters: [
        Parameter(
          "system", .text, "The grid and its level, such as korea-1km or quadbin-15.",
          required: true),
        Parameter(
          "by", .dimensions,
          "Further dimensions, separated by commas: "
            + GridQuestion.dimensions.map(\.rawValue).joined(separator: ", ") + "."),
        Parameter("parents", .flag, "Also the ids of the coarser cells that hold each cell."),
        .format,
        Parameter(
          "sort", .words(StatsReport.Order.allCases.map(\.rawValue)),
          "The order of the groups; default amount."),
        .limit("The number of groups; the total covers all groups."),
        .box, .sums,
      ] + Parameter.payments
    ) { arguments, ledger, moment in
      let question = try GridQuestion(
        arguments.text("system") ?? "", option: UsageFault.option("system"),
        by: arguments.dimensions("by"), hasParents: arguments.flag("parents"),
        order: arguments.word("sort") ?? .amount, limit: arguments.limit(),
        payments: arguments.payments(moment))
      let grid = try question.report(in: ledger, moment)
      guard arguments.text("format") == "geojson" else { return grid.json() }
      var map: [UInt8] = []
      try grid.writeMap { map += $0 }
      return map
    },
    Route(
      path: "/districts", summary: "Spending by district.", command: "districts",
      schema: "districts.json",
      parameters: [
        .format, .order, .codes, .sums,
        Parameter("within", .text, "Only the children of this district, by code or name."),
      ] + Parameter.sets + Parameter.payments
    ) { arguments, ledger, moment in
      let payments = try arguments.payments(moment)
      let question = try DistrictsQuestion(
        districts: arguments.districts(), within: arguments.text("within"),
        codes: arguments.word("codes"), order: arguments.word("sort") ?? .amount,
        payments: payments)
      guard arguments.text("format") == "geojson" else {
        return try question.report(in: ledger, moment).json()
      }
      return try ledger.map(question.map(moment))
    },
    Route(
      path: "/districts/sets", summary: "The sets of districts.", command: "districts sets",
      schema: "district-sets.json", parameters: []
    ) { _, ledger, _ in DistrictSetRow.json(try ledger.districtSetRows()) },
  ]

  // MARK: Places

  private static let places: [Route] = [
    Route(
      path: "/near", summary: "Spending at the places around a position.", command: "near",
      schema: "near.json",
      parameters: [
        .position,
        Parameter("radius", .distance, "The distance, such as 500m or 1.2km; default 500m."),
        .limit("The number of places; default 20. The total covers all places."),
      ] + Parameter.payments
    ) { arguments, ledger, moment in
      let payments = try arguments.payments(moment)
      let radius = arguments.distance("radius") ?? Meters(500)
      return try NearQuestion(.within(radius), payments: payments)
        .report(around: arguments.givenPosition(in: ledger), in: ledger, moment)
        .json(limit: arguments.limit()?.count ?? 20)
    },
    Route(
      path: "/near/now",
      summary: "The usual payment at a position at this hour, and the rest of budgets there.",
      command: "near", schema: "here.json",
      parameters: [
        Parameter(
          "at", .position,
          "longitude,latitude in degrees, or the name of a place; by default where the newest payment "
            + "was."),
        Parameter("radius", .distance, "The distance, such as 500m or 1.2km; default 200m."),
      ]
    ) { arguments, ledger, _ in
      let center =
        try arguments.position(in: ledger)
        ?? PositionQuestion().foundOrNewest(in: ledger).coordinate
      return try HereQuestion(radius: arguments.distance("radius"))
        .report(at: center, in: ledger).json()
    },
    Route(
      path: "/nearest", summary: "The places nearest to a position.", command: "nearest",
      schema: "near.json",
      parameters: [
        .position, Parameter("k", .number(least: 1), "The number of places; default 10."),
      ]
        + Parameter.payments
    ) { arguments, ledger, moment in
      let payments = try arguments.payments(moment)
      let count = arguments.integer("k") ?? 10
      return try NearQuestion(.nearest(count), payments: payments)
        .report(around: arguments.givenPosition(in: ledger), in: ledger, moment)
        .json(limit: count)
    },
    Route(
      path: "/range", summary: "How far spending reaches.", command: "range",
      schema: "range.json",
      parameters: [
        Parameter(
          "at", .position, "From here: longitude,latitude in degrees, or the name of a place.")
      ] + Parameter.payments
    ) { arguments, ledger, moment in
      let payments = try arguments.payments(moment)
      let center = try arguments.position(in: ledger)
      return try ledger.range(payments.query(moment), from: center).json()
    },
    Route(
      path: "/places", summary: "Places with their figures.", command: "places list",
      schema: "places.json",
      parameters: [.order, .box] + Parameter.page + Parameter.payments
    ) { arguments, ledger, moment in
      let payments = try arguments.payments(moment)
      return try PlacesQuestion(
        page: arguments.page, order: arguments.word("sort") ?? .amount,
        payments: payments
      ).report(in: ledger, moment).json(home: ledger.settings.homeCurrency)
    },
    Route(
      path: "/places/saved", summary: "The positions that have a name of one's own.",
      command: "places saved", schema: "saved-places.json", parameters: []
    ) { _, ledger, _ in SavedPlacesDocument(try ledger.savedPlaces()).json() },
  ]

  // MARK: Maps

  private static let maps: [Route] = [
    Route(
      path: "/clusters", summary: "The places and clusters of a zoom.", command: "clusters",
      schema: "clusters.json",
      parameters: [
        Parameter("zoom", .range(0...Tile.deepestZoom), "The zoom.", required: true), .format,
        .shownBox, .sums,
      ] + Parameter.clustering + Parameter.payments
    ) { arguments, ledger, moment in
      let payments = try arguments.payments(moment)
      let zoom = arguments.integer("zoom") ?? 0
      let query = try payments.query(moment)
      let options = try arguments.clustering().options(
        minPoints: arguments.integer("min-points") ?? 2)
      guard arguments.text("format") == "geojson" else {
        return try ledger.clusters(query, options: options)
          .report(in: arguments.box(), zoom: zoom).json()
      }
      return try ledger.map(
        MapRequest(
          content: .clusters(zoom: zoom, in: arguments.box(), options: options), query: query))
    },
    Route(
      path: "/map", summary: "The map of spending as GeoJSON.", command: "map",
      parameters: [
        Parameter(
          "points", .words(["places", "payments"]), "A point for each place or each payment."),
        Parameter("districts", .text, "The districts of this level instead."),
        Parameter("simplify", .distance, "Leave out corners of districts this near the border."),
        Parameter("within", .text, "Only what is in this district, by code or name."),
        .codes, .box, .sums,
      ] + Parameter.sets + Parameter.payments, form: .geojson
    ) { arguments, ledger, moment in
      let payments = try arguments.payments(moment)
      var districts = try arguments.districts()
      let level = arguments.text("districts")
      let isOfPayments = arguments.text("points") == "payments"
      guard level == nil || districts.level == nil else {
        throw QuestionError.usage(.districtsAndLevel)
      }
      guard level == nil || !isOfPayments else {
        throw QuestionError.usage(.together(["districts", "points"].map(UsageFault.option)))
      }
      guard level != nil || arguments.text("simplify") == nil else {
        throw QuestionError.usage(.simplificationAlone)
      }
      districts.level = level ?? districts.level
      return try ledger.map(
        MapRequest(
          content: level != nil ? .districts : isOfPayments ? .payments : .places,
          query: payments.query(moment), districts: districts,
          within: arguments.text("within"), codes: arguments.word("codes"),
          simplification: arguments.distance("simplify")))
    },
  ]

  // MARK: Tasks

  private static let tasks: [Route] = [
    Route(
      path: "/tasks", summary: "The tasks with their figures, and what runs.",
      command: "task list", schema: "tasks.json", parameters: [], isOfNow: true
    ) { _, ledger, _ in try ledger.tasks().json() },
    Route(
      path: "/tasks/status", summary: "The running task, and the rest of its estimate.",
      command: "task status", schema: "task-status.json", parameters: [], isOfNow: true
    ) { _, ledger, _ in try ledger.taskStatus().json() },
    Route(
      path: "/tasks/records", summary: "The sessions that are over, by month and one by one.",
      command: "task records", schema: "task-records.json",
      parameters: [
        .month, Parameter("task", .text, "Only this task, by its name or how it starts."),
      ]
    ) { arguments, ledger, moment in
      try ledger.taskRecords(arguments.month()?.month(moment), task: arguments.text("task")).json()
    },
    Route(
      path: "/tasks/show",
      summary: "How good the estimates of a task are, and what they should be.",
      command: "task show", schema: "task.json",
      parameters: [
        Parameter("task", .text, "The task, by its name or how it starts.", required: true)
      ], isOfNow: true
    ) { arguments, ledger, _ in try ledger.task(arguments.text("task") ?? "").json() },
  ]

  // MARK: Lists

  private static let lists: [Route] = [
    Route(
      path: "/twins", summary: "Rows that wait because they may be payments already.",
      command: "twins list", schema: "twins.json", parameters: []
    ) { _, ledger, _ in TwinRow.json(try ledger.waitingRows().map(\.listed)) },
    Route(
      path: "/payments", summary: "Payments, the latest first.", command: "payments list",
      schema: "payments.json",
      parameters: [
        Parameter(
          "sort", .words(PaymentOrder.allCases.map(\.rawValue)),
          "The order: the latest or the largest first."),
        .box,
        Parameter(.text, .form(.text), "Only payments whose merchant or note contains this text."),
        Parameter(.merchant, .form(.text), "Only payments whose merchant contains this text."),
        Parameter("amount-from", .amount, "Only amounts from this on, in the ledger's currency."),
        Parameter("amount-to", .amount, "Only amounts up to this, in the ledger's currency."),
        Parameter(
          .kind, .form(.words(PaymentKind.allCases.map(\.name))), "Only this kind.",
          repeated: true),
        Parameter(.account, .form(.text), "Only this account or card."),
        Parameter(
          .place, .form(.number(least: .min)), "Only this place, by its id.", repeated: true),
        Parameter(
          .district, .form(.text), "Only what is in this district, by code or name."),
      ] + Parameter.page + Parameter.sets + Parameter.payments
    ) { arguments, ledger, moment in
      var payments = try arguments.payments(moment)
      payments.terms.districts = try arguments.districts()
      let question = PaymentsQuestion(
        page: arguments.page, order: arguments.word("sort") ?? .date, payments: payments,
        amountFrom: arguments.text("amount-from"), amountTo: arguments.text("amount-to"))
      return try question.report(in: ledger, moment).json()
    },
    Route(
      path: "/classify", summary: "The categories of merchants' names, and why.",
      command: "classify", schema: "classify.json",
      parameters: [
        Parameter("name", .text, "A merchant's name.", repeated: true, required: true),
        Parameter("explain", .flag, "Also every rule that matched."),
        Parameter("amount", .amount, "The amount paid, for rules with conditions."),
        Parameter(
          "currency", .currency, "The currency of the amount; by default the ledger's currency."),
        Parameter(
          "channel", .words(PaymentChannel.allCases.map(\.name)),
          "The channel, for rules with conditions."),
      ]
    ) { arguments, ledger, _ in
      let question = ClassifyQuestion(
        names: arguments.texts("name"), amount: arguments.text("amount"),
        currency: arguments.currency("currency"),
        channel: arguments.text("channel").flatMap { PaymentChannel(word: $0) })
      return try Explanation.json(
        question.explanations(in: ledger), isWhole: arguments.flag("explain"))
    },
    Route(
      path: "/categories", summary: "The ledger's categories.", command: "categories list",
      schema: "categories.json", parameters: []
    ) { _, ledger, _ in Category.json(try ledger.categories()) },
    Route(
      path: "/tags", summary: "The tags, with how many payments have each.", command: "tag",
      schema: "tags.json", parameters: []
    ) { _, ledger, _ in TagRow.json(try ledger.tagRows()) },
    Route(
      path: "/settings", summary: "The ledger's settings.", command: "settings",
      schema: "settings.json", parameters: []
    ) { _, ledger, _ in ledger.settingsDocument.json() },
    Route(
      path: "/history", summary: "The changes that commands made, the newest first.",
      command: "history", schema: "history.json",
      parameters: [.limit("The number of changes, or all; default 20.")]
    ) { arguments, ledger, _ in
      HistoryEntry.json(try ledger.history(limit: arguments.limit()?.count ?? 20))
    },
  ]
}
