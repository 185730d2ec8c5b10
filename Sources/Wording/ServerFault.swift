public import Diagnostics

/// An error that prevents a server from answering a request or from starting.
public enum ServerFault: Fault, Hashable {
  // MARK: Addresses and parameters

  /// The server has no such address; `nearest` is the most similar existing address.
  case unknownAddress(nearest: String?)
  /// The address does not support the method of the request.
  case wrongMethod(allowed: [String])
  /// The address is too long; `limit` is the greatest length that the server accepts, in bytes.
  case longAddress(limit: Int)
  /// The parameters are malformed: a percent sign is not followed by two digits, or bytes are not
  /// UTF-8.
  case malformedQuery
  /// The address has no parameter with this name; `nearest` is the most similar existing parameter.
  case unknownParameter(String, nearest: String?)
  /// A parameter occurs more than once.
  case repeatedParameter(String)
  /// A required parameter is missing.
  case missingParameter(String)
  /// The value of a parameter does not have the required format.
  case badValue(parameter: String, ParameterForm)
  /// Several parameters contradict each other. The message is the same as the message of the
  /// command line for the corresponding options.
  case usage(UsageFault)
  /// A header field that decides whether access is allowed occurs more than once.
  case repeatedField(String)
  /// A request that only reads data has a body, which is not allowed.
  case bodyRefused

  // MARK: Access

  /// The request was sent to a host name that is not a name of this server.
  case foreignHost
  /// A page of another origin sent the request.
  case foreignOrigin
  /// The token is missing or wrong.
  case wrongToken
  /// There were too many wrong tokens.
  case tooManyTokens

  // MARK: The server

  /// The server is already answering as many requests as it can answer at one time.
  case overloaded
  /// `limit` clients, the greatest permitted number, already receive events.
  case tooManyListeners(limit: Int)
  /// The answer could not be computed, for a reason that the client cannot change.
  case failed
  /// The program was built without the server.
  case notBuilt
  /// The port is in use or not permitted.
  case noPort(Int)

  public var code: String {
    switch self {
    case .unknownAddress: "server.address.unknown"
    case .wrongMethod: "server.method.wrong"
    case .longAddress: "server.address.long"
    case .malformedQuery: "server.query.malformed"
    case .unknownParameter: "server.parameter.unknown"
    case .repeatedParameter: "server.parameter.repeated"
    case .repeatedField: "server.field.repeated"
    case .missingParameter: "server.parameter.missing"
    case .badValue: "server.parameter.value"
    case .usage: "server.parameter.usage"
    case .bodyRefused: "server.body.refused"
    case .foreignHost: "server.host.foreign"
    case .foreignOrigin: "server.origin.foreign"
    case .wrongToken: "server.token.wrong"
    case .tooManyTokens: "server.token.often"
    case .overloaded: "server.load.high"
    case .tooManyListeners: "server.events.full"
    case .failed: "server.answer.failed"
    case .notBuilt: "server.program.missing"
    case .noPort: "server.port.unusable"
    }
  }
}
