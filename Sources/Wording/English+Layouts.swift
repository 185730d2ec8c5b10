public import Spending

extension English {
  public func text(_ error: KnownLayoutError) -> String {
    switch error {
    case .unreadable: "the layout is not UTF-8 text, or has more than 64 KiB"
    case .malformedLine: "the line does not have the form NAME: VALUE"
    case .repeatedLine(let name, _): "a line above already has the name \"\(name)\""
    case .missingLine(let name): "the line \"\(name):\" is missing"
    case .unknownWord(let word, _): "unknown word \"\(word)\""
    case .repeatedColumn(let name): "the layout lists column \"\(name)\" twice"
    case .undescribedColumn(let name):
      "no line states what column \"\(name)\" contains; if nothing uses the column, list it under "
        + "\"unused:\""
    case .exampleHeader:
      "the layout has no example, or the header of the example does not have the columns of the layout"
    case .exampleDiffers(let number, let listed?, let read?):
      "payment \(number) of the example is read as \"\(read)\", but the layout lists \"\(listed)\""
    case .exampleDiffers(let number, let listed?, nil):
      "the example has no payment \(number), but the layout lists \(listed)"
    case .exampleDiffers(let number, nil, let read?):
      "payment \(number) of the example is read as \"\(read)\", but the layout does not list it"
    case .exampleDiffers(let number, nil, nil): "payment \(number) of the example differs"
    case .none(let id): "there is no known layout \"\(id)\""
    case .sameColumns(let id): "the known layout \(id) has the same columns"
    }
  }
}
