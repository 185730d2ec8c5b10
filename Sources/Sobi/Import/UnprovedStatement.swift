public import Diagnostics
public import StatementImport

/// The error for a statement that lacks a proof which the import requires: the proof that no row is
/// missing, duplicated or changed. Nothing was imported.
public struct UnprovedStatement: Fault {
  /// The path of the file as given in the request.
  public var file: String
  /// The account or the sheet, if the file has several accounts or sheets.
  public var sheet: String?
  /// The state of the proof.
  public var proof: StatementProof

  /// Creates the error.
  public init(file: String, sheet: String? = nil, proof: StatementProof) {
    self.file = file
    self.sheet = sheet
    self.proof = proof
  }

  public var code: String {
    proof.state == .failed ? "import.proof.failed" : "import.proof.missing"
  }

  public var location: DiagnosticLocation? {
    DiagnosticLocation(file: sheet.map { "\(file):\($0)" } ?? file)
  }

  public var recovery: Recovery? { nil }
}

extension UnprovedStatement: CustomStringConvertible {
  /// The code of the error, which contains no private data.
  public var description: String { code }
}

extension ImportReport {
  /// - Throws: ``UnprovedStatement`` for the first statement without a proof.
  func requireProof() throws(UnprovedStatement) {
    for file in files where file.proof.state != .proved {
      throw UnprovedStatement(file: file.path, sheet: file.sheet, proof: file.proof)
    }
  }
}
