private import Foundation

/// Rows of sparse features, one after the other.
struct SparseRows {
  /// The start of each row in ``features``, and the end of the last one.
  private(set) var starts: [Int] = [0]
  private(set) var features: [Int32] = []
  private(set) var values: [Float] = []

  var count: Int { starts.count - 1 }

  /// Adds a row and scales its length to 1.
  mutating func append(_ row: [(feature: Int, value: Float)]) {
    let length = row.reduce(Float(0)) { $0 + $1.value * $1.value }.squareRoot()
    for (feature, value) in row {
      features.append(Int32(feature))
      values.append(length > 0 ? value / length : 0)
    }
    starts.append(features.count)
  }
}

/// Logistic regression with an L2 penalty, for one class against all other classes.
///
/// Coordinate descent in the dual. The order of the rows comes from a fixed seed, so that the same
/// rows give the same weights everywhere.
///
/// - SeeAlso: Yu, Huang and Lin (2011), "Dual coordinate descent methods for logistic regression and
///   maximum entropy models", algorithm 5.
struct LogisticFit {
  /// The cost of a wrong row, relative to the cost of large weights.
  var cost = 8.0
  /// The passes end when no row would move by more than this value.
  var tolerance = 0.1
  var passLimit = 60

  /// Returns a weight for each feature, and after them the weight of the constant.
  ///
  /// - Complexity: O(*p* × *n*) for *p* passes over rows with *n* values in all.
  func weights(_ rows: SparseRows, featureCount: Int, isPositive: [Bool]) -> [Double] {
    var descent = Descent(rows, featureCount: featureCount, isPositive: isPositive, cost: cost)
    for _ in 0..<passLimit {
      if descent.pass() < tolerance { break }
    }
    return descent.weights
  }

  private struct Descent {
    let rows: SparseRows
    let signs: [Double]
    let cost: Double
    private(set) var weights: [Double]
    /// The weight with which each row pulls in its own direction; the rest of `cost` pulls in the
    /// opposite direction.
    private var pulls: [Double]
    private var order: [Int32]
    private var precision = 0.01
    private var generator = SplitMix(state: 20_110_105)

    init(_ rows: SparseRows, featureCount: Int, isPositive: [Bool], cost: Double) {
      self.rows = rows
      self.cost = cost
      signs = isPositive.map { $0 ? 1 : -1 }
      pulls = Array(repeating: min(0.001 * cost, 1e-8), count: rows.count)
      order = (0..<Int32(rows.count)).map { $0 }
      weights = Array(repeating: 0, count: featureCount + 1)
      for row in 0..<rows.count { add(pulls[row] * signs[row], row) }
    }

    private mutating func add(_ step: Double, _ row: Int) {
      for index in rows.starts[row]..<rows.starts[row + 1] {
        weights[Int(rows.features[index])] += step * Double(rows.values[index])
      }
      weights[weights.count - 1] += step
    }

    private func score(_ row: Int) -> Double {
      var sum = weights[weights.count - 1]
      for index in rows.starts[row]..<rows.starts[row + 1] {
        sum += weights[Int(rows.features[index])] * Double(rows.values[index])
      }
      return sum
    }

    /// Moves each row once and returns the largest slope that was found.
    mutating func pass() -> Double {
      var largest = 0.0
      var moves = 0
      for last in stride(from: order.count - 1, to: 0, by: -1) {
        order.swapAt(last, Int(generator.next() % UInt64(last + 1)))
      }
      for row in order {
        let (slope, steps) = move(Int(row))
        largest = max(largest, slope)
        moves += steps
      }
      if moves <= rows.count / 10 { precision = max(1e-8, 0.1 * precision) }
      return largest
    }

    /// Minimises the dual over one row by Newton steps on the smaller of its two parts.
    private mutating func move(_ row: Int) -> (slope: Double, steps: Int) {
      let b = signs[row] * score(row)
      let a = 2.0  // the length of a row, one, and the constant
      let isOther = 0.5 * a * (cost - 2 * pulls[row]) + b < 0
      let direction = isOther ? -1.0 : 1.0
      let old = isOther ? cost - pulls[row] : pulls[row]
      var z = cost - old < 0.5 * cost ? 0.1 * old : old
      func slope(_ z: Double) -> Double { a * (z - old) + direction * b + log(z / (cost - z)) }
      var gradient = slope(z)
      let first = abs(gradient)
      var steps = 0
      while abs(gradient) >= precision, steps < 100 {
        let next = z - gradient / (a + cost / (cost - z) / z)
        z = next <= 0 ? 0.1 * z : next
        gradient = slope(z)
        steps += 1
      }
      guard steps > 0 else { return (first, 0) }
      pulls[row] = isOther ? cost - z : z
      add(direction * (z - old) * signs[row], row)
      return (first, steps)
    }
  }
}

/// A small generator with a stated seed.
///
/// - SeeAlso: Steele, Lea and Flood (2014), "Fast splittable pseudorandom number generators".
private struct SplitMix {
  var state: UInt64

  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var z = state
    z = (z ^ z >> 30) &* 0xBF58_476D_1CE4_E5B9
    z = (z ^ z >> 27) &* 0x94D0_49BB_1331_11EB
    return z ^ z >> 31
  }
}
