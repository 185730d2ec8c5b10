import ArgumentParser
import Benchmarks

/// `sobi benchmark`
struct BenchmarkCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "benchmark", abstract: "Measure how fast this program answers on this machine.",
    discussion: """
      aggregate: from payments to totals; join: positions to districts; radius: points within \
      500 m, 1 km and 15 km and the nearest 10. Inputs are made up, larger by a factor of ten a \
      step; no ledger is read. Every answer is compared with that of a slow, separate way.

      Example: sobi benchmark join --payments 1000000 --districts gu.geojson --threads 2
      """)

  @OptionGroup var language: LanguageOptions

  @Argument(help: "What to measure.")
  var subject: BenchmarkRun.Subject

  @Option(help: ArgumentHelp("The size of the largest input.", valueName: "n"))
  var payments = 1_000_000

  @Option(
    help: ArgumentHelp(
      "A GeoJSON file of districts; otherwise 256 are made up.", valueName: "file"),
    completion: .file(extensions: ["geojson", "json"]))
  var districts: String?

  @Option(help: ArgumentHelp("How many threads answer at a time.", valueName: "n"))
  var threads = 1

  @Option(help: "The form of the report.")
  var format: ReportFormat = .table

  func validate() throws {
    guard (1...100_000_000).contains(payments) else {
      throw ValidationError("--payments must be 1 to 100000000.")
    }
    guard (1...256).contains(threads) else {
      throw ValidationError("--threads must be 1 to 256.")
    }
  }

  func run() throws {
    let run = try BenchmarkRun(
      subject, payments: payments, districtFile: districts, threads: threads
    ) { work in
      if Terminal.showsProgress { Terminal.status("\r\u{1B}[Kmeasuring: \(work)") }
    }
    if Terminal.showsProgress { Terminal.status("\r\u{1B}[K") }
    if run.machine.isDebugBuild {
      Terminal.message(
        """
        sobi: warning: this is a debug build: its times mean nothing
        Build with: swift build --configuration release
        """)
    }
    switch format {
    case .json: Terminal.output(run.json())
    case .table: print(run)
    }
  }

  private func print(_ run: BenchmarkRun) {
    let machine = run.machine
    Terminal.output(
      """
      Benchmark \(run.subject): \(Figures.counted(run.threads, "thread")), seed \(run.seed), \
      \(machine.isDebugBuild ? "debug" : "release") build
      \(TextTable.fitted("\(machine.processor), \(Figures.counted(machine.cores, "core"))", to: 80))
      """)
    if run.subject != .radius {
      let vertices = Figures.counted(run.vertexCount, "vertex", plural: "vertices")
      let districts = Figures.counted(
        run.districtCount, run.setName == nil ? "made-up district" : "district")
      let set = run.setName.map { " of \($0)" } ?? ""
      Terminal.output(TextTable.fitted("\(districts)\(set), \(vertices)", to: 80))
    }
    var table = TextTable([
      .init(title: "PAYMENTS", isNumber: true),
      .init(title: "WORK", isNumber: false, isFlexible: true),
      .init(title: "ITEMS", isNumber: true), .init(title: "UNIT", isNumber: false),
      .init(title: "MIN NS", isNumber: true), .init(title: "MEDIAN NS", isNumber: true),
      .init(title: "PEAK MB", isNumber: true),
    ])
    for row in run.rows {
      table.row([
        row.payments.map { Figures.grouped($0) } ?? "", row.work, Figures.grouped(row.items),
        row.unit, Figures.decimal(row.minimumNanosecondsPerItem),
        Figures.decimal(row.medianNanosecondsPerItem),
        Figures.decimal(Double(row.peakBytes) / 1e6),
      ])
    }
    Terminal.output(table)
    Terminal.output(
      """
      Nanoseconds of wall time an item: the fastest and the median of the repeats.
      Checked: \(Figures.counted(run.answersChecked, "answer")), all right.
      """)
  }
}

extension BenchmarkRun.Subject: ExpressibleByArgument {}
