public import Sobi

extension Korean {
  public func text(_ error: PointJoinError) -> String {
    switch error {
    case .table(let error, _): text(error)
    case .features(let error, _): text(error)
    case .noHeader(let file): "\(file) 파일에 열 이름이 있는 첫 줄이 없습니다"
    case .noColumn(let field, let file, _): "\(file) 파일에 \(field.rawValue) 열이 없습니다"
    case .unknownColumn(let name, let file, _): "\(file) 파일에 \(name) 열이 없습니다"
    case .badRows(_, let count, let file, isWhole: true):
      "\(file) 파일에 읽을 수 없는 행이 \(grouped(count))개 있습니다"
    case .badRows(_, let count, let file, isWhole: false):
      "\(file) 파일에 읽을 수 없는 행이 \(grouped(count))개 나와 나머지는 보지 않았습니다"
    case .broken(let problem): text(problem.fault)
    case .tooManyGroups(let limit): "서로 다른 합계가 \(grouped(limit))개보다 많습니다"
    case .categoriesTooLong(let limit): "카테고리 이름을 모두 더하면 \(limit >> 20) MiB보다 깁니다"
    case .sumTooLarge(let column): "\(column) 열의 합계가 너무 커서 담을 수 없습니다"
    }
  }

  public func text(_ fault: PointFault) -> String {
    switch fault {
    case .record(let fault): text(fault)
    case .feature(let problem): text(problem)
    case .notDegrees(let column): "\(column) 값이 각도가 아닙니다"
    case .outOfRange(let column, let limit): "\(column) 값이 -\(limit) ... \(limit)도 범위 밖입니다"
    case .halfPosition(let column): "\(column) 값만 비어 있어 위치가 반쪽입니다"
    case .notDate(let column): "\(column) 값이 연도로 시작하는 날짜가 아닙니다"
    case .notInCalendar(let column): "\(column) 값이 달력에 없는 날입니다"
    case .notNumber(let column): "\(column) 값이 십진수가 아닙니다"
    case .tooManyDecimals(let column, let limit): "\(column) 값의 소수가 \(limit)자리보다 많습니다"
    case .numberTooLarge(let column): "\(column) 값의 정수 부분이 18자리보다 깁니다"
    }
  }
}
