public import Codecs

extension Korean {
  public func text(_ fault: ZipFault) -> String {
    switch fault {
    case .noDirectory: "zip 파일의 끝에 항목 목록이 없습니다"
    case .multipleDisks: "여러 개로 나뉜 zip 파일의 한 부분입니다"
    case .badDirectory: "zip 파일의 항목 목록이 손상되었습니다"
    case .tooManyEntries(let limit): "zip 파일의 항목이 \(grouped(limit))개를 넘습니다"
    case .duplicateEntry: "zip 파일에 이름이 같은 항목이 둘 있습니다"
    case .badEntry: "항목이 zip 파일을 벗어나거나 항목 목록과 맞지 않습니다"
    case .overlappingEntry: "항목이 다른 항목과 같은 바이트를 씁니다"
    case .encryptedEntry: "항목이 암호화되어 있습니다"
    case .unknownMethod(let method): "항목이 deflate 방식이 아니라 \(method)번 방식으로 압축되어 있습니다"
    case .corruptData: "항목의 압축된 바이트가 손상되었습니다"
    case .wrongSize: "항목의 크기가 목록에 적힌 것과 다릅니다"
    case .wrongChecksum: "항목의 CRC-32 값이 목록에 적힌 것과 다릅니다"
    }
  }

  public func text(_ error: ZipContentsError) -> String {
    switch error {
    case .damaged(let fault, let entry): (entry.map { "\($0): " } ?? "") + text(fault)
    case .missing(let entry): "zip 파일에 \(entry) 파일이 없습니다"
    case .overpacked(let entry, let bytes):
      "zip 파일의 \(entry) 파일을 풀면 \(grouped(bytes))바이트로, 압축된 크기의 "
        + "\(ZipContents.packingLimit)배를 넘습니다"
    case .tooLarge(let entry, let limit):
      "zip 파일의 \(entry) 파일이 \(grouped(limit))바이트보다 큽니다"
    }
  }

  public func text(_ error: WorkbookError) -> String {
    switch error {
    case .notAWorkbook: "파일이 스프레드시트가 아닙니다"
    case .oldBinary: "파일이 이 빌드에서 읽을 수 없는 이진 형식(.xls) 스프레드시트입니다"
    case .encrypted: "스프레드시트가 암호로 잠겨 있습니다"
    case .wrongPassword: "암호가 맞지 않아 스프레드시트를 열 수 없습니다"
    case .damagedPackage: "암호는 맞지만 암호화된 내용이 바뀌었거나 잘렸습니다"
    case .tooManyRounds(let limit):
      "스프레드시트의 암호를 확인하려면 해시를 \(grouped(limit))번 넘게 계산해야 합니다"
    case .unsupportedEncryption(let name):
      "이 스프레드시트의 암호화 방식은 읽을 수 없습니다: \(name)"
    case .badEncryption: "암호화 정보가 손상되었습니다"
    case .encryptionNotBuilt:
      "이 빌드에는 OpenSSL 라이브러리가 없어 암호화된 스프레드시트를 읽을 수 없습니다"
    case .encryptedBinary: "스프레드시트가 암호화된 .xls 파일입니다"
    case .encryptedOpenDocument: "스프레드시트가 암호화된 .ods 파일입니다"
    case .numbers: "파일이 Numbers 문서입니다"
    case .compound(let fault): text(fault)
    case .badBinary(let fault): text(fault)
    case .libraryMissing(let name): "\(name) 라이브러리가 설치되어 있지 않습니다"
    case .noTemporaryFile: "임시 파일을 쓸 수 없습니다"
    case .binaryParts: "파일이 이진 형식(.xlsb) 스프레드시트입니다"
    case .zip(let fault, let entry): (entry.map { "\($0): " } ?? "") + text(fault)
    case .malformed(let fault, let entry, let byte): "\(entry): 바이트 \(byte): \(text(fault))"
    case .tooLarge(let entry, let limit): "\(entry): 풀면 \(limit >> 20) MiB보다 큽니다"
    case .missingPart(let name): "통합 문서에 \(name) 부분이 없습니다"
    case .noSuchSheet(let name, _): "통합 문서에 \"\(name)\" 시트가 없습니다"
    case .noSheet: "통합 문서에 셀이 있는 보이는 시트가 없습니다"
    case .cell(let fault, let sheet, let cell): "\(sheet) \(cell): \(text(fault))"
    case .tooMuchText(let sheet, let limit):
      "\(sheet): 시트의 텍스트가 \(limit >> 20) MiB보다 많습니다"
    }
  }

  public func text(_ fault: CompoundFault) -> String {
    switch fault {
    case .badHeader: "복합 파일의 머리 부분이 손상되었습니다"
    case .badChain: "복합 파일의 섹터 목록이 파일을 벗어납니다"
    case .cycle: "복합 파일의 섹터 목록이 제자리로 되돌아갑니다"
    case .endsEarly: "복합 파일의 스트림이 중간에 끝났습니다"
    case .tooLarge(let limit): "복합 파일의 스트림이 \(limit >> 20) MiB보다 큽니다"
    }
  }

  public func text(_ fault: BinaryFault) -> String {
    switch fault {
    case .malformed(let byte): ".xls 통합 문서의 \(grouped(byte))번째 바이트에 있는 레코드가 손상되었습니다"
    case .endsEarly: ".xls 통합 문서가 중간에 끝났습니다"
    case .tooManyCells(let limit): ".xls 통합 문서의 셀이 \(grouped(limit))개를 넘습니다"
    case .library(let code): "FreeXL 라이브러리가 .xls 통합 문서를 읽지 못합니다 (오류 \(code))"
    }
  }

  public func text(_ error: JSONTableError) -> String {
    switch error {
    case .malformed(let error): text(error)
    case .noTable: "JSON 파일에 객체 배열이 없습니다"
    case .severalTables(let names):
      "JSON 파일에 객체 배열이 \(names.count)개 있습니다: \(names.joined(separator: ", "))"
    case .noSuchTable(let name, _): "JSON 파일에 \"\(name)\" 객체 배열이 없습니다"
    case .notAnObject(let number): "배열의 \(grouped(number))번째 요소가 객체가 아닙니다"
    case .tooManyColumns(let limit): "객체의 키가 \(grouped(limit))가지를 넘습니다"
    case .tooManyRows(let limit): "배열의 객체가 \(grouped(limit))개를 넘습니다"
    case .tooLarge(let limit): "표의 텍스트가 \(limit >> 20) MiB보다 많습니다"
    }
  }

  public func text(_ fault: SheetCellFault) -> String {
    switch fault {
    case .badAddress: "셀의 주소가 아닙니다"
    case .outOfOrder: "앞에 있어야 할 셀이 뒤에 있습니다"
    case .noFormulaResult: "수식에 저장된 결과가 없습니다"
    case .badNumber: "숫자가 있어야 할 셀에 숫자가 없습니다"
    case .unknownText: "셀이 통합 문서에 없는 텍스트를 가리킵니다"
    case .unknownStyle: "셀이 통합 문서에 없는 서식을 가리킵니다"
    case .unknownType: "셀의 유형을 알 수 없습니다"
    case .invalidUTF8: "셀의 텍스트가 UTF-8이 아닙니다"
    case .textTooLong(let limit): "셀의 텍스트가 \(limit >> 10) KiB보다 깁니다"
    }
  }

  public func text(_ fault: SheetXMLFault) -> String {
    switch fault {
    case .unexpectedEnd: "XML이 중간에 끝났습니다"
    case .utf16: "XML이 UTF-16입니다 (UTF-8이어야 합니다)"
    case .otherEncoding: "XML이 UTF-8이 아닌 인코딩입니다"
    case .documentType: "XML에 통합 문서에는 없는 문서 유형 선언이 있습니다"
    case .badMarkup: "XML에 형식이 잘못된 태그가 있습니다"
    case .markupTooLarge(let limit): "XML에 \(limit >> 10) KiB보다 큰 태그가 있습니다"
    case .badAttributes(let limit):
      "XML에 속성이 중복되거나 \(limit)개를 넘는 요소가 있습니다"
    case .tooDeep(let limit): "XML이 \(limit)단계보다 깊이 중첩되어 있습니다"
    case .mismatchedEnd: "XML에 시작 태그와 맞지 않는 끝 태그가 있습니다"
    case .outsideRoot: "XML의 가장 바깥 요소 밖에 내용이 있습니다"
    case .badEntity: "XML에 알 수 없는 엔티티가 있습니다"
    }
  }

  public func text(_ note: SheetNote) -> String {
    switch note {
    case .otherSheets(let count): "다른 시트 \(count)개는 읽지 않았습니다"
    case .otherTables(let count): "다른 표 \(count)개는 읽지 않았습니다"
    case .hiddenRows(let count): "숨긴 행 \(count)개도 읽었습니다"
    case .errorCells(let count): "오류 값이 든 셀이 \(count)개 있습니다"
    }
  }
}
