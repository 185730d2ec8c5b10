import Spending

extension English {
  public func text(_ fault: ServerFault) -> String {
    switch fault {
    case .unknownAddress(let nearest):
      "there is no such address" + (nearest.map { "; did you mean \($0)?" } ?? "; see /api")
    case .wrongMethod(let allowed): "this address accepts only \(allowed.joined(separator: ", "))"
    case .longAddress(let limit): "the address is longer than \(limit) bytes"
    case .malformedQuery: "the parameters are not percent-encoded UTF-8"
    case .unknownParameter(let name, let nearest):
      "there is no parameter \"\(name)\""
        + (nearest.map { "; did you mean \"\($0)\"?" } ?? "; see /api")
    case .repeatedField(let name): "the request has the header field \"\(name)\" more than once"
    case .repeatedParameter(let name): "the parameter \"\(name)\" may be given only once"
    case .missingParameter(let name): "the parameter \"\(name)\" is missing"
    case .badValue(let name, let form): "the parameter \"\(name)\" needs \(text(form))"
    case .usage(let fault): Self.withoutDashes(text(fault))
    case .bodyRefused: "a request to this address cannot have a body"
    case .foreignHost: "the request was sent to a host name that the server does not accept"
    case .foreignOrigin: "a page of another origin is not permitted to send requests"
    case .wrongToken: "the token is missing or wrong"
    case .tooManyTokens: "too many requests had a wrong token"
    case .overloaded: "the server has more requests than it can answer"
    case .tooManyListeners(let limit): "\(limit) clients, the maximum, already listen to events"
    case .failed: "the server failed to make the answer"
    case .notBuilt: "this program was built without the trait SERVER"
    case .noPort(let port): "the port \(port) is in use or not permitted"
    }
  }

  /// `a month, as 2026-11 or last-month`.
  func text(_ form: ParameterForm) -> String {
    switch form {
    case .text: "a text"
    case .period:
      "a period, such as 2026-11, 2026, 2026-11-03, 2026-11-01..2026-11-14 or last-month"
    case .month: "a month, such as 2026-11 or last-month"
    case .day: "a day, such as 2026-11-03, today or yesterday"
    case .olderPeriod: "previous, year, a month, or days such as 2026-10-01..2026-10-31"
    case .borders: "then, today or a day such as 2018-06-30"
    case .number(let least): "a whole number of at least \(least)"
    case .range(let range): "a whole number from \(range.lowerBound) to \(range.upperBound)"
    case .decimal: "a number"
    case .limit: "a number of rows from 1 on, or all"
    case .amount: "an amount, such as 4500"
    case .currency: "a code of ISO 4217, such as KRW"
    case .flag: "true or false"
    case .words(let words): "one of " + words.joined(separator: ", ")
    }
  }

  /// Converts a text about options into a text about parameters, which have the same names as the
  /// options.
  static func withoutDashes(_ text: String) -> String {
    // A message has no full stop. In these texts, a word with two dashes is always an option; -k is
    // the count.
    let sentence = text.hasSuffix(".") ? text.dropLast() : text[...]
    return sentence.split(separator: " ", omittingEmptySubsequences: false).map { word in
      guard let dashes = word.firstRange(of: "--") else { return word == "-k" ? "k" : String(word) }
      return String(word[..<dashes.lowerBound]) + word[dashes.upperBound...]
    }.joined(separator: " ")
  }
}
