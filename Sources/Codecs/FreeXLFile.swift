#if FREEXL
  internal import CFreeXL

  /// A binary workbook that FreeXL has read.
  ///
  /// Only this object has the handle, so it is safe to keep the pointer to the handle.
  @safe struct FreeXLFile: ~Copyable {
    /// The value of a cell.
    enum Value {
      case none
      case number(Double)
      case text([UInt8])
    }

    private let handle: UnsafeRawPointer

    /// Reads a compound file.
    ///
    /// - Parameter bytes: A file made from ``BinaryRecords/prepared``, because FreeXL trusts the
    ///   sizes in a file.
    init(_ bytes: [UInt8]) throws(WorkbookError) {
      guard sobi_has_freexl() != 0 else { throw .libraryMissing("FreeXL") }
      guard let file = PrivateFile.holding(bytes) else { throw .noTemporaryFile }
      var handle: UnsafeRawPointer?
      let status = unsafe freexl_open(file.path, &handle)
      guard status == FREEXL_OK, let handle = unsafe handle else {
        if let handle = unsafe handle { _ = unsafe freexl_close(handle) }
        throw .badBinary(.library(code: Int(status)))
      }
      unsafe self.handle = handle
    }

    deinit { _ = unsafe freexl_close(handle) }

    /// Selects a sheet for all that follows.
    ///
    /// - Returns: The numbers of its rows and columns.
    mutating func select(
      _ sheet: Int, of count: Int
    ) throws(WorkbookError) -> (rows: Int, columns: Int) {
      var found: UInt32 = 0
      try check(unsafe freexl_get_info(handle, UInt16(FREEXL_BIFF_SHEET_COUNT), &found))
      guard Int(found) == count, let index = UInt16(exactly: sheet) else {
        throw .badBinary(.malformed(byte: 0))
      }
      try check(unsafe freexl_select_active_worksheet(handle, index))
      var rows: UInt32 = 0
      var columns: UInt16 = 0
      try check(unsafe freexl_worksheet_dimensions(handle, &rows, &columns))
      return (Int(rows), Int(columns))
    }

    /// The value of a cell of the selected sheet.
    func value(row: Int, column: Int) throws(WorkbookError) -> Value {
      var cell = unsafe FreeXL_CellValue()
      try check(unsafe freexl_get_cell_value(handle, UInt32(row), UInt16(column), &cell))
      switch unsafe Int32(cell.type) {
      case FREEXL_CELL_INT: return .number(Double(unsafe cell.value.int_value))
      case FREEXL_CELL_DOUBLE: return .number(unsafe cell.value.double_value)
      case FREEXL_CELL_TEXT, FREEXL_CELL_SST_TEXT, FREEXL_CELL_DATE, FREEXL_CELL_DATETIME,
        FREEXL_CELL_TIME:
        guard let text = unsafe cell.value.text_value else { return .none }
        return .text(Array(unsafe String(cString: text).utf8))
      default: return .none
      }
    }

    private func check(_ status: Int32) throws(WorkbookError) {
      guard status == FREEXL_OK else { throw .badBinary(.library(code: Int(status))) }
    }
  }
#endif
