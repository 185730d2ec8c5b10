import Foundation
import GazetteerStore
import PlaceClassification
public import PlaceLists
import PlaceSearch
import Synchronization

extension Gazetteer {
  /// Imports public lists of places into a gazetteer; a gazetteer that does not exist is created.
  /// An imported place replaces the existing place that has the same key and comes from the same
  /// list; if there is no such place, the imported place is added.
  ///
  /// The gazetteer is written completely or not at all. Programs that have the previous file open
  /// continue to read the previous file. If two imports into one gazetteer run at the same time,
  /// the import that finishes last fails.
  ///
  /// - Parameters:
  ///   - files: The lists; `-` means standard input.
  ///   - path: The gazetteer.
  ///   - replacing: Whether to remove from the gazetteer those places of the imported lists that
  ///     the new files no longer contain.
  ///   - progress: Called from time to time with the number of rows that were read.
  /// - Throws: ``PlaceLists/PlaceListError``, ``StatementImport/CRSFault`` if a coordinate
  ///   reference system is faulty, ``GazetteerStore/GazetteerError``,
  ///   ``GeoPackage/GeoPackageError``.
  /// - Complexity: O(*n* log *n*) for *n* places, with about 300 bytes of memory for each place.
  public static func importLists(
    _ files: [String], into path: String, options: PlaceListOptions = PlaceListOptions(),
    replacing: Bool = false, progress: (Int) -> Void = { _ in }
  ) throws -> GazetteerImport {
    var draft = GazetteerDraft()
    let stamp = GazetteerStamp(path: path)
    if FileManager.default.fileExists(atPath: path) {
      try GazetteerFile(path: path).eachPlace { draft.add($0) }
    }
    if replacing { draft.beginList() }
    var report = GazetteerImport()
    var sources: Set<String> = []
    let categories = ListCategories()
    var rows = 0
    for file in files {
      let reader = PlaceListReader(
        path: file, options: options, categories: categories.category,
        projection: { try Projection.toWGS84($0).get() })
      let counts = try reader.each { place in
        sources.insert(place.source)
        switch draft.add(place) {
        case .new: report.new += 1
        case .updated: report.updated += 1
        case .same: report.same += 1
        }
        rows += 1
        if rows % 4_096 == 0 { progress(rows) }
      }
      report.lists.append(.init(path: file, counts: counts))
    }
    if replacing {
      for source in sources { report.removed += draft.removeOthers(of: source) }
    }
    report.total = draft.count
    try GazetteerFile.write(consume draft, to: path, inPlaceOf: stamp, spellings: spellings)
    return report
  }
}

/// The categories of the lists' words, each looked up once.
private final class ListCategories {
  private var known: [String: String] = [:]

  func category(_ code: String, _ label: String, _ kind: String, _ name: String) -> String {
    let key = code + "|" + label + "|" + kind
    let mapped: String
    if let found = known[key] {
      mapped = found
    } else {
      mapped = Self.mapped(code, label, kind)
      known[key] = mapped
    }
    guard mapped.isEmpty else { return mapped }
    return StandardRules.classifier.classify(name)?.category ?? ""
  }

  private static func mapped(_ code: String, _ label: String, _ kind: String) -> String {
    let sangkwon = CodeMap.standard(.sangkwon)
    if !code.isEmpty, let found = sangkwon.category(of: code) { return found }
    for word in [label, kind] where !word.isEmpty {
      let maps = [sangkwon, CodeMap.standard(.kakao), CodeMap.standard(.osm)]
      if let found = maps.lazy.compactMap({ $0.category(of: word) }).first { return found }
      if let found = licenceWords.first(where: { word.contains($0.word) }) { return found.category }
    }
    return ""
  }

  /// Kinds of business by their names in lists of licences.
  private static let licenceWords: [(word: String, category: String)] = [
    ("커피", "cafe"), ("다방", "cafe"), ("까페", "cafe"), ("카페", "cafe"), ("찻집", "teahouse"),
    ("제과", "bakery"), ("과자", "bakery"), ("편의점", "convenience"), ("통닭", "chicken"),
    ("치킨", "chicken"), ("호프", "bar"), ("소주방", "bar"), ("주점", "bar"), ("패스트푸드", "fast-food"),
    ("일식", "japanese"), ("중국", "chinese"), ("회집", "seafood"), ("횟집", "seafood"),
    ("한식", "korean"), ("경양식", "western"), ("뷔페", "buffet"), ("분식", "bunsik"),
    ("김밥", "bunsik"), ("숯불", "meat"), ("외국음식", "food"), ("음식", "food"), ("조리", "food"),
    ("미용", "hair"), ("약국", "pharmacy"), ("병원", "clinic"), ("의원", "clinic"),
    ("숙박", "lodging"), ("세탁", "laundry"), ("노래", "karaoke"),
  ].filter { Taxonomy.standard.entries.map(\.code).contains($0.1) }.map { ($0.0, $0.1) }
}
