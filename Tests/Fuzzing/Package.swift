// swift-tools-version: 6.2
import PackageDescription

// Fuzzing of what reads bytes from outside; script/fuzz builds and runs it. A target is a folder of
// Sources with a main.swift, a folder of Corpus and a line in `targets` below. The laws that a
// target checks stand in the tests, which replay the corpus.
let strict: [SwiftSetting] = [
  .strictMemorySafety(),
  .treatWarning("StrictMemorySafety", as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let codecs = ["FeatureCodecs", "Codecs"].map {
  Target.Dependency.product(name: $0, package: "sobi")
}

let boundaries = ["Boundaries", "FeatureCodecs", "Codecs", "SimpleFeatures"].map {
  Target.Dependency.product(name: $0, package: "sobi")
}

let statements = ["StatementImport", "Spending", "SimpleFeatures", "Codecs"].map {
  Target.Dependency.product(name: $0, package: "sobi")
}

let ledgers = ["Sobi", "SimpleFeatures", "Spending"].map {
  Target.Dependency.product(name: $0, package: "sobi")
}

func laws(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .target(name: name, dependencies: dependencies, swiftSettings: strict)
}

func fuzzer(_ name: String, checks laws: String) -> Target {
  .executableTarget(
    name: name, dependencies: ["FuzzTarget", .init(stringLiteral: laws)], swiftSettings: strict)
}

let package = Package(
  name: "fuzzing",
  platforms: [.macOS(.v15)],
  dependencies: [.package(name: "sobi", path: "../..")],
  targets: [
    .target(name: "CLibFuzzer"),
    .target(name: "FuzzTarget", dependencies: ["CLibFuzzer"], swiftSettings: strict),
    // targets
    laws("CodecsLaws", uses: codecs),
    fuzzer("csv", checks: "CodecsLaws"),
    fuzzer("json", checks: "CodecsLaws"),
    fuzzer("workbook", checks: "CodecsLaws"),
    fuzzer("html", checks: "CodecsLaws"),
    laws("StatementLaws", uses: statements),
    fuzzer("statement", checks: "StatementLaws"),
    fuzzer("accounts", checks: "StatementLaws"),
    laws("BoundaryLaws", uses: boundaries),
    fuzzer("boundary", checks: "BoundaryLaws"),
    laws("SnapshotLaws", uses: ledgers),
    fuzzer("snapshot", checks: "SnapshotLaws"),
  ]
)
