import Foundation

extension BenchmarkRun {
  /// The run as a JSON document. Times are wall time; no figure is left out or rounded to nothing.
  public func json() -> [UInt8] {
    var json = JSONText()
    json.open("{")
    json.key("benchmark")
    json.string(subject.rawValue)
    json.key("machine")
    json.open("{")
    json.key("processor")
    json.string(machine.processor)
    json.key("cores")
    json.number(String(machine.cores))
    json.key("system")
    json.string(machine.system)
    json.key("build")
    json.string(machine.isDebugBuild ? "debug" : "release")
    json.close("}")
    json.key("districts")
    json.open("{")
    json.key("set")
    json.string(setName)
    json.key("count")
    json.number(String(districtCount))
    json.key("vertices")
    json.number(String(vertexCount))
    json.close("}")
    for (name, number) in [("threads", UInt64(threads)), ("seed", seed)] {
      json.key(name)
      json.number(String(number))
    }
    json.key("rows")
    json.open("[")
    for row in rows {
      json.newline()
      row.write(to: &json)
    }
    json.close("]")
    json.newline()
    json.key("answers_checked")
    json.number(String(answersChecked))
    json.close("}")
    json.end()
    return json.bytes
  }
}

extension BenchmarkRun.Row {
  fileprivate func write(to json: inout JSONText) {
    json.open("{")
    json.key("work")
    json.string(work)
    json.key("payments")
    if let payments { json.number(String(payments)) } else { json.string(nil) }
    json.key("unit")
    json.string(unit)
    json.key("items")
    json.number(String(items))
    json.key("repeats")
    json.number(String(repeats))
    for (name, value) in [
      ("minimum_ns_per_item", minimumNanosecondsPerItem),
      ("median_ns_per_item", medianNanosecondsPerItem),
    ] {
      json.key(name)
      json.number(Decimals.text(value, digits: 3))
    }
    for (name, value) in [("minimum_s", minimumSeconds), ("median_s", medianSeconds)] {
      json.key(name)
      json.number(Decimals.text(value, digits: 9))
    }
    json.key("peak_bytes")
    json.number(String(peakBytes))
    json.close("}")
  }
}
