// Prints what Sobi takes from ICU: offsets of all time zones, characters of encodings, normal forms,
// hosts of addresses.
// The program is linked twice, with all data of ICU and with the part of a package.
import Foundation

var lines: [String] = []
for name in TimeZone.knownTimeZoneIdentifiers.sorted() {
  let zone = TimeZone(identifier: name)
  var offsets: [String] = []
  var last: Int?
  // Each half day of 130 years: a change of an offset is between two of them.
  for half in stride(from: -50_000, through: 45_000, by: 1) {
    let date = Date(timeIntervalSince1970: TimeInterval(half) * 43_200)
    let offset = zone?.secondsFromGMT(for: date)
    if offset != last { offsets.append("\(half):\(offset.map(String.init) ?? "-")") }
    last = offset
  }
  lines.append("\(name) \(offsets.joined(separator: " "))")
}
// Of Windows: CP949, Shift-JIS, GBK; GB 18030, EUC-KR, ISO 8859-15, Windows-1252 and 1250.
for code: UInt in [0x0422, 0x0420, 0x0421, 0x0632, 0x0940, 0x020F, 0x0500, 0x0501] {
  let encoding = String.Encoding(rawValue: 0x8000_0000 | code)
  for lead in UInt8.min...UInt8.max {
    var texts: [String] = [String(bytes: [lead], encoding: encoding) ?? "-"]
    for trail in UInt8.min...UInt8.max {
      texts.append(String(bytes: [lead, trail], encoding: encoding) ?? "-")
    }
    lines.append("\(code) \(lead) \(texts)")
  }
}
for value in UInt32.min...0x2FFFF {
  guard let scalar = Unicode.Scalar(value) else { continue }
  let text = String(scalar)
  lines.append(
    "\(value) \(Array(text.precomposedStringWithCompatibilityMapping.unicodeScalars).map(\.value))"
      + " \(Array(text.precomposedStringWithCanonicalMapping.unicodeScalars).map(\.value))"
      + " \(text.lowercased()) \(text.uppercased())")
}
for address in [
  "http://127.0.0.1:8080/a?b=c", "https://www.kopis.or.kr", "https://bücher.example/ä",
  "https://한국.kr/지도?q=카페", "http://[::1]:80/", "HTTPS://Example.COM/%7Ea", "https://a b", "",
] {
  let parts = URLComponents(string: address)
  let url = URL(string: address)?.absoluteString ?? "-"
  lines.append(
    "\(address) \(parts?.host ?? "-") \(parts?.path ?? "-") \(parts?.query ?? "-") \(url)")
}
lines.append(
  ["나", "가", "b", "A", "a", "é", "e"].sorted { $0.localizedCompare($1) == .orderedAscending }
    .joined())
lines.append("\("Straße STRASSE".range(of: "strasse", options: .caseInsensitive) != nil)")
lines.append("istanbul güneş".localizedCapitalized)
let moment = Date(timeIntervalSince1970: 1_790_000_000)
lines.append(moment.formatted(.iso8601))
lines.append(CocoaError(.fileNoSuchFile).localizedDescription)
lines.append("\(Locale(identifier: "ko_KR").identifier) \(Locale.current.identifier)")
FileHandle.standardOutput.write(Data(lines.joined(separator: "\n").utf8))
