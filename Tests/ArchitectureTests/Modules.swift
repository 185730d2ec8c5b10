import Testing

/// A target and what it may import; `docs/internals/modules.md` has the same table.
struct Module: Sendable, CustomTestStringConvertible {
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

enum Modules {
  static let all: [Module] = [
    // base
    Module("Diagnostics"),
    Module("SimpleFeatures", uses: ["Diagnostics"]),
    Module("EmbeddedFiles", external: ["CEmbedded"]),
    Module("Spending", uses: ["Diagnostics", "SimpleFeatures", "EmbeddedFiles"]),
    // formats
    Module("FeatureCodecs", uses: ["Diagnostics", "SimpleFeatures"]),
    Module(
      "Codecs", uses: ["Diagnostics", "SimpleFeatures", "FeatureCodecs"],
      external: ["CZlib", "CCrypto", "CFreeXL", "CKernels", "CryptoKit", "CommonCrypto"]),
    // parts
    Module("PlaceClassification", uses: ["Diagnostics", "Spending", "EmbeddedFiles"]),
    Module("WebPage", uses: ["Codecs", "EmbeddedFiles"]),
    Module(
      "GeoPackage", uses: ["Diagnostics", "SimpleFeatures", "FeatureCodecs", "Codecs"],
      external: ["GRDB", "GRDBSQLite", "CSQLiteConfig"]),
    Module("PlaceSearch", uses: ["Diagnostics", "SimpleFeatures"]),
    Module("Grids", uses: ["Diagnostics", "SimpleFeatures"]),
    Module("TimeTracking", uses: ["Diagnostics", "Spending"]),
    Module("ColumnFiles", external: ["CKernels"]),
    Module("SpatialIndex", uses: ["Diagnostics", "SimpleFeatures"], external: ["CKernels"]),
    Module("GEOS", uses: ["Diagnostics", "SimpleFeatures"], external: ["CGEOS"]),
    Module("PROJ", uses: ["Diagnostics", "SimpleFeatures"], external: ["CPROJ"]),
    // work
    Module(
      "StatementImport",
      uses: ["Diagnostics", "Spending", "SimpleFeatures", "Codecs", "EmbeddedFiles"]),
    Module(
      "LedgerStore",
      uses: ["Diagnostics", "Spending", "SimpleFeatures", "TimeTracking", "GeoPackage"],
      external: ["GRDB", "GRDBSQLite"]),
    Module("PlaceLists", uses: ["Diagnostics", "SimpleFeatures", "Codecs", "PlaceSearch"]),
    Module(
      "PointStreams",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs", "SpatialIndex",
        "Grids",
      ]),
    Module(
      "GazetteerStore", uses: ["Diagnostics", "SimpleFeatures", "PlaceSearch", "GeoPackage"],
      external: ["GRDB"]),
    Module(
      "SpendingAnalytics", uses: ["Diagnostics", "Spending", "SimpleFeatures", "ColumnFiles"]),
    Module(
      "Boundaries",
      uses: [
        "Diagnostics", "SimpleFeatures", "FeatureCodecs", "Codecs", "GeoPackage", "GEOS", "PROJ",
      ],
      external: ["CShapelib"]),
    Module("Workloads", uses: ["Spending", "SimpleFeatures", "Grids"]),
    Module(
      "SobiProviders",
      uses: [
        "Diagnostics", "Spending", "SimpleFeatures", "Codecs", "PlaceSearch", "EmbeddedFiles",
      ],
      external: ["CCurl"]),
    Module(
      "LedgerSnapshot",
      uses: [
        "Spending", "SimpleFeatures", "GeoPackage", "LedgerStore", "ColumnFiles",
        "SpatialIndex", "SpendingAnalytics",
      ]),
    // reports
    Module(
      "Reports",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs", "SpendingAnalytics",
        "TimeTracking", "Grids",
      ]),
    // composition
    Module(
      "Sobi",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs",
        "PlaceClassification",
        "SpatialIndex",
        "StatementImport", "GeoPackage", "LedgerStore", "LedgerSnapshot", "ColumnFiles",
        "SpendingAnalytics", "Boundaries", "GEOS", "PROJ", "Reports", "PlaceSearch", "PlaceLists",
        "PointStreams",
        "GazetteerStore", "TimeTracking",
        "WebPage", "Grids", "EmbeddedFiles",
      ], external: ["Logging"]),
    Module(
      "Benchmarks",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs", "SpatialIndex",
        "LedgerStore", "SpendingAnalytics", "Boundaries", "Workloads", "Sobi",
      ]),
    // words
    Module(
      "Wording",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs",
        "PlaceClassification", "GeoPackage",
        "SpatialIndex", "GEOS", "PROJ", "StatementImport", "LedgerStore", "SpendingAnalytics",
        "Boundaries", "Reports", "Sobi", "TimeTracking", "Grids",
      ]),
    // questions
    Module(
      "Questions",
      uses: [
        "Diagnostics", "SimpleFeatures", "StatementImport", "Reports", "Sobi", "Wording",
      ]),
    // edges
    Module(
      "SobiServer",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs", "StatementImport",
        "Boundaries", "Reports", "Sobi", "Wording", "WebPage", "Questions",
      ],
      external: [
        "Hummingbird", "HummingbirdCore", "HTTPTypes", "Logging", "NIOCore", "NIOHTTP1",
        "NIOHTTPTypes", "NIOHTTPTypesHTTP1", "ServiceLifecycle", "UnixSignals",
      ]),
    Module(
      "SobiCLI",
      uses: [
        "Sobi", "SobiProviders", "Reports", "StatementImport", "PlaceClassification", "Spending",
        "SimpleFeatures", "Diagnostics", "Wording", "Questions", "SobiServer", "Benchmarks",
      ],
      external: ["ArgumentParser", "Logging"]),
    Module(
      "SobiC", uses: ["Diagnostics", "SimpleFeatures", "FeatureCodecs", "SpatialIndex", "Grids"],
      external: ["CSobi"]),
  ]

  /// Faces of C libraries: a header and a module map, no Swift.
  static let cModules: Set<String> = [
    "CZlib", "CCrypto", "CFreeXL", "CGEOS", "CPROJ", "CShapelib", "CKernels", "CCurl",
    "CSQLiteConfig", "CSobi", "CLoading", "CEmbedded",
  ]

  /// What every platform brings and every module may use.
  static let platform: Set<String> = ["Darwin", "Glibc", "Musl", "Dispatch", "Synchronization"]

  /// Allowed everywhere but in ``withoutFoundation``.
  static let foundation: Set<String> = ["Foundation", "FoundationEssentials"]

  /// Rooms whose inner loops stay free of Foundation, and all that stands below `SobiC`: with
  /// Foundation its library would be twenty times as large.
  static let withoutFoundation: Set<String> = [
    "Diagnostics", "SimpleFeatures", "SpatialIndex", "FeatureCodecs", "Grids", "SobiC",
  ]

  /// Modules that may stand inside any program: nothing of the platform, so no locks and no queues.
  static let withoutPlatform: Set<String> = ["Diagnostics", "FeatureCodecs", "SobiC"]

  static let names = Set(all.map(\.name))

  /// Whether a file of `module` may import the module `name`.
  static func allows(_ name: String, in module: Module) -> Bool {
    if foundation.contains(name) { return !withoutFoundation.contains(module.name) }
    if platform.contains(name) { return !withoutPlatform.contains(module.name) }
    return module.uses.contains(name)
      || module.external.contains(name)
  }
}
