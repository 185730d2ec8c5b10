import Codecs
import Diagnostics
public import StatementImport

extension Korean {
  public func text(_ error: StatementError) -> String {
    switch error {
    case .source(let error): text(error)
    case .noHeader: "파일이 비어 있습니다"
    case .header(let error, _): text(error)
    case .profile(let error, let name): "\(name) 프로필: \(text(error))"
    case .crs(let fault): text(fault)
    case .open(let questions, _): questions.map { text($0) }.joined(separator: " / ")
    case .format(let fault, _): anyText(fault)
    case .database: "파일이 GeoPackage입니다"
    case .pdf: "PDF 파일에는 읽을 표가 없습니다"
    case .secureMail: "브라우저에서만 열 수 있는 보안메일입니다"
    case .structure(let problem): text(problem.fault)
    }
  }

  public func text(_ question: StatementQuestion) -> String {
    switch question.subject {
    case .signs(0, _): "부호 없는 금액이 나간 돈인지 들어온 돈인지 알 수 없습니다"
    case .signs(let negative, let positive):
      "음수 금액의 뜻을 알 수 없습니다 (\(grouped(negative + positive))행 중 \(grouped(negative))행)"
    case .signsOfDirection(let column, let negative):
      "\(column) 열은 방향을 이미 알려 주는데 음수 금액이 있어 그 뜻을 알 수 없습니다 (\(grouped(negative))행)"
    case .dateOrder(let column, let example):
      "\(column) 열의 \(example)에서 어느 숫자가 일인지 알 수 없습니다"
    case .decimalMark(let column, let example):
      "\(column) 열의 \(example)에서 부호가 소수점인지 천 단위 구분인지 알 수 없습니다"
    case .amount(let columns, let rows):
      "실제로 결제한 금액이 어느 열인지 알 수 없습니다: \(columns.joined(separator: ", ")) (\(grouped(rows))행에서 다름)"
        + sums(of: question)
    case .fee(let column, let rows):
      "\(column) 열의 금액을 따로 더해야 하는지 알 수 없습니다 (\(grouped(rows))행)"
    }
  }

  /// The sum of each choice.
  private func sums(of question: StatementQuestion) -> String {
    let sums = question.choices.compactMap(\.effect?.sum)
    return sums.isEmpty ? "" : ", 합계 \(sums.joined(separator: " 또는 "))"
  }

  public func text(_ error: HeaderError) -> String {
    switch error {
    case .noDate:
      "날짜 열이 없습니다 (찾은 이름: 이용일시, 거래일시, 날짜, timestamp, date 등)"
    case .noAmount:
      "금액 열이 없습니다 (찾은 이름: 이용금액, 승인금액, 금액, amount, total 등)"
    case .noNames: "열 이름이 있는 줄이 없이 바로 거래가 시작되는데, 열마다 무엇인지 알 수 없습니다"
    case .unknownColumn(let name, _): "\(name) 열이 없습니다"
    case .sameName(let name, _, let numbers), .ambiguousColumn(let name, let numbers):
      "\(name) 열이 \(numbers.count)개 있습니다"
    case .columnUsedTwice(let name): "\(name) 열을 두 항목에 지정했습니다"
    case .loneCoordinate(let given, let missing):
      "\(word(given)) 열은 있는데 \(word(missing)) 열이 없습니다"
    }
  }

  public func text(_ error: StatementOptionsError) -> String {
    switch error {
    case .malformedMapping(let text): "\"\(text)\" 지정이 항목=열 형식이 아닙니다"
    case .unknownField(let name): "\"\(name)\" 항목은 없습니다"
    case .malformedMeaning(let text, _): "\"\(text)\" 지정이 단어=뜻 형식이 아닙니다"
    case .unknownMeaning(let name, _): "\"\(name)\" 뜻은 없습니다"
    case .unknownDirective(let directive, let format):
      "날짜 형식 \"\(format)\" 안에 알 수 없는 \(directive) 기호가 있습니다"
    case .incompleteFormat(let format): "날짜 형식 \"\(format)\" 표기로는 날짜를 알 수 없습니다"
    }
  }

  public func text(_ fault: CRSFault) -> String {
    switch fault {
    case .unavailable: "여기서는 투영 좌표를 읽을 수 없습니다"
    case .unknownDatum(let system, _):
      "\(system) 좌표계의 측지계를 알 수 없어 위치가 크게 어긋나게 됩니다"
    case .transform(let fault): anyText(fault)
    }
  }

  public func text(_ error: AmountTextError) -> String {
    text(error.fault, .amount, value: error.text)
  }

  public func text(_ note: StatementNote) -> String {
    switch note {
    case .otherSheets(let read, let notRead):
      "읽은 시트: \(read), 읽지 않은 시트: "
        + listed(notRead)
    case .scaledAmounts(let column, let zeros):
      "\(column) 열의 금액에 "
        + KoreanParticle.object.after(
          grouped(repeatElement(10, count: zeros).reduce(1, *)), or: "배율")
        + " 곱했습니다"
    case .yearOfTitle(let last):
      "연도가 없는 날짜를 머리글 위에 적힌 기간에 따라 \(last)까지의 가장 최근 날짜로 보았습니다"
    case .corrected(let numbers):
      "파일이 정정한 파일 안의 거래를 고쳐서 읽었습니다: " + listed(numbers)
    case .correctionsOpen(let numbers):
      "파일에 없는 거래를 정정하는 내용은 가져오지 않았습니다: " + listed(numbers)
    case .knownLayout(let id, let institution):
      "알려진 서식에 따라 읽었습니다: \(id) (\(institution))"
    case .layoutDoesNotFit(let id):
      "열은 알려진 서식과 같지만 내용이 맞지 않아 그 서식을 쓰지 않았습니다: \(id)"
    case .ownTransfers(let rows, let accounts):
      "내 계좌가 적힌 \(rows)행을 내 계좌 간 이체로 읽었습니다: " + listed(accounts)
    case .sheet(let note): text(note)
    }
  }

  private func listed(_ names: [String]) -> String {
    names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  /// The text of a fault of any type.
  func anyText(_ fault: any Fault) -> String { Phrasing(self, for: .app).message(fault) }
}
