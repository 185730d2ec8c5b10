public import Diagnostics

/// The reason why a model cannot be trained.
public enum TrainingFault: Fault, Hashable {
  /// There are too few different labels.
  case tooFewLabels(count: Int)
  /// There are more than 255 labels.
  case tooManyLabels(count: Int)

  public var code: String {
    switch self {
    case .tooFewLabels: "model.labels.too-few"
    case .tooManyLabels: "model.labels.too-many"
    }
  }

  public var recovery: Recovery? {
    switch self {
    case .tooFewLabels: .giveMoreLabels
    case .tooManyLabels: .useCoarserLabels
    }
  }
}
