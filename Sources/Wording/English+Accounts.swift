import Codecs
public import StatementImport

extension English {
  public func text(_ error: StatementArchiveError) -> String {
    switch error {
    case .empty: "the zip archive contains no file"
    case .tooManyMembers(let limit): "the zip archive contains more than \(limit) files"
    case .nested(let name): "\(name) in the zip archive is itself compressed"
    case .noSuchMember(let name, _): "the zip archive has no statement \"\(name)\""
    }
  }

  public func text(_ error: AccountFileError) -> String {
    switch error {
    case .undecodable(let encoding): "the file is not text in \(encoding)"
    case .ambiguousEncoding(let encodings):
      "the file may be text in \(alternatives(encodings.map(\.description)))"
    case .noStatement: "the file contains no statement of an account"
    case .noMessage: "the input contains no message"
    case .endsEarly: "the file ends inside a list of transactions"
    case .malformed: "an element of the XML is not closed correctly"
    case .valueTooLong(_, let limit): "a value is longer than \(limit >> 10) KiB"
    case .tooManyAccounts(let limit): "the file contains more than \(limit) accounts"
    case .tooManyMovements(let limit):
      "the file contains more than \(grouped(limit)) transactions"
    case .noSuchAccount(let name, _): "the file has no account \"\(name)\""
    }
  }
}
