import Boundaries
import Questions
import Sobi
import Spending
import Wording

// The parameters that addresses share. Each has the name of an option of the command, without dashes.

extension Parameter {
  static let lang = Parameter(
    "lang", .words(Languages.all.map(\.tag)), "The language of problems' texts; answers have none.")

  /// The payments that count, apart from their days.
  static let terms: [Parameter] = [
    Parameter(
      .category, .form(.text), "Only this category and those below it, by code or title.",
      repeated: true),
    Parameter(
      .channel, .form(.words(PaymentChannel.allCases.map(\.name))),
      "Only payments at a place (offline) or over the network (online)."),
    Parameter(
      "where", .filter,
      "Only payments that match this filter, such as category=cafe within=1km@office."),
    asOf,
  ]

  static let asOf = Parameter(
    "as-of", .day, "Treat this day as today: later payments do not count.")

  /// The payments that count.
  static let payments: [Parameter] =
    [
      Parameter(
        "month", .period, "Only this period: 2026-11, 2026, 2026-11-03, last-month, this-year.",
        alias: "period"),
      Parameter("from", .period, "Only from this day or the first day of this period on."),
      Parameter("to", .period, "Only up to this day or the last day of this period, included."),
    ] + terms

  /// The set of districts.
  static let sets: [Parameter] = [
    Parameter("level", .text, "The set of districts of this level."),
    Parameter("set", .text, "The set of districts of this name."),
    Parameter(
      "borders", .borders, "Borders of the period's last day (then), of today or of a day."),
  ]

  /// The currency in which figures add amounts up.
  static let sums = Parameter(
    "in", .currency,
    "Add up in the ledger's currency: payments in others count with their stored values.")

  static let month = Parameter(
    "month", .month, "The month, such as 2026-11 or last-month; the default is the current month.")

  static let billMonth = Parameter(
    "month", .month, "The month, such as 2026-11 or next; the default is the current month.")

  static let box = Parameter(.bbox, .box, boxSummary)

  /// The shown part of the clusters, which does not change the clusters.
  static let shownBox = Parameter("bbox", .box, boxSummary)

  private static let boxSummary = "Only in this box: west,south,east,north in degrees."

  static let position = Parameter(
    "at", .position, "The position: longitude,latitude in degrees, or the name of a place.",
    required: true)

  static let codes = Parameter(
    "codes", .words(CodeSystem.allCases.map(\.rawValue)),
    "Also the codes of the administration or of the statistics office.")

  static let order = Parameter(
    "sort", .words(DistrictReport.Order.allCases.map(\.rawValue)), "The order of the rows.")

  static func limit(_ summary: String) -> Parameter { Parameter("limit", .limit, summary) }

  /// The part of a list.
  static let page: [Parameter] = [
    limit("The number of rows, or all; default 20."),
    Parameter("offset", .number(least: 0), "The number of rows to skip first."),
  ]

  /// The options of clusters.
  static let clustering: [Parameter] = [
    Parameter("radius", .decimal, "The radius of a cluster, in pixels of the tile; default 40."),
    Parameter("extent", .decimal, "The number of pixels along a tile; default 512."),
    Parameter("min-zoom", .range(0...30), "The lowest zoom with separate clusters."),
    Parameter("max-zoom", .range(0...30), "The greatest zoom with clusters; default 16."),
    Parameter(
      "min-points", .number(least: 2), "The least number of places in a cluster; default 2."),
  ]

  /// The form of an answer that may also be a raster.
  static let rasterFormat = Parameter(
    "format", .words(HeatQuestion.Form.allCases.map(\.rawValue)), "The format of the answer.")

  /// The form of an answer that may also be a map.
  static let format = Parameter("format", .words(["json", "geojson"]), "The format of the answer.")
}
