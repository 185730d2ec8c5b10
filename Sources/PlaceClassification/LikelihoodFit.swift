private import Foundation

/// Weights for the ratio of two frequencies of a feature: its frequency in the names of one label,
/// and its frequency in all names.
///
/// The frequencies of a label are moved towards the frequencies of all names, so that a feature
/// that is missing in the few names of a label does not count against this label. The weights of
/// ``LogisticFit`` divide evidence that several features share. The weights here count each feature
/// separately, and make answers about names with little evidence more stable.
///
/// - SeeAlso: Wang and Manning (2012), "Baselines and bigrams", on mixing the two kinds of weights.
struct LikelihoodFit {
  /// The amount that each feature adds to the counts of the shares of all names.
  var smoothing = 0.02

  /// Returns for each label a weight for each feature, and after them the weight of the constant.
  ///
  /// - Complexity: O(*n* + *l* × *f*) for *n* values, *l* labels and *f* features.
  func weights(
    _ rows: SparseRows, featureCount: Int, labels: [Int], labelCount: Int
  ) -> [[Double]] {
    var sums = [[Double]](repeating: Array(repeating: 0, count: featureCount), count: labelCount)
    var names = [Double](repeating: 0, count: labelCount)
    for row in 0..<rows.count {
      names[labels[row]] += 1
      for index in rows.starts[row]..<rows.starts[row + 1] {
        sums[labels[row]][Int(rows.features[index])] += Double(rows.values[index])
      }
    }
    let overall = (0..<featureCount).map { feature in
      sums.reduce(smoothing) { $0 + $1[feature] }
    }
    let total = overall.reduce(0, +)
    let mass = smoothing * Double(featureCount)
    return (0..<labelCount).map { label in
      let count = sums[label].reduce(0, +) + mass
      return (0..<featureCount).map { feature in
        let share = overall[feature] / total
        return log((sums[label][feature] + mass * share) / count / share)
      } + [log(max(names[label], 1) / Double(max(rows.count, 1)))]
    }
  }
}
