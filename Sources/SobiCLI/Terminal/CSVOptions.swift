import ArgumentParser
import Reports
import Sobi

/// The options of tables for other programs.
struct CSVOptions: ParsableArguments {
  @Flag(
    help: "In CSV output, put an apostrophe before texts that a spreadsheet would run as formulas.")
  var csvSafe = false

  /// Writes a table to standard output.
  func output(_ table: [UInt8]) {
    guard csvSafe else { return Terminal.output(table) }
    var formulas = CSVFormulaGuard()
    Terminal.output(formulas.guarded(table) + formulas.finish())
  }

  /// Writes a map: to standard output for `-`, otherwise to a file, whole or not at all.
  ///
  /// - Parameters:
  ///   - path: The file.
  ///   - isTable: Whether it is CSV.
  ///   - ledger: The ledger, which is not overwritten; nil if absent.
  ///   - inputs: The files that the command reads, which are not overwritten either.
  ///   - body: Writes the bytes to a sink.
  func write<Result>(
    to path: String, isTable: Bool, of ledger: Ledger? = nil, inputs: [String] = [],
    _ body: (_ sink: @escaping ([UInt8]) throws -> Void) throws -> Result
  ) throws -> Result {
    func guarded(_ sink: @escaping ([UInt8]) throws -> Void) throws -> Result {
      guard csvSafe && isTable else { return try body(sink) }
      var formulas = CSVFormulaGuard()
      let result = try body { try sink(formulas.guarded($0)) }
      try sink(formulas.finish())
      return result
    }
    if path == "-" { return try Terminal.stream(guarded) }
    try OutputGuard.check(path, ledger: ledger?.path, inputs: inputs)
    return try FileBytes.replace(path, guarded)
  }
}
