public import Diagnostics

/// An error that prevents files from being attached, found or saved. After the error, the ledger is
/// unchanged.
public enum AttachmentError: Fault, Equatable {
  /// There is no attachment with this id.
  case none(id: Int64)
  /// The file has a format that a ledger does not store.
  case unknownForm(file: String)
  /// The file is empty.
  case empty(file: String)
  /// The file is larger than the limit for attachments.
  case tooLarge(file: String, limit: Int)
  /// The payment already has an attachment with the same bytes.
  case twice(file: String, payment: Int64)
  /// A file with this name exists and may not be replaced.
  case fileExists(path: String)

  public var code: String {
    switch self {
    case .none: "attachment.id.none"
    case .unknownForm: "attachment.form.unknown"
    case .empty: "attachment.file.empty"
    case .tooLarge: "attachment.file.too-large"
    case .twice: "attachment.file.twice"
    case .fileExists: "attachment.output.exists"
    }
  }

  public var location: DiagnosticLocation? {
    switch self {
    case .none: nil
    case .unknownForm(let file), .empty(let file), .tooLarge(let file, _), .twice(let file, _),
      .fileExists(let file):
      DiagnosticLocation(file: file)
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .none, .twice: .listAttachments
    case .unknownForm: .giveAttachmentForm
    case .empty: nil
    case .tooLarge: nil
    case .fileExists: .nameOtherFile
    }
  }
}
