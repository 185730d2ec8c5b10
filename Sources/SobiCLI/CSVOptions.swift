import ArgumentParser
import Sobi

/// How a table for other programs is written.
struct CSVOptions: ParsableArguments {
  @Flag(help: "With csv, put an apostrophe before texts that a spreadsheet would run as formulas.")
  var csvSafe = false

  /// Writes a table to standard output.
  func output(_ table: [UInt8]) {
    guard csvSafe else { return Terminal.output(table) }
    var formulas = CSVFormulaGuard()
    Terminal.output(formulas.guarded(table) + formulas.finish())
  }

  /// What a map passes through on its way to `path`; nil when nothing is changed.
  func filter(isTable: Bool, to path: String) -> OutputFilter? {
    let guardsFormulas = csvSafe && isTable
    let isShown = path == "-" && Terminal.isShown
    guard guardsFormulas || isShown else { return nil }
    var formulas = CSVFormulaGuard()
    var document = TerminalDocument()
    return { portion in
      var bytes = portion ?? []
      if guardsFormulas {
        bytes = formulas.guarded(bytes) + (portion == nil ? formulas.finish() : [])
      }
      if isShown { bytes = document.portion(bytes) + (portion == nil ? document.finish() : []) }
      return bytes
    }
  }
}
