import Codecs
import Diagnostics
public import StatementImport

extension English {
  public func text(_ error: StatementError) -> String {
    switch error {
    case .source(let error): text(error)
    case .noHeader: "the file is empty"
    case .header(let error, _): text(error)
    case .profile(let error, let name): "profile \(name): \(text(error))"
    case .crs(let fault): text(fault)
    case .open(let questions, _):
      questions.count == 1
        ? text(questions[0])
        : questions.map { text($0) }.joined(separator: "; ")
    case .format(let fault, _): anyText(fault)
    case .database: "the file is a GeoPackage"
    case .pdf: "the file is a PDF, which contains no table"
    case .secureMail: "the file is a secure mail, which only a browser can decrypt"
    case .structure(let problem): text(problem.fault)
    }
  }

  public func text(_ question: StatementQuestion) -> String {
    switch question.subject {
    case .signs(0, _):
      "it is not clear whether an amount without a sign went out or came in"
    case .signs(let negative, let positive):
      "it is not clear what a negative amount means (\(negative) of "
        + "\(counted(negative + positive, "row")) \(negative == 1 ? "has" : "have") "
        + "a negative amount)"
    case .signsOfDirection(let column, let negative):
      "it is not clear what a negative amount means in column \"\(column)\", which already states "
        + "the direction (\(counted(negative, "row")) \(negative == 1 ? "has" : "have") a negative "
        + "amount)"
    case .dateOrder(let column, let example):
      "it is not clear which number in \"\(example)\", a value of column \"\(column)\", is the day"
    case .decimalMark(let column, let example):
      "it is not clear whether the mark in \"\(example)\", a value of column \"\(column)\", "
        + "separates decimals or thousands"
    case .amount(let columns, let rows):
      "it is not clear which of the columns "
        + columns.map { "\"\($0)\"" }.joined(separator: " and ")
        + " contains the paid amount (they differ in \(counted(rows, "row")))"
        + sums(of: question)
    case .fee(let column, let rows):
      "it is not clear whether the fee in column \"\(column)\" is to be added to the amount "
        + "(\(counted(rows, "row")) \(rows == 1 ? "has" : "have") a fee)"
    }
  }

  /// The sum of each choice: `, with 154,500 or 59,500 in all`.
  private func sums(of question: StatementQuestion) -> String {
    let sums = question.choices.compactMap(\.effect?.sum)
    return sums.isEmpty ? "" : ", with \(sums.joined(separator: " or ")) in all"
  }

  public func text(_ error: HeaderError) -> String {
    switch error {
    case .noDate:
      "no column contains the date; the header needs a name such as \"이용일시\", \"거래일시\", \"날짜\", "
        + "\"timestamp\" or \"date\""
    case .noAmount:
      "no column contains the amount; the header needs a name such as \"이용금액\", \"승인금액\", \"금액\", "
        + "\"amount\" or \"total\""
    case .noNames:
      "no line contains the names of the columns: the first line is a payment, and the meaning of "
        + "its columns is unknown"
    case .unknownColumn(let name, _): "there is no column \"\(name)\""
    case .sameName(let name, _, let numbers), .ambiguousColumn(let name, let numbers):
      "\(numbers.count) columns are called \"\(name)\""
    case .columnUsedTwice(let name): "column \"\(name)\" is used for two fields"
    case .loneCoordinate(let given, let missing):
      "there is a column for the \(word(given)) but no column for the \(word(missing))"
    }
  }

  public func text(_ error: StatementOptionsError) -> String {
    switch error {
    case .malformedMapping(let text): "mapping \"\(text)\" does not have the form field=column"
    case .unknownField(let name): "there is no field \"\(name)\""
    case .malformedMeaning(let text, _): "\"\(text)\" does not have the form word=meaning"
    case .unknownMeaning(let name, _): "there is no meaning \"\(name)\""
    case .unknownDirective(let directive, let format):
      "date format \"\(format)\" has the unknown directive \(directive)"
    case .incompleteFormat(let format): "date format \"\(format)\" does not determine a date"
    }
  }

  public func text(_ fault: CRSFault) -> String {
    switch fault {
    case .unavailable: "this program cannot read projected positions"
    case .unknownDatum(let system, _):
      "the datum of \(system) is unknown, so that positions would be shifted far from the true "
        + "places"
    case .transform(let fault): anyText(fault)
    }
  }

  public func text(_ error: AmountTextError) -> String {
    text(error.fault, .amount, value: error.text)
  }

  public func text(_ note: StatementNote) -> String {
    switch note {
    case .otherSheets(let read, let notRead):
      "sheet \"\(read)\" was read, but not \(notRead.count == 1 ? "the sheet" : "the sheets") "
        + listed(notRead.map { "\"\($0)\"" })
    case .scaledAmounts(let column, let zeros):
      "amounts in column \"\(column)\" are multiplied by "
        + grouped(repeatElement(10, count: zeros).reduce(1, *))
    case .yearOfTitle(let last):
      "a date without a year gets the latest year in which it is not after \(last), the end of the "
        + "period that is stated above the header"
    case .corrected(let numbers):
      "the file corrects transactions that it contains (\(listed(numbers))); the corrections were "
        + "applied"
    case .correctionsOpen(let numbers):
      "the file corrects transactions that it does not contain (\(listed(numbers))); the "
        + "corrections were not imported"
    case .knownLayout(let id, let institution):
      "the statement was read with the known layout \(id) (\(institution))"
    case .layoutDoesNotFit(let id):
      "the columns are those of the known layout \(id), but the rows contradict it, so the layout "
        + "was ignored"
    case .ownTransfers(let rows, let accounts):
      "\(counted(rows, "row")) \(rows == 1 ? "is a transfer" : "are transfers"), because "
        + "\(rows == 1 ? "it names" : "each names") one of your accounts: " + listed(accounts)
    case .sheet(let note): text(note)
    }
  }

  private func listed(_ names: [String]) -> String {
    names.prefix(8).joined(separator: ", ") + (names.count > 8 ? ", …" : "")
  }

  /// The text of a fault of any type.
  func anyText(_ fault: any Fault) -> String { Phrasing(self, for: .app).message(fault) }

  /// `1 row`, `2 rows`.
  func counted(_ count: Int, _ noun: String) -> String {
    "\(count) \(noun)\(count == 1 ? "" : "s")"
  }
}
