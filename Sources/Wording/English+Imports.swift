public import Sobi
import Spending

extension English {
  public func text(_ error: OpenStatements) -> String {
    "\(counted(error.questions.count, "question")) about "
      + "\(counted(error.fileCount, "file")) \(error.questions.count == 1 ? "is" : "are") open; "
      + "nothing was imported"
  }

  public func text(_ error: ImportAnswersError) -> String {
    switch error {
    case .unreadable: "the answers are not a JSON object with one object for each file"
    case .unknownOption(let name): "there is no answer called \"\(name)\""
    case .unknownValue(let name, let value):
      "\"\(value)\" is not an answer to the question \"\(name)\""
    }
  }

  public func text(_ error: RejectedStatement) -> String {
    let count = counted(error.problems.count, "problem")
    return count + (error.isCut ? ", and perhaps more" : "") + "; nothing was imported"
  }

  public func text(_ error: ImportRequestError) -> String {
    switch error {
    case .unknownProfile(let name, _): "there is no profile \"\(name)\""
    case .unreadableProfile(let name): "the profile \"\(name)\" cannot be read"
    case .unknownEncoding(let name): "there is no encoding \(name)"
    case .unknownLevel: "the codes of the districts do not state the level of the set"
    case .severalFilesForProfile: "a profile can be saved only for the header of one file"
    case .inputTwice: "standard input is given twice"
    case .isLedger: "the file is the ledger itself"
    case .noPassword: "the first line of the file is not a valid password"
    case .noPasswordInEnvironment(let name): "\(name) is not a valid password"
    }
  }

  public func text(_ error: RuleRefused) -> String {
    let name = error.other.map { "rule \($0)" } ?? "another of these rules"
    return switch error.fault {
    case .duplicate: "the rule is the same as \(name)"
    case .conflict: "\(name) finds the same names but gives another category"
    default: text(error.fault)
    }
  }

  public func text(_ fault: RuleTableFault) -> String {
    switch fault {
    case .noColumn(let name): "there is no column named \"\(name)\""
    case .unknownAnchor(let known):
      "the value of \"where\" is not one of these: \(known.joined(separator: ", "))"
    case .badValue(let column, .share): "the value of \"\(column)\" is not a number from 0 to 1"
    case .badValue(let column, .wholeNumber): "the value of \"\(column)\" is not a whole number"
    case .badValue(let column, .channel):
      "the value of \"\(column)\" is not offline, online or unknown"
    case .badValue(let column, .currency):
      "the value of \"\(column)\" is not a currency code of ISO 4217"
    case .badValue(let column, .amount): "the value of \"\(column)\" is not an amount"
    }
  }

  public func text(_ fault: LabelFault) -> String {
    switch fault {
    case .noMapColumns: "a map of labels needs the columns \"code\" and \"category\""
    case .noColumn(let name, _): "there is no column named \"\(name)\""
    case .noNames: "no row has a name and a label"
    }
  }
}
