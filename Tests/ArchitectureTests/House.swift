import Testing

/// A target and what it may import; the same table stands in `ARCHITECTURE.md`.
struct Room: Sendable, CustomTestStringConvertible {
  let name: String
  /// Targets of ours.
  let uses: Set<String>
  /// Modules from outside, C libraries included.
  let external: Set<String>

  init(_ name: String, uses: Set<String> = [], external: Set<String> = []) {
    self.name = name
    self.uses = uses
    self.external = external
  }

  var testDescription: String { name }
}

enum House {
  static let rooms: [Room] = [
    // base
    Room("Diagnostics"),
    Room("SimpleFeatures", uses: ["Diagnostics"]),
    Room("Spending", uses: ["Diagnostics", "SimpleFeatures"]),
    // formats
    Room("Codecs", uses: ["Diagnostics", "SimpleFeatures"], external: ["CZlib", "CCrypto"]),
    // parts
    Room("PlaceClassification", uses: ["Diagnostics", "Spending"]),
    Room(
      "GeoPackage", uses: ["Diagnostics", "SimpleFeatures", "Codecs"],
      external: ["GRDB", "GRDBSQLite", "CSQLiteConfig"]),
    Room("SpatialIndex", uses: ["Diagnostics", "SimpleFeatures"], external: ["CKernels"]),
    Room("GEOS", uses: ["Diagnostics", "SimpleFeatures"], external: ["CGEOS"]),
    Room("PROJ", uses: ["Diagnostics", "SimpleFeatures"], external: ["CPROJ"]),
    // work
    Room("StatementImport", uses: ["Diagnostics", "Spending", "SimpleFeatures", "Codecs"]),
    Room(
      "LedgerStore", uses: ["Diagnostics", "Spending", "SimpleFeatures", "GeoPackage"],
      external: ["GRDB", "GRDBSQLite"]),
    Room("SpendingAnalytics", uses: ["Diagnostics", "Spending", "SimpleFeatures"]),
    Room(
      "Boundaries",
      uses: ["Diagnostics", "SimpleFeatures", "Codecs", "GeoPackage", "GEOS", "PROJ"],
      external: ["CShapelib"]),
    Room("Workloads", uses: ["Spending", "SimpleFeatures"]),
    Room("SobiProviders", uses: ["Diagnostics", "Codecs"], external: ["CCurl"]),
    // composition
    Room(
      "Sobi",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "Codecs", "PlaceClassification",
        "SpatialIndex",
        "StatementImport", "GeoPackage", "LedgerStore", "SpendingAnalytics", "Boundaries",
        "GEOS", "PROJ", "Workloads",
      ], external: ["Logging"]),
    // words
    Room(
      "Wording",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "Codecs", "PlaceClassification", "GeoPackage",
        "SpatialIndex", "GEOS", "PROJ", "StatementImport", "LedgerStore", "SpendingAnalytics",
        "Boundaries", "Sobi",
      ]),
    // edges
    Room(
      "SobiCLI",
      uses: ["Sobi", "SobiProviders", "Spending", "SimpleFeatures", "Diagnostics", "Wording"],
      external: ["ArgumentParser", "Logging"]),
  ]

  /// Faces of C libraries: a header and a module map, no Swift.
  static let cModules: Set<String> = [
    "CZlib", "CCrypto", "CGEOS", "CPROJ", "CShapelib", "CKernels", "CCurl",
    "CSQLiteConfig",
  ]

  /// What every platform brings and every room may use.
  static let platform: Set<String> = ["Darwin", "Glibc", "Musl", "Dispatch", "Synchronization"]

  /// Allowed everywhere but in ``withoutFoundation``.
  static let foundation: Set<String> = ["Foundation", "FoundationEssentials"]

  /// Rooms whose inner loops stay free of Foundation.
  static let withoutFoundation: Set<String> = ["SimpleFeatures", "SpatialIndex"]

  static let names = Set(rooms.map(\.name))

  /// Whether a file of `room` may import `module`.
  static func allows(_ module: String, in room: Room) -> Bool {
    if foundation.contains(module) { return !withoutFoundation.contains(room.name) }
    return platform.contains(module) || room.uses.contains(module)
      || room.external.contains(module)
  }
}
