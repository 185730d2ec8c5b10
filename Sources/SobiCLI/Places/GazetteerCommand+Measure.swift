import ArgumentParser
import Benchmarks
import Foundation
import Sobi
import Wording

extension GazetteerCommand {
  /// `sobi gazetteer generate`
  struct Generate: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "generate",
      abstract: "Write a list of made-up shops, for tests and measurements.", shouldDisplay: false)

    @Argument(help: ArgumentHelp("The new file.", valueName: "file"))
    var file: String

    @Option(help: ArgumentHelp("How many places.", valueName: "n"))
    var places: Int

    @Option(help: ArgumentHelp("The same seed gives the same payments.", valueName: "n"))
    var seed: UInt64 = 1

    @OptionGroup var language: LanguageOptions

    func validate() throws {
      guard (1...100_000_000).contains(places) else {
        throw ValidationError(.outOfRange(option: "--places", 1...100_000_000))
      }
    }

    func run() throws { try MadeShops.write(places, seed: seed, to: file) }
  }

  /// `sobi gazetteer answer`
  struct Answer: ParsableCommand {
    static let configuration = CommandConfiguration(
      commandName: "answer",
      abstract: "Answer the questions of a table and tell how long each took.",
      discussion: """
        A line of the table is words, a tab, and longitude,latitude or nothing. The answer is a line \
        for each question: microseconds, then for each of the first five places its key, name and \
        position, parted by tabs.
        """, shouldDisplay: false)

    @Argument(help: ArgumentHelp("The table.", valueName: "file"))
    var file: String

    @Flag(help: "Also find places that have closed.")
    var closed = false

    @OptionGroup var gazetteer: GazetteerOptions
    @OptionGroup var language: LanguageOptions

    func run() throws {
      let gazetteer = try gazetteer.open()
      let text = try String(contentsOf: URL(filePath: file), encoding: .utf8)
      let clock = ContinuousClock()
      var output = ""
      for line in text.split(separator: "\n") {
        let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
        var query = PlaceQuery(words: parts[0], limit: 5)
        query.includesClosed = closed
        if parts.count > 1, !parts[1].isEmpty {
          query.center = try Degrees.coordinate(parts[1], option: nil)
        }
        var found: [FoundPlace] = []
        let time = try clock.measure { found = try gazetteer.places(query) }
        output += String(Int(time / .microseconds(1)))
        for finding in found {
          let place = finding.place
          // A name of a list may have a line end.
          let name = place.fullName.split(whereSeparator: \.isWhitespace).joined(separator: " ")
          output += "\t\(place.sourceID)\t\(name)\t\(place.coordinate)"
        }
        output += "\n"
      }
      Terminal.output(Array(output.utf8))
    }
  }
}
