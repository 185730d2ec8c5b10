// swift-tools-version: 6.2
import PackageDescription

// The continuous integration run (CI=true) treats every warning of ours as an error.
let isContinuousIntegration = Context.environment["CI"] != nil

let strict: [SwiftSetting] =
  [
    .strictMemorySafety(),
    .treatWarning("StrictMemorySafety", as: .error),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .enableUpcomingFeature("MemberImportVisibility"),
  ] + (isContinuousIntegration ? [.treatAllWarnings(as: .error)] : [])

func module(
  _ name: String, uses dependencies: [Target.Dependency] = [], besides files: [String] = []
) -> Target {
  .target(name: name, dependencies: dependencies, exclude: files, swiftSettings: strict)
}

/// A library of C that few commands need: on Linux it is loaded when they call it, see `CLoading.h`.
func library(
  _ name: String, pkgConfig: String, apt: String, brew: String
) -> Target {
  #if os(Linux)
    .target(name: name, dependencies: ["CLoading"], exclude: ["System"])
  #else
    .systemLibrary(
      name: name, path: "Sources/\(name)/System", pkgConfig: pkgConfig,
      providers: [.apt([apt]), .brew([brew])])
  #endif
}

func suite(
  _ name: String, uses dependencies: [Target.Dependency], besides files: [String] = []
) -> Target {
  .testTarget(
    name: name, dependencies: dependencies + ["TestSupport"], exclude: files,
    swiftSettings: strict)
}

func example(_ name: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["Sobi"], path: "Examples/\(name)", swiftSettings: strict)
}

let grdb: [Target.Dependency] = [
  .product(name: "GRDB", package: "GRDB.swift"),
  .product(name: "GRDBSQLite", package: "GRDB.swift"),
]

let package = Package(
  name: "sobi",
  platforms: [.macOS(.v15), .iOS(.v18)],
  products: [
    .library(name: "Sobi", targets: ["Sobi"]),
    .executable(name: "sobi", targets: ["SobiCLI"]),
    // Kernel modules, for benchmarks and for programs that need only a part.
    .library(name: "Wording", targets: ["Wording"]),
    .library(name: "SimpleFeatures", targets: ["SimpleFeatures"]),
    .library(name: "Spending", targets: ["Spending"]),
    .library(name: "PlaceClassification", targets: ["PlaceClassification"]),
    .library(name: "PlaceSearch", targets: ["PlaceSearch"]),
    .library(name: "SpatialIndex", targets: ["SpatialIndex"]),
    .library(name: "Grids", targets: ["Grids"]),
    .library(name: "SpendingAnalytics", targets: ["SpendingAnalytics"]),
    .library(name: "Reports", targets: ["Reports"]),
    .library(name: "FeatureCodecs", targets: ["FeatureCodecs"]),
    .library(name: "Codecs", targets: ["Codecs"]),
    .library(name: "StatementImport", targets: ["StatementImport"]),
    .library(name: "Boundaries", targets: ["Boundaries"]),
    .library(name: "Workloads", targets: ["Workloads"]),
  ],
  traits: [
    .trait(name: "GEOS", description: "Checks the validity of published boundaries with GEOS."),
    .trait(name: "PROJ", description: "Reads positions of other reference systems with PROJ."),
    .trait(name: "SHAPELIB", description: "Reads boundaries from shapefiles with shapelib."),
    .trait(
      name: "OPENSSL",
      description: "Hashes and decrypts files with OpenSSL where CryptoKit is missing."),
    .trait(name: "FREEXL", description: "Reads binary workbooks (.xls) with FreeXL."),
    .trait(name: "SERVER", description: "Answers over HTTP with Hummingbird: sobi serve."),
    .default(enabledTraits: ["GEOS", "PROJ", "SHAPELIB", "OPENSSL", "FREEXL", "SERVER"]),
  ],
  dependencies: [
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.2"),
    .package(url: "https://github.com/apple/swift-log", from: "1.16.2"),
    .package(
      url: "https://github.com/hummingbird-project/hummingbird", from: "2.28.1", traits: []),
  ],
  targets: [
    // base
    module("Diagnostics"),
    module("SimpleFeatures", uses: ["Diagnostics"]),
    // Files that the program carries; C brings them in, and only EmbeddedFiles sees it.
    .target(name: "CEmbedded"),
    module("EmbeddedFiles", uses: ["CEmbedded"]),
    module("Spending", uses: ["Diagnostics", "SimpleFeatures", "EmbeddedFiles"]),
    // formats
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .systemLibrary(
      name: "CCrypto", pkgConfig: "libcrypto",
      providers: [.apt(["libssl-dev"]), .brew(["openssl"])]),
    .target(name: "CKernels"),
    .target(name: "CLoading"),
    library("CFreeXL", pkgConfig: "freexl", apt: "libfreexl-dev", brew: "freexl"),
    module("FeatureCodecs", uses: ["Diagnostics", "SimpleFeatures"]),
    module(
      "Codecs",
      uses: [
        "Diagnostics", "SimpleFeatures", "FeatureCodecs", "CZlib", "CKernels",
        .target(name: "CCrypto", condition: .when(platforms: [.linux], traits: ["OPENSSL"])),
        .target(name: "CFreeXL", condition: .when(traits: ["FREEXL"])),
      ]),
    // parts
    module(
      "PlaceClassification", uses: ["Diagnostics", "Spending", "EmbeddedFiles"],
      besides: ["NameWords.txt"]),
    module("PlaceSearch", uses: ["Diagnostics", "SimpleFeatures"]),
    module("Grids", uses: ["Diagnostics", "SimpleFeatures"]),
    module("TimeTracking", uses: ["Diagnostics", "Spending"]),
    module(
      "WebPage", uses: ["Codecs", "EmbeddedFiles"], besides: ["page.html", "Style", "Script"]),
    .target(name: "CSQLiteConfig"),
    module(
      "GeoPackage",
      uses: ["Diagnostics", "SimpleFeatures", "FeatureCodecs", "Codecs", "CSQLiteConfig"] + grdb),
    module("ColumnFiles", uses: ["CKernels"]),
    module("SpatialIndex", uses: ["Diagnostics", "SimpleFeatures", "CKernels"]),
    library("CGEOS", pkgConfig: "geos", apt: "libgeos-dev", brew: "geos"),
    module(
      "GEOS",
      uses: [
        "Diagnostics", "SimpleFeatures", .target(name: "CGEOS", condition: .when(traits: ["GEOS"])),
      ]),
    library("CPROJ", pkgConfig: "proj", apt: "libproj-dev", brew: "proj"),
    module(
      "PROJ",
      uses: [
        "Diagnostics", "SimpleFeatures", .target(name: "CPROJ", condition: .when(traits: ["PROJ"])),
      ]),
    // work
    module(
      "StatementImport",
      uses: ["Diagnostics", "Spending", "SimpleFeatures", "Codecs", "EmbeddedFiles"],
      besides: [
        "Vocabulary.txt", "Vocabulary.de.txt", "Vocabulary.es.txt", "Vocabulary.fr.txt",
        "Vocabulary.ja.txt", "Vocabulary.nl.txt", "Vocabulary.pl.txt", "Vocabulary.zh.txt",
      ]),
    module(
      "LedgerStore",
      uses: ["Diagnostics", "Spending", "SimpleFeatures", "TimeTracking", "GeoPackage"] + grdb),
    module(
      "PlaceLists", uses: ["Diagnostics", "SimpleFeatures", "Codecs", "PlaceSearch"]),
    module(
      "PointStreams",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs", "SpatialIndex",
        "Grids",
      ]),
    module(
      "GazetteerStore",
      uses: ["Diagnostics", "SimpleFeatures", "PlaceSearch", "GeoPackage"] + grdb),
    module(
      "SpendingAnalytics", uses: ["Diagnostics", "Spending", "SimpleFeatures", "ColumnFiles"]),
    .systemLibrary(
      name: "CShapelib", pkgConfig: "shapelib",
      providers: [.apt(["libshp-dev"]), .brew(["shapelib"])]),
    module(
      "Boundaries",
      uses: [
        "Diagnostics", "SimpleFeatures", "FeatureCodecs", "Codecs", "GeoPackage", "GEOS", "PROJ",
        .target(name: "CShapelib", condition: .when(traits: ["SHAPELIB"])),
      ]),
    module("Workloads", uses: ["Spending", "SimpleFeatures", "Grids"]),
    library("CCurl", pkgConfig: "libcurl", apt: "libcurl4-openssl-dev", brew: "curl"),
    module(
      "SobiProviders",
      uses: [
        "Diagnostics", "Spending", "SimpleFeatures", "Codecs", "PlaceSearch", "EmbeddedFiles",
        "CCurl",
      ],
      besides: ["boundaries.json"]),
    module(
      "LedgerSnapshot",
      uses: [
        "Spending", "SimpleFeatures", "GeoPackage", "LedgerStore", "ColumnFiles",
        "SpatialIndex", "SpendingAnalytics",
      ]),
    // reports
    module(
      "Reports",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs", "SpendingAnalytics",
        "TimeTracking", "Grids",
      ]),
    // composition
    module(
      "Sobi",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs",
        "PlaceClassification",
        "SpatialIndex",
        "StatementImport", "GeoPackage", "LedgerStore", "LedgerSnapshot", "ColumnFiles",
        "SpendingAnalytics", "Boundaries", "GEOS", "PROJ", "Reports", "PlaceSearch", "PlaceLists",
        "PointStreams",
        "GazetteerStore", "TimeTracking", "WebPage", "Grids", "EmbeddedFiles",
        .product(name: "Logging", package: "swift-log"),
      ]),
    module(
      "Benchmarks",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs", "SpatialIndex",
        "LedgerStore", "SpendingAnalytics", "Boundaries", "Workloads", "Sobi",
      ]),
    // words
    module(
      "Wording",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs",
        "PlaceClassification", "GeoPackage",
        "SpatialIndex", "GEOS", "PROJ", "StatementImport", "LedgerStore", "SpendingAnalytics",
        "Boundaries", "Reports", "Sobi", "TimeTracking", "Grids",
      ]),
    // questions
    module(
      "Questions",
      uses: ["Diagnostics", "SimpleFeatures", "StatementImport", "Reports", "Sobi", "Wording"]),
    // edges
    module(
      "SobiServer",
      uses: [
        "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs", "StatementImport",
        "Boundaries", "Reports", "Sobi", "Wording", "WebPage", "Questions",
        .product(
          name: "Hummingbird", package: "hummingbird", condition: .when(traits: ["SERVER"])),
      ]),
    .executableTarget(
      name: "SobiCLI",
      dependencies: [
        "Sobi", "SobiProviders", "Reports", "StatementImport", "PlaceClassification", "Spending",
        "SimpleFeatures", "Diagnostics", "Wording", "Questions", "SobiServer", "Benchmarks",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Logging", package: "swift-log"),
      ],
      swiftSettings: strict),
    // examples
    example("FirstSteps"),
    example("MapScreen"),
    // tests
    .target(name: "TestSupport", path: "Tests/TestSupport", swiftSettings: strict),
    suite("SimpleFeaturesTests", uses: ["SimpleFeatures", "Workloads"]),
    suite(
      "SpendingTests", uses: ["Diagnostics", "Spending", "SimpleFeatures", "Codecs", "Workloads"]),
    suite("TimeTrackingTests", uses: ["TimeTracking", "Spending", "SimpleFeatures", "Workloads"]),
    suite("WorkloadsTests", uses: ["Workloads", "SimpleFeatures", "Spending"]),
    suite("PlaceClassificationTests", uses: ["PlaceClassification", "Spending", "Workloads"]),
    suite(
      "CodecsTests",
      uses: ["Diagnostics", "FeatureCodecs", "Codecs", "SimpleFeatures", "Workloads"]),
    suite("PlaceSearchTests", uses: ["PlaceSearch", "SimpleFeatures", "Workloads"]),
    suite("GridsTests", uses: ["Grids", "GEOS", "SimpleFeatures", "Workloads"]),
    suite("SpatialIndexTests", uses: ["SpatialIndex", "SimpleFeatures", "Codecs", "Workloads"]),
    suite(
      "PROJTests",
      uses: [
        "Diagnostics", "PROJ", "SimpleFeatures", "SpatialIndex", "FeatureCodecs", "Codecs",
        "Workloads",
      ]),
    suite(
      "BoundariesTests",
      uses: [
        "Boundaries", "Diagnostics", "GEOS", "GeoPackage", "PROJ", "SimpleFeatures", "SpatialIndex",
        "FeatureCodecs", "Codecs", "Workloads",
      ] + grdb),
    suite(
      "StatementImportTests",
      uses: [
        "StatementImport", "Diagnostics", "Codecs", "Spending", "SimpleFeatures", "Workloads",
      ], besides: ["Layouts"]),
    suite(
      "PointStreamsTests",
      uses: [
        "PointStreams", "Codecs", "FeatureCodecs", "SimpleFeatures", "Spending", "Grids",
        "Workloads",
      ]),
    suite(
      "SpendingAnalyticsTests",
      uses: ["SpendingAnalytics", "Spending", "SimpleFeatures", "ColumnFiles", "Workloads"]),
    suite(
      "ReportsTests",
      uses: ["Reports", "SpendingAnalytics", "Spending", "SimpleFeatures", "Grids", "Workloads"]),
    suite(
      "LedgerStoreTests",
      uses: [
        "LedgerStore", "Diagnostics", "GeoPackage", "Spending", "SimpleFeatures", "Workloads",
      ] + grdb),
    suite("ColumnFilesTests", uses: ["ColumnFiles", "Workloads"]),
    suite("WebPageTests", uses: ["WebPage", "EmbeddedFiles", "Codecs"], besides: ["Script"]),
    suite("BenchmarksTests", uses: ["Benchmarks", "Diagnostics"]),
    suite(
      "SobiTests",
      uses: [
        "Sobi", "Benchmarks", "Diagnostics", "Boundaries", "Spending", "SimpleFeatures",
        "Workloads", "Reports",
        "LedgerStore", "LedgerSnapshot", "GeoPackage", "FeatureCodecs", "Codecs", "SpatialIndex",
        "ColumnFiles", "SpendingAnalytics", "Grids", "GEOS", "WebPage",
      ] + grdb),
    suite(
      "WordingTests",
      uses: [
        "Wording", "Diagnostics", "SimpleFeatures", "Spending", "FeatureCodecs", "Codecs",
        "PlaceClassification",
        "GeoPackage", "SpatialIndex", "GEOS", "PROJ", "StatementImport", "LedgerStore",
        "SpendingAnalytics", "Boundaries", "Sobi", "TimeTracking", "Grids",
      ]),
    suite(
      "SobiServerTests",
      uses: [
        "SobiServer", "Questions", "Diagnostics", "Codecs", "Sobi", "Wording", "Workloads",
      ] + grdb),
    suite(
      "SobiProvidersTests",
      uses: [
        "SobiProviders", "Codecs", "Diagnostics", "PlaceSearch", "SimpleFeatures", "Spending",
      ]),
    suite(
      "SobiCLITests",
      uses: [
        "SobiCLI", "StatementImport", "Wording", "GeoPackage",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ] + grdb),
    suite(
      "ArchitectureTests",
      uses: ["Spending", "EmbeddedFiles", "SobiCLI", "Wording", "FirstSteps", "MapScreen"]),
  ]
)

// The kernels as functions of C, of which script/wheel makes a library. Functions that the compiler
// compares with their header are new in Swift 6.3; everything else is built without them.
#if compiler(>=6.3)
  package.products.append(.library(name: "SobiC", type: .static, targets: ["SobiC"]))
  package.targets += [
    .target(name: "CSobi"),
    module(
      "SobiC",
      uses: ["Diagnostics", "SimpleFeatures", "FeatureCodecs", "SpatialIndex", "Grids", "CSobi"]),
  ]
#endif
