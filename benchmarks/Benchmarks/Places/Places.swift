import Benchmark
import Measuring
import PlaceSearch
import SimpleFeatures
import Workloads

/// Made-up shops, and one question for each tenth of them.
struct ShopInput {
  var shops: [ListedPlace]
  var index: PlaceIndex
  var questions: [Question]

  /// What is asked for, near its shop.
  struct Question {
    var words: String
    var shop: ListedPlace
    /// How far away the nearest shop of the very name is, by looking at all of them.
    var nearest: Double
  }

  init(_ change: (String, Int) -> String) {
    var workload = PlaceListWorkload(seed: Size.seed)
    shops = (0..<Size.points).map { _ in Self.shop(workload.row()) }
    index = PlaceIndex(shops)
    var named: [String: [Coordinate]] = [:]
    for shop in shops { named[Self.letters(shop.fullName), default: []].append(shop.coordinate) }
    questions = stride(from: 0, to: shops.count, by: 10).map { [shops] number in
      let shop = shops[number]
      let from = Haversine.earth.distances(from: shop.coordinate)
      let all = named[Self.letters(shop.fullName)] ?? []
      return Question(
        words: change(shop.fullName, number), shop: shop,
        nearest: all.map { from.distance(to: $0).value }.min() ?? 0)
    }
  }

  /// A shop of a row of the list.
  private static func shop(_ row: String) -> ListedPlace {
    let cells = row.split(separator: ",", omittingEmptySubsequences: false).map(String.init)
    var shop = ListedPlace(
      name: cells[1], branch: cells[2],
      coordinate: Coordinate(
        longitude: Double(cells[6]) ?? 0, latitude: Double(cells[7]) ?? 0))
    shop.address = cells[4]
    shop.roadAddress = cells[5]
    return shop
  }

  static func letters(_ name: String) -> String { name.filter { $0 != " " } }

  /// The first place for each question.
  func answers() -> [FoundPlace?] {
    questions.map { question in
      index.places(
        PlaceQuery(words: question.words, center: question.shop.coordinate, limit: 5)
      ).first
    }
  }

  /// Whether at least so many in a hundred are shops of the name asked for, the nearest there is.
  func areRight(_ answers: [FoundPlace?], percent: Int) -> Bool {
    let right = zip(answers, questions).count { answer, question in
      guard let answer, let distance = answer.distance else { return false }
      return Self.letters(answer.place.fullName) == Self.letters(question.shop.fullName)
        && distance.value <= question.nearest + 0.1
    }
    return right * 100 >= questions.count * percent
  }
}

/// The name with another vowel in its second syllable.
private func mistyped(_ name: String, _ number: Int) -> String {
  var scalars = Array(name.unicodeScalars)
  guard scalars.count > 2, (0xAC00..<0xD7A4).contains(scalars[1].value) else { return name }
  let code = scalars[1].value - 0xAC00
  let vowel = (code % 588 / 28 + 1 + UInt32(number % 20)) % 21
  scalars[1] = Unicode.Scalar(0xAC00 + code / 588 * 588 + vowel * 28 + code % 28) ?? scalars[1]
  var text = String.UnicodeScalarView()
  text.append(contentsOf: scalars)
  return String(text)
}

/// The name as statements write it: without spaces, now and then with the form of a company.
private func written(_ name: String, _ number: Int) -> String {
  (number % 30 == 0 ? "(주)" : "") + ShopInput.letters(name)
}

let benchmarks: @Sendable () -> Void = {
  measure(
    "build", prepare: { ShopInput { name, _ in name } }, kernel: { PlaceIndex($0.shops) },
    isRight: { $0.places == $1.index.places })
  measure(
    "search, whole names", items: { $0.questions.count },
    prepare: { ShopInput { name, _ in name } }, kernel: { $0.answers() },
    isRight: { $1.areRight($0, percent: 99) })
  measure(
    "search, a vowel mistyped", items: { $0.questions.count },
    prepare: { ShopInput(mistyped) }, kernel: { $0.answers() },
    isRight: { $1.areRight($0, percent: 90) })
  measure(
    "resolve", items: { $0.questions.count }, prepare: { ShopInput(written) },
    kernel: { input in
      input.questions.map { question in
        input.index.proposals(for: question.words, paidAround: [question.shop.coordinate]).first
      }
    },
    isRight: { found, input in
      // Of what is taken nearly all has to be the shop.
      var (taken, right) = (0, 0)
      for (proposal, question) in zip(found, input.questions) {
        guard let proposal, proposal.score >= 0.9 else { continue }
        taken += 1
        let distance = Haversine.earth.distance(
          from: proposal.place.coordinate, to: question.shop.coordinate)
        right += distance.value < 30 ? 1 : 0
      }
      return taken * 2 > input.questions.count && right * 100 >= taken * 97
    })
}
