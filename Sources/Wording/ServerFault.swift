public import Diagnostics

/// Why a server does not answer a request, or does not start.
public enum ServerFault: Fault, Hashable {
  // MARK: Addresses and parameters

  /// There is no such address; the nearest that there is.
  case unknownAddress(nearest: String?)
  /// The address answers other methods only.
  case wrongMethod(allowed: [String])
  /// The address is longer than the server reads, in bytes.
  case longAddress(limit: Int)
  /// The parameters are not written as they have to be: a percent sign without two digits, or bytes
  /// that are no UTF-8.
  case malformedQuery
  /// The address has no such parameter; the nearest that it has.
  case unknownParameter(String, nearest: String?)
  /// A parameter that stands once at most stands there more often.
  case repeatedParameter(String)
  /// A parameter that has to be there is not.
  case missingParameter(String)
  /// The value of a parameter is not of its form.
  case badValue(parameter: String, ParameterForm)
  /// Parameters do not go together; what the command line says of its options.
  case usage(UsageFault)
  /// A field of the request that decides who may ask stands more than once.
  case repeatedField(String)
  /// A request that only reads has a body.
  case bodyRefused

  // MARK: Who may ask

  /// The name that the request was sent to is none of the server's.
  case foreignHost
  /// A page of another origin asks.
  case foreignOrigin
  /// The token is missing or another one.
  case wrongToken
  /// Wrong tokens came too often.
  case tooManyTokens

  // MARK: The server

  /// More is asked than the server can answer now.
  case overloaded
  /// As many clients listen to events as may.
  case tooManyListeners(limit: Int)
  /// The answer could not be made, for no reason that a client could change.
  case failed
  /// The program was built without what serves.
  case notBuilt
  /// The port is taken or may not be used.
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
