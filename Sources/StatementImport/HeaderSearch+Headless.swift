internal import Codecs
internal import Diagnostics
internal import Spending

/// Statements whose first record is already a payment.
extension HeaderSearch {
  /// The result for a statement without a header.
  struct Headless {
    var header: HeaderRecognition
    var record: [UInt8]
    var options: StatementOptions
  }

  /// The content of a column of such a statement.
  private enum Content { case date, money, text, empty, other }

  /// Returns the columns by their contents; nil for a statement with a header.
  ///
  /// - Throws: ``StatementError/header(_:file:)`` if the first record is a payment and its columns
  ///   are ambiguous.
  static func headless(
    _ table: inout StatementTable, _ options: StatementOptions
  ) throws(StatementError) -> Headless? {
    guard table.source.shape != .features else { return nil }
    let sample = table.sample(Self.depth)
    guard let first = sample.first, first.count >= 2 else { return nil }
    let rows = sample.filter { $0.count == first.count }
    func cells(_ record: CSVRecord) -> [String] {
      (0..<record.count).map { String(record.string($0).trimmed()) }
    }
    let cellsOfRows = rows.map(cells)
    let head = cellsOfRows[0].map { content(of: $0, options) }
    guard head.contains(.date), head.contains(.money), 2 * rows.count > sample.count else {
      return nil
    }
    let columns = (1...first.count).map { "#\($0)" }
    let names = Set(columns)
    let isMapped = options.fieldMap.values.contains { names.contains($0) }
    var options = options
    let contents = (0..<first.count).map { column -> Content in
      let found = Set(cellsOfRows.map { content(of: $0[column], options) }).subtracting([.empty])
      return found.count == 1 ? found.first ?? .empty : found.isEmpty ? .empty : .other
    }
    if !isMapped {
      guard let map = fields(contents, cellsOfRows, options) else {
        throw .header(.noNames(count: first.count), file: table.source.file)
      }
      options.fieldMap.merge(map) { given, _ in given }
    }
    do throws(HeaderError) {
      let header = try HeaderRecognition(columns: columns, fieldMap: options.fieldMap)
      return Headless(
        header: header, record: record(of: columns, delimiter: table.source.delimiter),
        options: options)
    } catch { throw .header(error, file: table.source.file) }
  }

  private static func content(of cell: String, _ options: StatementOptions) -> Content {
    if cell.isEmpty || cell == "-" { return .empty }
    let bytes = Array(cell.utf8)
    if isDate(bytes, options) { return .date }
    var scratch: [UInt8] = []
    let isNumber = bytes.contains { $0 &- 0x30 <= 9 }
    if isNumber, bytes.count <= 20,
      (try? AmountText.parse(
        bytes.span, expecting: options.homeCurrency, isFixed: false, mark: options.decimalMark,
        scratch: &scratch)) != nil
    {
      return .money
    }
    if isNumber, bytes.allSatisfy({ $0 < 0x41 }) {
      // Amounts of another convention.
      return bytes.contains(UInt8(ascii: ",")) || bytes.contains(UInt8(ascii: "."))
        ? .money : .other
    }
    return .text
  }

  private static func isDate(_ bytes: [UInt8], _ options: StatementOptions) -> Bool {
    if let format = options.dateFormat { return (try? format.parse(bytes.span)) != nil }
    // A lone number may be anything.
    guard bytes.contains(where: { !(0x30...0x39).contains($0) }) || bytes.count == 8 else {
      return false
    }
    do throws(FieldFault) {
      _ = try DateText.parse(bytes.span, allowsShortYear: true)
      return true
    } catch {
      if case .dayMonthOrder = error { return true }
      return false
    }
  }

  /// Returns the fields of columns by their contents; nil if the contents are ambiguous.
  private static func fields(
    _ contents: [Content], _ rows: [[String]], _ options: StatementOptions
  ) -> [StatementField: String]? {
    func columns(_ content: Content) -> [Int] {
      contents.indices.filter { contents[$0] == content }
    }
    let dates = columns(.date)
    let money = columns(.money)
    let texts = columns(.text).filter { column in
      rows.contains { $0[column].contains(where: \.isLetter) }
    }
    guard let date = dates.first, !money.isEmpty else { return nil }
    var map: [StatementField: String] = [.timestamp: "#\(date + 1)"]
    func distinct(_ column: Int) -> Int { Set(rows.map { $0[column] }).count }
    if let merchant = texts.max(by: { distinct($0) < distinct($1) }) {
      map[.merchant] = "#\(merchant + 1)"
    }
    switch money.count {
    case 1: map[.amount] = "#\(money[0] + 1)"
    default:
      guard let (amount, balance) = chained(money, rows, options) else { return nil }
      map[.amount] = "#\(amount + 1)"
      map[.balance] = "#\(balance + 1)"
    }
    return map
  }

  /// Returns two columns, if one contains the balance and the other contains its changes.
  private static func chained(
    _ columns: [Int], _ rows: [[String]], _ options: StatementOptions
  ) -> (amount: Int, balance: Int)? {
    func values(_ column: Int) -> [Int64]? {
      var scratch: [UInt8] = []
      var values: [Int64] = []
      for row in rows {
        let bytes = Array(row[column].utf8)
        guard
          let value = try? AmountText.parse(
            bytes.span, expecting: options.homeCurrency, isFixed: false,
            mark: options.decimalMark, scratch: &scratch
          ).minorUnits
        else { return nil }
        values.append(value)
      }
      return values
    }
    guard columns.count == 2, rows.count >= 3 else { return nil }
    var found: [(Int, Int)] = []
    for (amount, balance) in [(columns[0], columns[1]), (columns[1], columns[0])] {
      guard let changes = values(amount), let balances = values(balance) else { continue }
      let chain = BalanceChain(balances.map { .init(day: nil, balance: $0) })
      let links = max(chain.links(changes), chain.links(changes.map { -$0 }))
      if links >= 2, 10 * links >= 9 * (rows.count - 1) { found.append((amount, balance)) }
    }
    return found.count == 1 ? found[0] : nil
  }
}
