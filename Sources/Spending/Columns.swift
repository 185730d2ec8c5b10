public import SimpleFeatures

/// Places as columns, in Morton order of their coordinates and by id among equals.
public struct PlaceColumns: Hashable, Sendable {
  /// Row ids.
  public var ids: [Int64] = []
  /// Positions.
  public var coordinates: [Coordinate] = []
  /// Names.
  public var names: [String] = []
  /// Row ids of categories; 0 for none.
  public var categoryIDs: [Int64] = []

  /// Creates empty columns.
  public init() {}

  /// Creates columns from places in any order.
  ///
  /// - Complexity: O(*n* log *n*).
  public init(_ places: [Place]) {
    let codes = places.map(\.coordinate.mortonCode)
    let order = places.indices.sorted {
      (codes[$0], places[$0].id) < (codes[$1], places[$1].id)
    }
    ids = order.map { places[$0].id }
    coordinates = order.map { places[$0].coordinate }
    names = order.map { places[$0].name }
    categoryIDs = order.map { places[$0].categoryID ?? 0 }
  }

  /// How many places there are.
  public var count: Int { ids.count }

  /// The place at a position.
  public subscript(position: Int) -> Place {
    Place(
      id: ids[position], name: names[position], coordinate: coordinates[position],
      categoryID: categoryIDs[position] == 0 ? nil : categoryIDs[position])
  }

  /// Positions in the columns by row id.
  ///
  /// - Complexity: O(*n*).
  public func positionsByID() -> [Int64: Int32] {
    Dictionary(uniqueKeysWithValues: zip(ids, 0...).map { ($0, Int32($1)) })
  }
}

/// Payments as columns of equal length, in order of their row ids.
public struct PaymentColumns: Sendable {
  /// Row ids.
  public var ids: [Int64] = []
  /// Position of the place in ``PlaceColumns``; -1 for none.
  public var places: [Int32] = []
  /// Local days, in days since 1970-01-01.
  public var days: [Int32] = []
  /// Amounts in minor units.
  public var amounts: [Int64] = []
  /// Position of the currency in ``currencies``.
  public var currencyIndexes: [UInt8] = []
  /// Row ids of categories; 0 for none.
  public var categoryIDs: [Int32] = []
  /// ``PaymentChannel`` raw values.
  public var channels: [UInt8] = []
  /// ``PaymentKind`` raw values.
  public var kinds: [UInt8] = []
  /// ``PaymentMethod`` raw values.
  public var methods: [UInt8] = []
  /// Hours of the local wall clock, 0 ... 23 or ``unknownHour``; empty where nobody asked for them.
  public var hours: [UInt8] = []
  /// The currencies that occur, in order of first occurrence.
  public var currencies: [Currency] = []

  /// Creates empty columns.
  public init() {}

  /// How many payments there are.
  public var count: Int { amounts.count }

  /// The hour of a payment whose time of day is not known.
  public static let unknownHour: UInt8 = 24
}
