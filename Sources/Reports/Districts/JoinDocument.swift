import Codecs
import FeatureCodecs
import Foundation
public import Grids
public import SimpleFeatures

/// The counts and exact sums of the points in a file, grouped by district or cell, by month and by
/// category, as a JSON document and as a table.
public struct JoinDocument: ReportDocument {
  /// The total of all points with the same keys. If the points are not grouped by a key, this key
  /// is nil.
  public struct Total: Hashable, Sendable {
    /// The code of the district; nil for points outside all districts or without a position.
    public var districtCode: String?
    /// The name of the district, or `outside` or `unplaced`.
    public var district: String?
    /// The id of the cell within the grid, or `outside` or `unplaced`.
    public var cell: String?
    /// The centre of the cell in the plane of the grid; nil for points outside the grid or without
    /// a position.
    public var center: Coordinate?
    /// The area of the cell on the ellipsoid, with ten significant digits; nil if `center` is nil.
    public var squareKilometers: Double?
    /// The month, such as `2026-05`; nil for rows without a date.
    public var month: String?
    /// The category; empty for rows without a category.
    public var category: String?
    /// The number of rows.
    public var count: Int
    /// For each column, its sum as a decimal number with as many decimals as ``Column/decimals``
    /// states.
    public var sums: [String]

    /// Creates a total.
    public init(
      districtCode: String? = nil, district: String? = nil, cell: String? = nil,
      center: Coordinate? = nil, squareKilometers: Double? = nil, month: String? = nil,
      category: String? = nil, count: Int, sums: [String]
    ) {
      self.districtCode = districtCode
      self.district = district
      self.cell = cell
      self.center = center
      self.squareKilometers = squareKilometers
      self.month = month
      self.category = category
      self.count = count
      self.sums = sums
    }
  }

  /// A column that was summed.
  public struct Column: Hashable, Sendable, Decodable {
    /// The name of the column in the file.
    public var name: String
    /// The number of decimals of its sums.
    public var decimals: Int

    /// Creates a column.
    public init(name: String, decimals: Int) {
      self.name = name
      self.decimals = decimals
    }
  }

  /// The number of rows in the file: in total, by location (inside, outside or unplaced) and by
  /// fault.
  public struct Counts: Hashable, Sendable, Decodable {
    /// All rows.
    public var rows: Int
    /// The number of rows in a district or cell.
    public var inside: Int
    /// The number of rows outside all districts or cells.
    public var outside: Int
    /// The number of rows without a position.
    public var unplaced: Int
    /// The number of rows that could not be read.
    public var bad: Int
    /// The number of rows without a date, if the month is a key.
    public var undated: Int
    /// The number of empty values in the summed columns.
    public var empty: Int

    /// Creates counts.
    public init(
      rows: Int, inside: Int, outside: Int, unplaced: Int, bad: Int, undated: Int, empty: Int
    ) {
      self.rows = rows
      self.inside = inside
      self.outside = outside
      self.unplaced = unplaced
      self.bad = bad
      self.undated = undated
      self.empty = empty
    }
  }

  /// The grid whose cells are counted; nil for districts.
  public var system: GridSystem?
  /// The keys in their order: `district` or `cell`, `month` and `category`.
  public var keys: [String]
  /// The columns that were summed.
  public var columns: [Column]
  /// The number of rows in the file: in total, by location (inside, outside or unplaced) and by
  /// fault.
  public var counts: Counts
  /// The totals in the order of their keys.
  public var totals: [Total]

  /// Creates a document.
  public init(
    system: GridSystem? = nil, keys: [String], columns: [Column], counts: Counts, totals: [Total]
  ) {
    self.system = system
    self.keys = keys
    self.columns = columns
    self.counts = counts
    self.totals = totals
  }

  public func json() -> [UInt8] {
    JSONText.document { json in
      if let system { json.member("system", system.name) }
      json.member("by", keys)
      json.array("sums", of: columns) { column, json in
        json.member("name", column.name)
        json.member("decimals", column.decimals)
      }
      json.object("rows") { json in
        json.member("rows", counts.rows)
        json.member("inside", counts.inside)
        json.member("outside", counts.outside)
        json.member("unplaced", counts.unplaced)
        json.member("bad", counts.bad)
        json.member("undated", counts.undated)
        json.member("empty", counts.empty)
      }
      json.lines("totals", of: totals) { total, json in
        for key in keys {
          switch key {
          case "district":
            json.member("district_code", total.districtCode)
            json.member("district", total.district)
          case "cell":
            json.member("cell", total.cell)
            json.member("center", total.center)
            json.member("area_km2", number: total.squareKilometers?.significantText)
          default: json.member(key, key == "month" ? total.month : total.category)
          }
        }
        json.member("count", total.count)
        json.array("sums") { json in
          for sum in total.sums { json.number(sum) }
        }
      }
    }
  }

  /// The totals as a table, with one line for each total.
  public func csv() -> [UInt8] {
    var writer = CSVWriter()
    for key in keys {
      if key == "district" { writer.append("district_code") }
      writer.append(key)
      if key == "cell" { for column in Coordinate.columns + ["area_km2"] { writer.append(column) } }
    }
    writer.append("count")
    for column in columns { writer.append("sum_" + column.name) }
    writer.endRecord()
    for total in totals {
      for key in keys {
        switch key {
        case "district":
          writer.append(total.districtCode ?? "")
          writer.append(total.district ?? "")
        case "cell":
          writer.append(total.cell ?? "")
          for cell in total.center?.cells ?? ["", ""] { writer.append(cell) }
          writer.append(total.squareKilometers?.significantText ?? "")
        case "month": writer.append(total.month ?? "")
        default: writer.append(total.category ?? "")
        }
      }
      writer.append(Int64(total.count))
      for sum in total.sums { writer.append(sum) }
      writer.endRecord()
    }
    return writer.take()
  }
}

extension JoinDocument.Total: Decodable {
  enum CodingKeys: String, CodingKey {
    case district, cell, center, month, category, count, sums
    case districtCode = "district_code"
    case squareKilometers = "area_km2"
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    districtCode = try members.decodeIfPresent(String.self, forKey: .districtCode)
    district = try members.decodeIfPresent(String.self, forKey: .district)
    cell = try members.decodeIfPresent(String.self, forKey: .cell)
    center = try members.decodeIfPresent(Coordinate.self, forKey: .center)
    squareKilometers = try members.decodeIfPresent(Double.self, forKey: .squareKilometers)
    month = try members.decodeIfPresent(String.self, forKey: .month)
    category = try members.decodeIfPresent(String.self, forKey: .category)
    count = try members.decode(Int.self, forKey: .count)
    // `Decimal` holds 38 digits, so that none is lost.
    sums = try members.decode([Decimal].self, forKey: .sums).map { "\($0)" }
  }
}

extension JoinDocument: Decodable {
  enum CodingKeys: String, CodingKey {
    case system
    case keys = "by"
    case columns = "sums"
    case counts = "rows"
    case totals
  }

  public init(from decoder: any Decoder) throws {
    let members = try decoder.container(keyedBy: CodingKeys.self)
    system = try members.decodeIfPresent(GridSystem.self, forKey: .system)
    keys = try members.decode([String].self, forKey: .keys)
    columns = try members.decode([Column].self, forKey: .columns)
    counts = try members.decode(Counts.self, forKey: .counts)
    totals = try members.decode([Total].self, forKey: .totals)
    let decimals = columns.map(\.decimals)
    for index in totals.indices {
      totals[index].sums = zip(totals[index].sums, decimals).map(Self.padded)
    }
  }

  /// A decimal number with all its decimals, including the trailing zeros that a decoder leaves
  /// out.
  private static func padded(_ text: String, _ decimals: Int) -> String {
    guard decimals > 0 else { return text }
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    let fraction = parts.count > 1 ? String(parts[1]) : ""
    let zeros = String(repeating: "0", count: max(0, decimals - fraction.utf8.count))
    return parts[0] + "." + fraction + zeros
  }
}
