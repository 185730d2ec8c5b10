public import Sobi

extension English {
  public func text(_ error: PointJoinError) -> String {
    switch error {
    case .table(let error, _): text(error)
    case .features(let error, _): text(error)
    case .noHeader(let file): "\(file) has no first line with the names of its columns"
    case .noColumn(let field, let file, _): "\(file) has no column for the \(field.rawValue)"
    case .unknownColumn(let name, let file, _): "\(file) has no column named \"\(name)\""
    case .badRows(_, let count, let file, isWhole: true):
      "\(quantity(count, "row")) of \(file) cannot be read"
    case .badRows(_, let count, let file, isWhole: false):
      "\(quantity(count, "row")) of \(file) cannot be read, and the remaining rows were not read"
    case .broken(let problem): text(problem.fault)
    case .tooManyGroups(let limit): "there are more than \(grouped(limit)) different totals"
    case .categoriesTooLong(let limit):
      "the names of all categories together are longer than \(limit >> 20) MiB"
    case .sumTooLarge(let column): "the sum of \"\(column)\" has more digits than can be stored"
    }
  }

  public func text(_ fault: PointFault) -> String {
    switch fault {
    case .record(let fault): text(fault)
    case .feature(let problem): text(problem)
    case .notDegrees(let column): "the value of \"\(column)\" is not a number of degrees"
    case .outOfRange(let column, let limit):
      "the value of \"\(column)\" is not in -\(limit) ... \(limit) degrees"
    case .halfPosition(let column): "\"\(column)\" is empty, but the other coordinate is not"
    case .notDate(let column): "the value of \"\(column)\" is not a date that begins with the year"
    case .notInCalendar(let column): "the value of \"\(column)\" is not a calendar day"
    case .notNumber(let column): "the value of \"\(column)\" is not a decimal number"
    case .tooManyDecimals(let column, let limit):
      "the value of \"\(column)\" has more than \(limit) decimals"
    case .numberTooLarge(let column):
      "the value of \"\(column)\" has more than 18 digits before its decimals"
    }
  }
}
