// The names are those of the header, which the compiler compares these functions with.
// swift-format-ignore-file: AlwaysUseLowerCamelCase

public import CSobi
internal import Grids

@c @implementation
public func sobi_grid_ids(
  _ grid: UnsafePointer<CChar>?, _ longitudes: UnsafePointer<sobi_column>?,
  _ latitudes: UnsafePointer<sobi_column>?, _ as_numbers: Int32,
  _ ids: UnsafeMutablePointer<OpaquePointer?>?, _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error, making: ids) { () throws(Failure) in
    let grid = try system(unsafe grid.flatMap { unsafe String(validatingCString: $0) })
    let rows = unsafe try PositionColumns(longitudes, latitudes)
    guard as_numbers == 0 else { return unsafe try numbers(of: grid, rows) }
    var validity = unsafe Validity(capacity: rows.count)
    var ids = unsafe CellIDs(grid, capacity: rows.count)
    unsafe try rows.cells(of: grid) { cell in
      validity.append(cell != GridCell.outside)
      ids.append(cell)
    }
    return ArrowColumn(validity: validity, ends: ids.ends, text: ids.text)
  }
}

private func system(_ name: String?) throws(Failure) -> GridSystem {
  guard let name else { throw .argument("argument.text.invalid") }
  do throws(GridSystemError) {
    return try GridSystem(name)
  } catch {
    throw .argument(error.code)
  }
}

/// The numbers that the publishers of some grids assign to cells.
private func numbers(
  of grid: GridSystem, _ rows: PositionColumns
) throws(Failure) -> ArrowColumn {
  guard grid.hasNumbers else { throw .argument("grid.numbers.none") }
  var validity = unsafe Validity(capacity: rows.count)
  var numbers: [UInt64] = []
  unsafe numbers.reserveCapacity(rows.count)
  unsafe try rows.cells(of: grid) { cell in
    validity.append(cell != GridCell.outside)
    numbers.append(
      cell == GridCell.outside ? 0 : GridCell(cell, of: grid).publishedNumber ?? 0)
  }
  return ArrowColumn(validity: validity, numbers: numbers)
}

@c @implementation
public func sobi_ids_free(_ ids: OpaquePointer?) {
  unsafe release(ids)
}

@c @implementation
public func sobi_ids_count(_ ids: OpaquePointer?) -> Int64 {
  Int64(unsafe value(of: ids, as: ArrowColumn.self)?.count ?? -1)
}

@c @implementation
public func sobi_ids_export(
  _ ids: OpaquePointer?, _ array: UnsafeMutablePointer<ArrowArray>?,
  _ schema: UnsafeMutablePointer<ArrowSchema>?, _ error: UnsafeMutablePointer<sobi_error>?
) -> Int32 {
  unsafe status(error) { () throws(Failure) in
    let column = unsafe try held(ids, as: ArrowColumn.self)
    unsafe array?.initialize(to: column.array())
    unsafe schema?.initialize(to: column.schema())
  }
}
