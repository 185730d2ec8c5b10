public import Codecs

extension Korean {
  public func text(_ error: ByteSourceError) -> String {
    switch error {
    case .missing: "파일이 없습니다"
    case .notPermitted: "읽을 권한이 없습니다"
    case .folder: "파일이 아니라 폴더입니다"
    case .notAFile: "파일이 아니라 파이프나 장치입니다"
    case .unreadable(_, let code): "파일을 읽을 수 없습니다 (시스템 오류 \(code))"
    case .truncatedGzip: "gzip 데이터가 중간에 끊겼습니다"
    case .corruptGzip: "gzip 데이터가 손상되었습니다"
    case .unread(_, let form): text(form)
    case .tooLarge(_, let limit): "파일이 \(grouped(limit))바이트보다 큽니다"
    }
  }

  private func text(_ form: UnreadForm) -> String {
    switch form {
    case .bzip2: "bzip2 압축 파일은 읽을 수 없습니다"
    case .xz: "xz 압축 파일은 읽을 수 없습니다"
    case .zstandard: "Zstandard 압축 파일은 읽을 수 없습니다"
    case .sevenZip: "7-Zip 압축 파일은 읽을 수 없습니다"
    case .rar: "RAR 압축 파일은 읽을 수 없습니다"
    case .gzip: "gzip 파일 안에 또 gzip 파일이 있습니다"
    case .utf32: "UTF-32 텍스트는 읽을 수 없습니다"
    }
  }

  public func text(_ error: CSVError) -> String {
    switch error {
    case .source(let error): text(error)
    case .malformed(let fault, _): text(fault)
    }
  }

  public func text(_ fault: CSVFault) -> String {
    switch fault {
    case .unmarkedUTF16(let encoding):
      "\(encoding) 텍스트로 보이지만 바이트 순서를 알리는 BOM이 없습니다"
    case .ambiguousEncoding(let encodings):
      "텍스트의 인코딩이 \(alternatives(encodings.map(\.description))) 중 어느 것인지 알 수 없습니다"
    case .nulByte: "텍스트에 NUL 바이트가 있습니다"
    case .undecodable(let byte, let encoding):
      "여기에 있는 \(hexadecimal(byte)) 바이트를 "
        + KoreanParticle.means.after("\(encoding)", or: "인코딩") + " 읽을 수 없습니다"
    case .loneSurrogate(let unit, let encoding):
      "코드 단위 0x\(String(unit, radix: 16, uppercase: true)) 하나로는 짝이 맞지 않아 "
        + "\(encoding) 텍스트가 아닙니다"
    case .textAfterQuote: "필드의 닫는 따옴표 뒤에 글자가 더 있습니다"
    case .unterminatedQuote: "여기에서 연 따옴표가 닫히지 않았습니다"
    case .recordTooLarge(isInsideQuotes: true):
      "여기에서 연 따옴표가 1 MiB 안에서 닫히지 않았습니다"
    case .recordTooLarge(isInsideQuotes: false): "레코드가 1 MiB보다 큽니다"
    case .tooManyBlankLines: "빈 줄을 모두 더하면 32 MiB를 넘습니다"
    case .tooManyFields: "레코드의 필드가 4096개를 넘습니다"
    case .fieldCount(let found, let expected):
      "레코드의 필드는 \(found)개인데 머리글은 \(expected)개입니다"
    }
  }

  public func text(_ error: HTMLTableError) -> String {
    switch error {
    case .ambiguousEncoding(let encodings):
      "문서의 인코딩이 \(alternatives(encodings.map(\.description))) 중 어느 것인지 알 수 없습니다"
    case .undecodable(let encoding): "문서가 \(encoding) 텍스트가 아닙니다"
    case .noTable: "문서에 표가 없습니다"
    case .noDataTable: "문서에 열이 두 개 이상인 표가 없습니다"
    case .noSuchTable(let name, let count):
      "\"\(name)\" 표가 없습니다 (열이 두 개 이상인 표는 \(count)개입니다)"
    case .tooDeep(let limit): "표가 \(limit)단계보다 깊이 중첩되어 있습니다"
    case .tooManyRows(let limit): "표의 행이 \(grouped(limit))개를 넘습니다"
    case .tooManyColumns(let row, let limit): "\(row)행: 열이 \(grouped(limit))개를 넘습니다"
    case .textTooLong(let row, let column, let limit):
      "\(row)행 \(column)열: 텍스트가 \(limit >> 10) KiB보다 깁니다"
    case .tooMuchText(let limit): "표의 텍스트가 \(limit >> 20) MiB보다 많습니다"
    }
  }

  /// `0x0A`.
  func hexadecimal(_ byte: UInt8) -> String {
    "0x" + (byte < 16 ? "0" : "") + String(byte, radix: 16, uppercase: true)
  }
}
