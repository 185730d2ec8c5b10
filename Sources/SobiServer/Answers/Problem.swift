import Diagnostics
import FeatureCodecs
import Questions
import Sobi
import Spending
import StatementImport
import Wording

/// An error answer in the form of RFC 9457.
///
/// - SeeAlso: Nottingham, Wilde, Dalal (2023), RFC 9457, "Problem Details for HTTP APIs".
struct Problem {
  /// The status.
  var status: Int
  /// The code, which stays the same in all releases.
  var code: String
  /// The message; nil if it may contain private data.
  var detail: String
  /// The remedy.
  var remedy: String?
  /// The parameter that caused the problem.
  var parameter: String?
  /// The nearest valid name of this parameter.
  var nearest: String?
  /// Further fields of the answer.
  var fields: [(name: String, value: String)] = []

  /// Creates the problem of an error, in a language.
  init(_ error: any Error, in language: any Language) {
    let error = Self.fault(of: error)
    let phrasing = Phrasing(language, for: .server)
    code = error.code
    detail = phrasing.message(error)
    remedy = phrasing.remedy(error)
    status = Self.status(of: error)
    switch error {
    case let fault as ServerFault: take(fault)
    case is FilterError, is FilterProblem: parameter = "where"
    default: break
    }
    if status == 503 || status == 429 { fields.append(("Retry-After", "1")) }
  }

  private mutating func take(_ fault: ServerFault) {
    switch fault {
    case .unknownAddress(let near): nearest = near
    case .unknownParameter(let name, let near): (parameter, nearest) = (name, near)
    case .repeatedParameter(let name), .missingParameter(let name), .badValue(let name, _):
      parameter = name
    case .wrongMethod(let allowed):
      fields.append(("Allow", allowed.joined(separator: ", ")))
    case .wrongToken: fields.append(("WWW-Authenticate", "Bearer realm=\"sobi\""))
    default: break
    }
  }

  /// The fault of an error.
  private static func fault(of error: any Error) -> any Diagnostic {
    switch error {
    case QuestionError.usage(let fault): ServerFault.usage(fault)
    case QuestionError.value(let option, let fault):
      ServerFault.usage(.value(option: option, message: Phrasing(for: .server).message(fault)))
    case let fault as any Diagnostic: fault
    default: ServerFault.failed
    }
  }

  private static func status(of fault: any Diagnostic) -> Int {
    guard let fault = fault as? ServerFault else { return statusOfLedger(fault) }
    return switch fault {
    case .unknownAddress: 404
    case .wrongMethod: 405
    case .longAddress: 414
    case .malformedQuery, .unknownParameter, .repeatedParameter, .repeatedField,
      .missingParameter, .badValue, .usage:
      400
    case .bodyRefused: 413
    case .foreignHost: 421
    case .foreignOrigin: 403
    case .wrongToken: 401
    case .tooManyTokens: 429
    case .overloaded, .tooManyListeners: 503
    case .failed, .notBuilt, .noPort: 500
    }
  }

  /// Returns the status of a fault that occurred for a valid question: 404 if the ledger lacks
  /// something, 503 if the ledger has a problem that the client cannot change.
  private static func statusOfLedger(_ fault: any Diagnostic) -> Int {
    switch fault {
    case is FilterError, is FilterProblem, is MoneyError, is ComparisonError, is HeatError,
      is CoordinateError,
      is BoundingBoxError, is UnknownLanguage, is AmountTextError, ConversionError.notHome:
      400
    case PlaceNameError.ambiguous, PlaceNameError.listed, PlaceNameError.badName: 400
    case TaskError.unknown, TripError.none: 404
    case is TripError: 400
    case is TaskError: 400
    case is PlaceNameError, is ClusterError, is CrosswalkError, is DistrictNestingError,
      LedgerStoreError.noDistrictSet, LedgerStoreError.noValidDistrictSet,
      LedgerStoreError.noCategory, LedgerEditError.noPayment, AttachmentError.none:
      404
    case LedgerStoreError.ambiguousDistrictSet: 400
    case is SpendingOverflow, LedgerStoreError.overflow: 500
    default: 503
    }
  }

  /// The document.
  var json: [UInt8] {
    JSONText.document { text in
      text.member("type", "about:blank")
      text.member("title", Self.title(status))
      text.member("status", status)
      text.member("code", code)
      text.member("detail", detail)
      if let remedy { text.member("remedy", remedy) }
      if let parameter { text.member("parameter", parameter) }
      if let nearest { text.member("nearest", nearest) }
    }
  }

  /// The name of a status.
  static func title(_ status: Int) -> String {
    switch status {
    case 400: "Bad Request"
    case 401: "Unauthorized"
    case 403: "Forbidden"
    case 404: "Not Found"
    case 405: "Method Not Allowed"
    case 413: "Content Too Large"
    case 414: "URI Too Long"
    case 421: "Misdirected Request"
    case 429: "Too Many Requests"
    case 503: "Service Unavailable"
    default: "Internal Server Error"
    }
  }
}
