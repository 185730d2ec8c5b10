/// The rate at which answers with a given score are right, learnt from names that the model had not
/// seen.
///
/// It is an isotonic regression, interpolated between the middles of its steps, so that answers
/// keep their order.
///
/// - SeeAlso: Zadrozny and Elkan (2002), "Transforming classifier scores into accurate multiclass
///   probability estimates", section 3.
struct Calibration: Sendable {
  /// Scores in ascending order, each with the rate at which answers with this score are right.
  private(set) var knots: [(score: Float, share: Float)]

  /// The greatest number of knots.
  static let knotLimit = 64

  init(knots: [(score: Float, share: Float)]) { self.knots = knots }

  /// Learns from answers.
  init(_ answers: [(score: Double, isRight: Bool)]) {
    var steps: [(score: Double, right: Double, count: Double)] = []
    let least = max(8, answers.count / (4 * Self.knotLimit))
    var group = (score: 0.0, right: 0.0, count: 0.0)
    for (index, answer) in answers.sorted(by: { $0.score < $1.score }).enumerated() {
      group.score += answer.score
      group.right += answer.isRight ? 1 : 0
      group.count += 1
      guard Int(group.count) == least || index == answers.count - 1 else { continue }
      steps.append(group)
      group = (0, 0, 0)
      // Neighbours in the wrong order become one step.
      while steps.count > 1 {
        let last = steps[steps.count - 1]
        let before = steps[steps.count - 2]
        guard last.right * before.count <= before.right * last.count else { break }
        steps.removeLast()
        steps[steps.count - 1] = (
          before.score + last.score, before.right + last.right, before.count + last.count
        )
      }
    }
    knots = steps.map { step in
      // One right and one wrong answer are added: a few answers give no certainty.
      (Float(step.score / step.count), Float((step.right + 1) / (step.count + 2)))
    }
  }

  /// Returns the rate at which answers with that score are right, 0 ... 1.
  func share(at score: Double) -> Double {
    let score = Float(score)
    guard let first = knots.first, let last = knots.last else { return Double(score) }
    if score <= first.score {
      return Double(first.score > 0 ? first.share * max(0, score) / first.score : first.share)
    }
    if score >= last.score {
      let room = 1 - last.score
      let way = room > 0 ? min(1, (score - last.score) / room) : 0
      return Double(last.share + way * (1 - last.share) * 0.5)
    }
    let index = knots.firstIndex { $0.score >= score } ?? knots.count - 1
    let (low, high) = (knots[index - 1], knots[index])
    let width = high.score - low.score
    let way = width > 0 ? (score - low.score) / width : 0
    return Double(low.share + way * (high.share - low.share))
  }
}
