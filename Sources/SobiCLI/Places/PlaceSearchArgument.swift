import ArgumentParser
import Questions
import Sobi
import Wording

/// The place that `--at` gives a payment: degrees, a saved place, a place of the ledger or a place
/// of the gazetteer.
struct PlaceSearchArgument {
  /// The position.
  var coordinate: Coordinate
  /// The name of a place of the ledger or of the gazetteer; nil for degrees and saved places.
  var name: String?
  /// The code of the category in the gazetteer; nil for other places.
  var listedCategory: String?

  /// Finds the place that a text names. If the ledger does not contain the place, the gazetteer is
  /// searched. If several places match, the user chooses one; without a terminal, an error lists
  /// them.
  ///
  /// - Throws: `PlaceNameError`, `GazetteerError`, or `ExitCode` if the user chooses no place.
  init(_ text: String, in ledger: Ledger, _ gazetteer: GazetteerOptions) throws {
    guard !PlaceArgument.isDegrees(text) else {
      self.init(coordinate: try Degrees.coordinate(text, option: "--at"))
      return
    }
    do {
      let place = try ledger.place(called: text)
      PlaceArgument.tell(place, for: text)
      let isSaved = try ledger.savedPlaces().contains(place)
      self.init(coordinate: place.coordinate, name: isSaved ? nil : place.name)
    } catch PlaceNameError.unknown {
      guard let gazetteer = try gazetteer.openIfFound() else {
        throw PlaceNameError.unlisted(name: text)
      }
      self.init(try Self.listed(text, in: ledger, gazetteer), for: text)
    } catch PlaceNameError.ambiguous(let name, let places) where Terminal.canAsk {
      let chosen = try Self.choice(
        of: places.map { "\($0.name)  \($0.coordinate)" }, for: name)
      let place = places[chosen]
      self.init(coordinate: place.coordinate, name: place.name)
    }
  }

  private init(coordinate: Coordinate, name: String? = nil, listedCategory: String? = nil) {
    (self.coordinate, self.name, self.listedCategory) = (coordinate, name, listedCategory)
  }

  /// A place of the gazetteer; prints its name and address.
  private init(_ found: FoundPlace, for text: String) {
    let place = found.place
    Terminal.message(
      .tookListed(
        place.fullName, address: place.anyAddress, distance: found.distance.map(Distance.text)))
    self.init(
      coordinate: place.coordinate, name: place.fullName,
      listedCategory: place.category.isEmpty ? nil : place.category)
  }

  private static func listed(
    _ text: String, in ledger: Ledger, _ gazetteer: Gazetteer
  ) throws -> FoundPlace {
    do {
      return try ledger.listedPlace(called: text, in: gazetteer)
    } catch PlaceNameError.listed(let name, let candidates) where Terminal.canAsk {
      return candidates[try choice(of: candidates.map(Self.line), for: name)]
    }
  }

  /// Name, distance, category and address of a candidate.
  private static func line(_ found: FoundPlace) -> String {
    found.place.fullName + "  " + details(of: found)
  }

  /// Returns the distance, the category and the address of a candidate, and also its name if
  /// `option` does not contain the name.
  static func details(of found: FoundPlace, beside option: String? = nil) -> String {
    let place = found.place
    let name = option.map { $0.contains(place.fullName) ? "" : place.fullName } ?? ""
    let category = place.category.isEmpty ? "" : CategoryTitles()[place.category]
    return [name, found.distance.map(Distance.text) ?? "", category, place.anyAddress]
      .filter { !$0.isEmpty }.joined(separator: "  ")
  }

  /// The option that means only one of several places: the name of the place, the name with a word
  /// of the address that no other place of this name has, or the position.
  static func option(for place: ListedPlace, among all: [FoundPlace]) -> String {
    let others = all.map(\.place).filter { $0 != place }
    let name = place.fullName
    let rivals = others.filter { $0.fullName == name }
    if rivals.isEmpty { return "--at \"\(name)\"" }
    let words = place.anyAddress.split(whereSeparator: { $0.isWhitespace || $0 == "," })
    let word = words.first { word in
      word.count > 1
        && rivals.allSatisfy { !($0.address + $0.roadAddress + $0.fullName).contains(word) }
    }
    return word.map { "--at \"\(name) \($0)\"" } ?? "--at \(place.coordinate)"
  }

  /// The greatest number of places in a question.
  private static let shown = 10

  /// Asks for one of some places, at most ten.
  private static func choice(of lines: [String], for name: String) throws -> Int {
    for (index, line) in lines.prefix(shown).enumerated() {
      let number = String(index + 1)
      let blank = String(repeating: " ", count: 2 - min(number.count, 2))
      Terminal.message(TextTable.fitted("\(blank)\(number)  \(line)", to: 79))
    }
    let count = min(lines.count, shown)
    if lines.count > count { Terminal.message(.moreCandidates(lines.count - count)) }
    Terminal.status(CommandLanguage.words.text(.choosePlace(name: name, count: count)) + " ")
    guard let answer = readLine().flatMap({ Int($0.filter { !$0.isWhitespace }) }),
      (1...count).contains(answer)
    else {
      Terminal.message(.unchanged)
      throw ExitCode.failure
    }
    return answer - 1
  }
}
