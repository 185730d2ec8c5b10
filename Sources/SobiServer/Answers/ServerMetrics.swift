import Synchronization

/// Counts of answers by address and status; they contain no values of the ledger or of requests.
final class ServerMetrics: Sendable {
  private struct Key: Hashable {
    var template: String
    var status: Int
  }

  private struct State {
    var answers: [Key: (count: Int, bytes: Int, seconds: Double)] = [:]
    var hits = 0
    var misses = 0
  }

  private let state = Mutex(State())

  /// Counts an answer.
  func count(_ template: String, status: Int, bytes: Int, seconds: Double) {
    state.withLock { state in
      let key = Key(template: template, status: status)
      var sum = state.answers[key] ?? (0, 0, 0)
      sum.count += 1
      sum.bytes += bytes
      sum.seconds += seconds
      state.answers[key] = sum
    }
  }

  /// Counts whether an answer was cached.
  func count(isKnown: Bool) {
    state.withLock { state in
      if isKnown { state.hits += 1 } else { state.misses += 1 }
    }
  }

  /// The counts in the form that Prometheus reads.
  ///
  /// - SeeAlso: Prometheus (2024), "Exposition formats", version 0.0.4.
  func text(cacheBytes: Int, listeners: Int) -> String {
    let state = state.withLock { $0 }
    let rows = state.answers.sorted {
      ($0.key.template, $0.key.status) < ($1.key.template, $1.key.status)
    }
    var text = ""
    func family(_ name: String, _ type: String, _ value: (Int, Int, Double) -> String) {
      text += "# TYPE \(name) \(type)\n"
      for (key, sum) in rows {
        text +=
          "\(name){route=\"\(key.template)\",status=\"\(key.status)\"} "
          + value(sum.count, sum.bytes, sum.seconds) + "\n"
      }
    }
    family("sobi_answers_total", "counter") { count, _, _ in String(count) }
    family("sobi_answer_bytes_total", "counter") { _, bytes, _ in String(bytes) }
    family("sobi_answer_seconds_total", "counter") { _, _, seconds in String(seconds) }
    text += "# TYPE sobi_cache_hits_total counter\nsobi_cache_hits_total \(state.hits)\n"
    text += "# TYPE sobi_cache_misses_total counter\nsobi_cache_misses_total \(state.misses)\n"
    text += "# TYPE sobi_cache_bytes gauge\nsobi_cache_bytes \(cacheBytes)\n"
    text += "# TYPE sobi_listeners gauge\nsobi_listeners \(listeners)\n"
    return text
  }
}
