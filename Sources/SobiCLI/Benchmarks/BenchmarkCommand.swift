import ArgumentParser
import Benchmarks
import Wording

/// `sobi benchmark`
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark", abstract: "Measure how fast this program answers on this machine.",
    discussion: """
      The suite "aggregate" computes totals of payments, the suite "join" finds the districts of \
      positions, and the suite "radius" finds points within 500 m, 1 km and 15 km, and the 10 \
      nearest points. Inputs are made up, each ten times as large as the one before; no ledger is \
      read. Every answer is compared with the answer of a slow, separate algorithm.

      Example: sobi benchmark join --payments 1000000 --districts gu.geojson --threads 2
      """)

  @OptionGroup var language: LanguageOptions

  @Argument(help: "The suites to measure.")
  var subject: BenchmarkRun.Subject

  @Option(
    help: ArgumentHelp("The number of payments or points in the largest input.", valueName: "n"))
  var payments = 1_000_000

  @Option(
    help: ArgumentHelp(
      "A GeoJSON file of districts; by default 256 districts are made up.", valueName: "file"),
    completion: .file(extensions: ["geojson", "json"]))
  var districts: String?

  @Option(help: ArgumentHelp("The number of threads that answer at the same time.", valueName: "n"))
  var threads = 1

  @Option(help: "The format of the report.")
  var format: ReportFormat = .table

  func validate() throws {
    guard (1...100_000_000).contains(payments) else {
      throw ValidationError(.outOfRange(option: "--payments", 1...100_000_000))
    }
    guard (1...256).contains(threads) else {
      throw ValidationError(.outOfRange(option: "--threads", 1...256))
    }
  }

  func run() throws {
    let run = try BenchmarkRun(
      subject, payments: payments, districtFile: districts, threads: threads
    ) { work in
      guard Terminal.showsProgress else { return }
      Terminal.status("\r\u{1B}[K" + CommandLanguage.words.text(.measuring(work)))
    }
    if Terminal.showsProgress { Terminal.status("\r\u{1B}[K") }
    if run.machine.isDebugBuild {
      ErrorReport.warn(CommandLanguage.words.text(.debugBuild))
    }
    switch format {
    case .json: Terminal.output(run.json())
    case .table: print(run)
    }
  }

  private func print(_ run: BenchmarkRun) {
    let machine = run.machine
    func output(_ result: BenchmarkResult) {
      Terminal.output(TextTable.fitted(CommandLanguage.words.text(result), to: 80))
    }
    output(
      .title(
        "\(run.subject)", threads: run.threads, seed: run.seed,
        isDebugBuild: machine.isDebugBuild))
    output(.machine(machine.processor, cores: machine.cores))
    if run.subject != .radius {
      output(.districts(run.districtCount, set: run.setName, vertices: run.vertexCount))
    }
    var table = TextTable([
      .number(.payments), .text(.work, isFlexible: true), .number(.items), .text(.unit),
      .number(.minimum), .number(.median), .number(.peak),
    ])
    for row in run.rows {
      table.row([
        row.payments.map { Figures.grouped($0) } ?? "", row.work, Figures.grouped(row.items),
        row.unit, Figures.decimal(row.minimumNanosecondsPerItem),
        Figures.decimal(row.medianNanosecondsPerItem),
        Figures.decimal(Double(row.peakBytes) / 1e6),
      ])
    }
    Terminal.output(table, ifEmpty: nil)
    Terminal.output(CommandLanguage.words.text(.checked(run.answersChecked)))
  }
}

extension BenchmarkRun.Subject: ExpressibleByArgument {}
