// swift-tools-version: 6.2
import PackageDescription

// A package of its own, so that what it depends on stays out of the product's build. It sees only the
// products of the package above it.

let strict: [SwiftSetting] = [
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

func ours(_ names: String...) -> [Target.Dependency] {
  names.map { .product(name: $0, package: "sobi") }
}

/// A suite of measurements. The plugin looks for it under `Benchmarks/`.
func suite(_ name: String, uses dependencies: [Target.Dependency]) -> Target {
  .executableTarget(
    name: name,
    dependencies: dependencies + ["Measuring", .product(name: "Benchmark", package: "benchmark")],
    path: "Benchmarks/\(name)", swiftSettings: strict,
    plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")])
}

let package = Package(
  name: "sobi-benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(name: "sobi", path: ".."),
    // Without its traits, which put counters into every allocation.
    .package(url: "https://github.com/ordo-one/benchmark", exact: "1.38.1", traits: []),
    .package(url: "https://github.com/apple/swift-argument-parser", exact: "1.8.2"),
  ],
  targets: [
    .target(
      name: "Measuring",
      dependencies: ours(
        "FeatureCodecs", "Codecs", "Grids", "SimpleFeatures", "SpatialIndex", "Spending",
        "SpendingAnalytics", "Workloads")
        + [
          .product(name: "Benchmark", package: "benchmark")
        ], swiftSettings: strict),
    suite("RegionJoin", uses: ours("SpatialIndex", "SimpleFeatures", "Workloads")),
    suite("RegionGrid", uses: ours("SpatialIndex", "SimpleFeatures", "Workloads")),
    suite("PointTree", uses: ours("SpatialIndex", "SimpleFeatures", "Workloads")),
    suite(
      "GroupBy",
      uses: ours("SpatialIndex", "SimpleFeatures", "Spending", "SpendingAnalytics", "Workloads")),
    suite("Clusters", uses: ours("SpatialIndex", "SimpleFeatures", "Workloads")),
    suite("Density", uses: ours("SpatialIndex", "SimpleFeatures", "Workloads")),
    suite("Cells", uses: ours("Grids", "SimpleFeatures", "Workloads")),
    suite("Heat", uses: ours("Grids", "SpatialIndex", "SimpleFeatures", "Workloads")),
    suite("Formats", uses: ours("FeatureCodecs", "Codecs", "SimpleFeatures", "Workloads")),
    suite("Places", uses: ours("PlaceSearch", "SimpleFeatures", "Workloads")),
    suite("Classify", uses: ours("PlaceClassification", "Spending", "Workloads")),
    // What a ledger that stays open takes to know of a change.
    .executableTarget(
      name: "live-ledger", dependencies: ours("Sobi"), path: "Sources/LiveLedger",
      swiftSettings: strict),
    // The same kernels for peers/run and for instructions.
    .executableTarget(
      name: "peer-kernels",
      dependencies: ours(
        "FeatureCodecs", "Codecs", "Grids", "PlaceClassification", "SpatialIndex",
        "SimpleFeatures", "Spending", "SpendingAnalytics", "Workloads")
        + [
          "Measuring", .product(name: "ArgumentParser", package: "swift-argument-parser"),
        ], path: "Sources/PeerKernels", swiftSettings: strict),
  ]
)
