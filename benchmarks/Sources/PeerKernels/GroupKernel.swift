import ArgumentParser
import Measuring
import SimpleFeatures
import Spending
import SpendingAnalytics
import Workloads

/// `peer-kernels group`: payments to count and sum by district, month and category.
struct GroupKernel: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "group",
    abstract: "Count and sum by district, month and category; an item is a payment.")

  @Option(help: "The folder that `generate` wrote.")
  var folder: String

  @Option(help: "How many threads.")
  var threads = 1

  func run() throws {
    let (columns, membership) = try payments()
    let table = SpendingTable(columns.payments, at: columns.places)
    try KernelLoop.obey(items: columns.payments.count) {
      try table.groups(
        by: [.district, .month, .category], districts: membership, threads: threads)
    } finish: { groups in
      let answers = GroupTotals(groups).inKeyOrder
      return (answers, Checksum.ordered(answers.map { Int32(truncatingIfNeeded: $0) }))
    }
  }

  /// Payments as `generate` wrote them, and the district of each place.
  private func payments() throws -> (
    columns: (places: PlaceColumns, payments: PaymentColumns), membership: [Int32]
  ) {
    func column(_ name: String) throws -> [Int32] {
      try ColumnFile.read(Int32.self, from: "\(folder)/\(name).i32")
    }
    var places = PlaceColumns()
    places.coordinates = try ColumnFile.points(from: "\(folder)/places.i32")
    places.ids = places.coordinates.indices.map { Int64($0 + 1) }
    places.names = places.ids.map { _ in "" }
    places.categoryIDs = places.ids.map { _ in 0 }
    let districts = try column("district")
    var payments = PaymentColumns()
    payments.places = try column("place")
    payments.days = try column("day")
    payments.categoryIDs = try column("category")
    payments.amounts = try ColumnFile.read(Int64.self, from: "\(folder)/amount.i64")
    payments.ids = payments.amounts.indices.map { Int64($0 + 1) }
    payments.currencies = [.krw]
    let zeros = [UInt8](repeating: 0, count: payments.amounts.count)
    payments.currencyIndexes = zeros
    payments.kinds = zeros
    payments.methods = zeros
    payments.channels = districts.map {
      ($0 == TotalsOracle.Key.online ? PaymentChannel.online : .offline).rawValue
    }
    var membership = [Int32](repeating: -1, count: places.count)
    for (place, district) in zip(payments.places, districts) where place >= 0 {
      membership[Int(place)] = district
    }
    return ((places, payments), membership)
  }
}
