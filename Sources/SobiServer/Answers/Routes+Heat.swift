import Questions
import Reports
import Sobi

extension Routes {
  /// The density of spending as a raster.
  static let heat = Route(
    path: "/heat", summary: "The density of spending as a raster.", command: "heat",
    schema: "heat.json",
    parameters: [
      Parameter(
        "bandwidth", .distance, "The standard deviation of the kernel, as 300m; 1m to 50km.",
        required: true),
      Parameter(
        "cell", .distance,
        "The side of a cell, as 50m; otherwise a quarter of the bandwidth, or more for a large area."
      ),
      Parameter(
        "extent", .box,
        "The area of the raster: west,south,east,north in degrees; otherwise that of the payments."),
      .rasterFormat, .box, .sums,
    ] + Parameter.payments
  ) { arguments, ledger, moment in
    guard let bandwidth = arguments.distance("bandwidth") else { preconditionFailure("required") }
    let question = try HeatQuestion(
      bandwidth: bandwidth, cell: arguments.distance("cell"), extent: arguments.box("extent"),
      payments: arguments.payments(moment))
    return try question.report(in: ledger, moment).bytes(arguments.word("format") ?? .json)
  }
}
