import Codecs
import Diagnostics
import FeatureCodecs
import Spending

/// A file of exchange rates, as its source publishes it.
struct RateFile {
  /// The publisher.
  var source: RateSource
  /// Its rates in the order of the file.
  var rates: [ExchangeRate] = []
  /// The codes outside ISO 4217, whose rates are left out, sorted.
  var unknown: [String] = []
  /// The currencies for which the source states no rate.
  var withoutRate: [Currency] = []
  /// Whether the source prices offshore renminbi, which is taken as yuan.
  var hasOffshoreYuan = false

  /// A file without rates yet.
  init(source: RateSource) { self.source = source }

  /// The largest file of a zip archive that is read.
  private static let sizeLimit = 256 << 20

  /// Reads a file of Korea Eximbank (JSON) or of the European Central Bank (XML or CSV), also in a
  /// zip archive.
  ///
  /// - Parameters:
  ///   - name: The name of the file in errors.
  ///   - day: The day of the rates, for a file that does not state it.
  /// - Throws: ``FileProblem``.
  init(_ bytes: [UInt8], name: String, day: CalendarDay?) throws {
    var bytes = bytes
    if ZipContents.isZip(Array(bytes.prefix(4))) {
      let archive = try ZipContents(bytes)
      guard let entry = archive.names.first(where: { $0.hasSuffix(".csv") || $0.hasSuffix(".xml") })
      else { throw Self.problem(.unknownForm, name) }
      bytes = try archive.bytes(of: entry, limit: Self.sizeLimit)
    }
    let text = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    switch text.first(where: { $0 > 0x20 }) {
    case UInt8(ascii: "["), UInt8(ascii: "{"):
      try self.init(koreaexim: bytes, name: name, day: day)
    case UInt8(ascii: "<"): try self.init(ecbXML: bytes, name: name, day: day)
    case UInt8(ascii: "D"): try self.init(ecbCSV: bytes, name: name, day: day)
    default: throw Self.problem(.unknownForm, name)
    }
    var unique: [ExchangeRate.Subject: ExchangeRate] = [:]
    var kept: [ExchangeRate] = []
    for rate in rates {
      if let other = unique[rate.subject] {
        guard other == rate else {
          let currency = rate.source == .ecb ? rate.quote : rate.base
          throw Self.problem(.twice(currency: currency.code, day: rate.day), name)
        }
      } else {
        unique[rate.subject] = rate
        kept.append(rate)
      }
    }
    rates = kept
    unknown = Set(unknown).sorted()
    withoutRate = Set(withoutRate).sorted()
  }

  /// Adds the rates of a further file of the source.
  mutating func add(_ other: RateFile) {
    rates += other.rates
    unknown = Set(unknown + other.unknown).sorted()
    withoutRate = Set(withoutRate + other.withoutRate).sorted()
    hasOffshoreYuan = hasOffshoreYuan || other.hasOffshoreYuan
  }

  /// A problem with the file as a whole.
  static func problem(_ fault: RateFileFault, _ name: String) -> FileProblem {
    FileProblem(fault, at: DiagnosticLocation(file: name))
  }
}
