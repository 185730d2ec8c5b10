import Codecs
public import StatementImport

extension Korean {
  public func text(_ error: StatementArchiveError) -> String {
    switch error {
    case .empty: "zip 파일에 든 파일이 없습니다"
    case .tooManyMembers(let limit): "zip 파일에 든 파일이 \(limit)개를 넘습니다"
    case .nested(let name): "zip 파일 안의 \(name) 파일이 다시 압축되어 있습니다"
    case .noSuchMember(let name, _): "zip 파일에 \"\(name)\" 명세서가 없습니다"
    }
  }

  public func text(_ error: AccountFileError) -> String {
    switch error {
    case .undecodable(let encoding): "파일이 \(encoding) 텍스트가 아닙니다"
    case .ambiguousEncoding(let encodings):
      "파일의 인코딩이 \(alternatives(encodings.map(\.description))) 중 어느 것인지 알 수 없습니다"
    case .noStatement: "파일에 계좌나 카드의 거래 내역이 없습니다"
    case .noMessage: "문자가 없습니다"
    case .endsEarly: "파일이 거래 목록 중간에서 끝납니다"
    case .malformed: "XML 요소가 끝나야 할 곳에서 끝나지 않습니다"
    case .valueTooLong(_, let limit): "값 하나가 \(limit >> 10) KiB보다 깁니다"
    case .tooManyAccounts(let limit): "파일의 계좌가 \(limit)개를 넘습니다"
    case .tooManyMovements(let limit): "파일의 거래가 \(grouped(limit))건을 넘습니다"
    case .noSuchAccount(let name, _): "파일에 \"\(name)\" 계좌가 없습니다"
    }
  }
}
