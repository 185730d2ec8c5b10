import FeatureCodecs

extension BenchmarkRun {
  /// The run as a JSON document. All times are wall-clock times. The document contains every value
  /// of the run, with enough digits that even the smallest value is not rounded to zero.
  package func json() -> [UInt8] {
    JSONText.document { json in
      json.member("benchmark", subject.rawValue)
      json.object("machine") { json in
        json.member("processor", machine.processor)
        json.member("cores", machine.cores)
        json.member("system", machine.system)
        json.member("build", machine.isDebugBuild ? "debug" : "release")
      }
      json.object("districts") { json in
        json.member("set", setName)
        json.member("count", districtCount)
        json.member("vertices", vertexCount)
      }
      json.member("threads", threads)
      json.member("seed", seed)
      json.lines("rows", of: rows) { row, json in row.write(to: &json) }
      json.newline()
      json.member("answers_checked", answersChecked)
    }
  }
}

extension BenchmarkRun.Row {
  fileprivate func write(to json: inout JSONText) {
    json.member("work", work)
    json.member("payments", payments)
    json.member("unit", unit)
    json.member("items", items)
    json.member("repeats", repeats)
    json.member("minimum_ns_per_item", minimumNanosecondsPerItem, digits: 3)
    json.member("median_ns_per_item", medianNanosecondsPerItem, digits: 3)
    json.member("minimum_s", minimumSeconds, digits: 9)
    json.member("median_s", medianSeconds, digits: 9)
    json.member("peak_bytes", peakBytes)
  }
}
