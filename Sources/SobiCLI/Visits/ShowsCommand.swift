import ArgumentParser
import Foundation
import SobiProviders

/// `sobi shows`
struct ShowsCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "shows", abstract: "Look for performances in KOPIS.",
    discussion: """
      Example: sobi shows search 햄릿
      KOPIS, the Korean performing arts box office information system, gives a key for its open API; \
      it is read from SOBI_KOPIS_KEY.
      """,
    subcommands: [SearchShowsCommand.self, ShowDetailsCommand.self],
    defaultSubcommand: SearchShowsCommand.self)

  /// The service, with the key of the environment.
  static func kopis() throws -> KOPIS {
    let environment = ProcessInfo.processInfo.environment
    return try KOPIS(
      key: environment["SOBI_KOPIS_KEY"] ?? "",
      address: environment["SOBI_KOPIS_URL"] ?? KOPIS.defaultAddress)
  }
}
