import ArgumentParser
import Foundation
import Questions
import Reports
import Sobi
import Wording

/// `sobi join`
struct JoinCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "join",
    abstract: "Join a file of points with districts or a grid, without a ledger.",
    discussion: """
      The command reads CSV or GeoJSON files of any size, plain or gzipped, in little memory. Each \
      row is written, followed by the code and name of its district or by the id of its cell. With \
      --by or --sum the command writes totals instead, which are exact and do not depend on the \
      order of rows. Rows outside all districts or cells count as "outside", and rows without a \
      position as "unplaced". No ledger is opened.
      Example: sobi join trips.csv.gz --districts gu.geojson --by district,month --sum amount
      Example: sobi join trips.csv.gz --grid korea-1km --sum amount
      """)

  @Argument(help: "The points: CSV or GeoJSON; - is standard input.", completion: .file())
  var file: String

  @Option(
    help: ArgumentHelp(
      "The districts: GeoJSON, TopoJSON, a shapefile or a GeoPackage.", valueName: "file"),
    completion: .file())
  var districts: String?

  @Option(
    help: ArgumentHelp(
      "The grid whose cells replace districts, such as korea-1km (see sobi grid).",
      valueName: "grid"))
  var grid: String?

  @Option(
    help: ArgumentHelp(
      "Write totals by these keys, separated by commas: district or cell, month, category.",
      valueName: "keys"))
  var by: PointKeys?

  @Option(
    help: ArgumentHelp(
      "Sum this column of decimal numbers; may be repeated.", valueName: "column"))
  var sum: [String] = []

  @Option(
    name: .shortAndLong,
    help: ArgumentHelp("The file to write; - is standard output.", valueName: "file"),
    completion: .file())
  var output = "-"

  @Option(
    help: """
      The format of totals; by default the format that the extension of the output names, or else \
      a table.
      """)
  var format: ListFormat?

  @Option(help: ArgumentHelp("The column or property of the longitude.", valueName: "column"))
  var longitude: String?

  @Option(help: ArgumentHelp("The column or property of the latitude.", valueName: "column"))
  var latitude: String?

  @Option(help: ArgumentHelp("The column or property of the date.", valueName: "column"))
  var date: String?

  @Option(help: ArgumentHelp("The column or property of the category.", valueName: "column"))
  var category: String?

  @Option(
    help: ArgumentHelp(
      "The separator of the fields of a table: a character or the word tab; by default detected.",
      valueName: "character"))
  var delimiter: FieldDelimiter?

  @Option(
    help: ArgumentHelp(
      "The encoding of a text file, such as utf-8, cp949, shift_jis, gb18030, windows-1252; by "
        + "default detected.",
      valueName: "name"))
  var encoding: String?

  @Option(help: ArgumentHelp("The property that holds the code.", valueName: "property"))
  var codeField: String?

  @Option(help: ArgumentHelp("The property that holds the name.", valueName: "property"))
  var nameField: String?

  @Option(
    help: ArgumentHelp(
      "The reference system of the coordinates, such as EPSG:5174; by default that of the file.",
      valueName: "crs"))
  var crs: String?

  @Option(help: "The object, layer or shapefile to read from a file that contains several.")
  var layer: String?

  @Option(help: ArgumentHelp("Stop after this many problems.", valueName: "n"))
  var maxErrors = 20

  @Flag(help: "Leave out rows that cannot be read, and count them.")
  var skipBad = false

  @Option(
    help: ArgumentHelp(
      "The number of threads; by default the number of processors.", valueName: "n"))
  var threads: Int?

  @OptionGroup var csv: CSVOptions
  @OptionGroup var language: LanguageOptions

  func validate() throws {
    try checkRegions()
    guard maxErrors > 0 else {
      throw ValidationError(.tooSmall(option: "--max-errors", least: 1))
    }
    guard threads ?? 1 > 0 else {
      throw ValidationError(.tooSmall(option: "--threads", least: 1))
    }
  }

  /// Throws an error unless the options name either districts or a grid.
  private func checkRegions() throws {
    guard grid == nil || districts == nil else {
      throw ValidationError(.together(["--districts", "--grid"]))
    }
    guard grid == nil else {
      for (option, value) in [
        ("--code-field", codeField), ("--name-field", nameField), ("--crs", crs),
        ("--layer", layer),
      ] where value != nil {
        throw ValidationError(.excluded(option, by: ["--grid"]))
      }
      _ = try regions()
      return try check(by?.region != "district", "--by district", needs: "--districts")
    }
    guard districts != nil else { throw ValidationError(.noneOf(["--districts", "--grid"])) }
    try check(by?.region != "cell", "--by cell", needs: "--grid")
  }

  private func check(_ holds: Bool, _ option: String, needs other: String) throws {
    guard holds else { throw ValidationError(.alone(option, needs: other)) }
  }

  private func regions() throws -> PointJoinRequest.Regions {
    guard let grid else { return .districts(districts ?? "") }
    do { return .cells(try GridSystem(grid)) } catch {
      throw ValidationError(QuestionError.value(option: "--grid", error))
    }
  }

  func run() throws {
    let request = try request()
    // Totals take long before they are written.
    if output != "-" { try OutputGuard.check(output, inputs: inputs) }
    let writesTotals = by != nil || !sum.isEmpty || format != nil
    guard writesTotals else {
      let (counts, problems) = try csv.write(to: output, isTable: false, inputs: inputs) { sink in
        try tag(request, to: sink)
      }
      tell(
        rows: counts.rows, inside: counts.inside, outside: counts.outside,
        unplaced: counts.unplaced, bad: counts.bad, problems)
      return
    }
    let (document, problems) = try request.totals()
    let form = form()
    try csv.write(to: output, isTable: form == .csv, inputs: inputs) { sink in
      switch form {
      case .json: try sink(document.json())
      case .csv: try sink(document.csv())
      case .table: try sink(table(document))
      }
    }
    let counts = document.counts
    tell(
      rows: counts.rows, inside: counts.inside, outside: counts.outside,
      unplaced: counts.unplaced, bad: counts.bad, problems)
    if counts.undated > 0 || counts.empty > 0 {
      Terminal.message(.joinedWithout(dates: counts.undated, values: counts.empty))
    }
  }

  /// Writes the rows; if the output is a table, which is recognised by its start, formulas are
  /// guarded.
  private func tag(
    _ request: PointJoinRequest, to sink: ([UInt8]) throws -> Void
  ) throws -> (counts: PointJoinCounts, problems: [PointProblem]) {
    guard csv.csvSafe else { return try request.tag(to: sink) }
    var formulas = CSVFormulaGuard()
    var isTable: Bool?
    let result = try request.tag { bytes in
      let guards = isTable ?? (bytes.first != UInt8(ascii: "{") && bytes.first != 0x1E)
      isTable = guards
      try sink(guards ? formulas.guarded(bytes) : bytes)
    }
    try sink(formulas.finish())
    return result
  }

  private func request() throws -> PointJoinRequest {
    var request = PointJoinRequest(path: file, regions: try regions())
    request.codeField = codeField
    request.nameField = nameField
    request.crs = crs
    request.layer = layer
    request.encoding = encoding
    request.options.columns[.longitude] = longitude
    request.options.columns[.latitude] = latitude
    request.options.columns[.date] = date
    request.options.columns[.category] = category
    request.options.sums = sum
    request.options.keys = by?.keys ?? [.region]
    request.options.delimiter = delimiter?.byte
    request.options.skipsBadRows = skipBad
    request.options.maxProblems = maxErrors
    request.options.threads = threads ?? min(8, ProcessInfo.processInfo.activeProcessorCount)
    return request
  }

  /// The input files; a shapefile has several.
  private var inputs: [String] {
    guard let districts else { return [file] }
    let stem = (districts as NSString).deletingPathExtension
    let isShapefile = (districts as NSString).pathExtension.lowercased() == "shp"
    return [file, districts]
      + (isShapefile ? ["dbf", "shx", "prj", "cpg"] : []).map { stem + "." + $0 }
  }

  private func form() -> ListFormat {
    if let format { return format }
    let name = output.lowercased()
    return name.hasSuffix(".json") ? .json : name.hasSuffix(".csv") ? .csv : .table
  }

  private func table(_ document: JoinDocument) -> [UInt8] {
    let words = CommandLanguage.words
    var columns: [TextTable.Column] = []
    for key in document.keys {
      switch key {
      case "district":
        columns += [.text(.code), .text(.district, isFlexible: true)]
      case "cell": columns += [.text(.cell), .number(.squareKilometers)]
      case "month": columns.append(.text(.month))
      default: columns.append(.text(.category, isFlexible: true))
      }
    }
    columns.append(.number(.count))
    columns += document.columns.map { TextTable.Column(title: $0.name, isNumber: true) }
    var table = TextTable(columns)
    for total in document.totals {
      var cells: [String] = []
      for key in document.keys {
        switch key {
        case "district":
          let name = total.district ?? ""
          let group = total.districtCode == nil ? ReportGroup(rawValue: name) : nil
          cells += [total.districtCode ?? "", group.map(words.word) ?? name]
        case "cell":
          let name = total.cell ?? ""
          let group = total.center == nil ? ReportGroup(rawValue: name) : nil
          cells += [
            group.map { $0 == .outside ? words.outsideGrid : words.word($0) } ?? name,
            total.squareKilometers.map(Figures.rounded) ?? "-",
          ]
        case "month": cells.append(total.month ?? "-")
        default: cells.append(total.category ?? "")
        }
      }
      table.row(cells + [Figures.grouped(total.count)] + total.sums)
    }
    let width = output == "-" ? Terminal.tableWidth : .max
    return Array(table.lines(width: width).map { $0 + "\n" }.joined().utf8)
  }

  private func tell(
    rows: Int, inside: Int, outside: Int, unplaced: Int, bad: Int, _ problems: [PointProblem]
  ) {
    for problem in problems { ErrorReport.warn(problem) }
    if problems.count < bad {
      let words = CommandLanguage.words
      Terminal.message(
        "sobi: \(words.warning): \(words.imported(.moreBadRows(bad - problems.count)))")
    }
    Terminal.message(
      .joined(
        rows: rows, inside: inside, hasCells: grid != nil, outside: outside, unplaced: unplaced,
        bad: bad))
  }
}

/// The keys of totals in an option, such as `district,month`.
struct PointKeys: ExpressibleByArgument {
  /// The keys, each once.
  var keys: [PointKey]
  /// The word for regions, `district` or `cell`; nil if absent.
  var region: String?

  init?(argument: String) {
    let words = argument.split(separator: ",", omittingEmptySubsequences: false)
      .map { $0.trimmingCharacters(in: .whitespaces) }
    let known: [String: PointKey] = [
      "district": .region, "cell": .region, "month": .month, "category": .category,
    ]
    keys = words.compactMap { known[$0] }
    region = words.first { known[$0] == .region }
    guard keys.count == words.count, Set(keys).count == keys.count else { return nil }
  }
}

/// A separator of fields in an option, such as `;` or `tab`.
struct FieldDelimiter: ExpressibleByArgument {
  var byte: UInt8

  init?(argument: String) {
    let text = argument == "tab" || argument == "\\t" ? "\t" : argument
    // A letter, a digit or a sign of numbers would split values.
    guard text.utf8.count == 1, let byte = text.utf8.first, byte == 9 || byte >= 0x20,
      byte < 0x7F, !text.contains(where: { $0.isLetter || $0.isNumber || "\"-+. ".contains($0) })
    else { return nil }
    self.byte = byte
  }
}
