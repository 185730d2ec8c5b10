public import Spending

extension Korean {
  public func text(_ error: KnownLayoutError) -> String {
    switch error {
    case .unreadable: "서식이 UTF-8 텍스트가 아니거나 64KiB보다 큽니다"
    case .malformedLine: "줄이 NAME: VALUE 형식이 아닙니다"
    case .repeatedLine(let name, _): "이름이 \(name)인 줄이 위에 이미 있습니다"
    case .missingLine(let name): "\(name): 줄이 없습니다"
    case .unknownWord(let word, _): "알 수 없는 값입니다: \(word)"
    case .repeatedColumn(let name): "서식에 \(name) 열이 두 번 있습니다"
    case .undescribedColumn(let name):
      "\(name) 열의 내용을 적은 줄이 없습니다(쓰지 않는 열은 unused: 줄에 적습니다)"
    case .exampleHeader: "예시가 없거나 예시의 머리글이 서식의 열과 다릅니다"
    case .exampleDiffers(let number, let listed?, let read?):
      "예시의 \(number)번째 결제가 서식에 적힌 것과 다릅니다 (읽은 결제: \(read), 적힌 결제: \(listed))"
    case .exampleDiffers(let number, let listed?, nil):
      "서식에 적힌 \(number)번째 결제가 예시에 없습니다: \(listed)"
    case .exampleDiffers(let number, nil, let read?):
      "예시의 \(number)번째 결제가 서식에 적혀 있지 않습니다: \(read)"
    case .exampleDiffers(let number, nil, nil): "예시의 \(number)번째 결제가 다릅니다"
    case .none(let id): "알려진 서식이 아닙니다: \(id)"
    case .sameColumns(let id): "열이 같은 서식이 이미 알려져 있습니다: \(id)"
    }
  }
}
