import Diagnostics
import Wording

extension Samples {
  /// Of a server.
  static let server: [any Diagnostic] = [
    ServerFault.unknownAddress(nearest: "/months"),
    ServerFault.wrongMethod(allowed: ["GET", "HEAD"]), ServerFault.longAddress(limit: 8_192),
    ServerFault.malformedQuery, ServerFault.unknownParameter("montth", nearest: "month"),
    ServerFault.repeatedField("origin"),
    ServerFault.repeatedParameter("month"), ServerFault.missingParameter("by"),
    ServerFault.badValue(parameter: "month", .month),
    ServerFault.usage(.tooSmall(option: "--limit", least: 1)), ServerFault.bodyRefused,
    ServerFault.foreignHost, ServerFault.foreignOrigin, ServerFault.wrongToken,
    ServerFault.tooManyTokens, ServerFault.overloaded, ServerFault.tooManyListeners(limit: 32),
    ServerFault.failed, ServerFault.notBuilt, ServerFault.noPort(80),
  ]

  /// What a server says in other cases of these.
  static let serverVariants: [any Diagnostic] =
    [
      ServerFault.unknownAddress(nearest: nil), ServerFault.unknownParameter("x", nearest: nil),
    ] + forms.map { ServerFault.badValue(parameter: "x", $0) }

  private static let forms: [ParameterForm] = [
    .text, .period, .day, .olderPeriod, .borders, .number(least: 1), .range(0...30),
    .decimal, .limit, .amount, .currency, .flag, .words(["amount", "count"]),
  ]
}
