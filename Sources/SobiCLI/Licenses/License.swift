/// A library that is linked with the program or is a part of the program, with its licence.
struct License {
  /// The library.
  var library: String
  /// The name of its licence, by its SPDX identifier.
  var name: String
  /// The whole text.
  var text: String

  /// All libraries, in order of their names.
  static let all = [
    License(library: "FreeXL", name: "LGPL-2.1-or-later", text: lesser),
    License(library: "GEOS", name: "LGPL-2.1-only", text: lesser),
    License(library: "GRDB.swift", name: "MIT", text: grdb),
    License(
      library: "H3", name: "Apache-2.0",
      text: "Copyright 2016-2020 Uber Technologies, Inc.\n\n" + apache),
    License(library: "hummingbird", name: "Apache-2.0", text: hummingbird + "\n\n" + apache),
    License(
      library: "ICU", name: "Unicode-3.0",
      text: "Copyright © 2016-2024 Unicode, Inc.\n\n" + unicode),
    License(
      library: "Leaflet", name: "BSD-2-Clause",
      text: copyright("2010-2023, Volodymyr Agafonkin; 2010-2011, CloudMade", twoClauses)),
    License(library: "libcurl", name: "curl", text: copyright("1996-2022, Daniel Stenberg", curl)),
    License(
      library: "llhttp", name: "MIT", text: copyright("2018 Fedor Indutny", mit)),
    License(library: "OpenSSL", name: "Apache-2.0", text: apache),
    License(
      library: "PROJ", name: "MIT",
      text: copyright("2000-2022, Frank Warmerdam, Even Rouault and others", mit)),
    License(
      library: "shapelib", name: "MIT",
      text: copyright("1999-2016, Frank Warmerdam, Even Rouault and others", mit)),
    License(library: "SQLite", name: "blessing", text: "SQLite is in the public domain."),
    License(library: "Swift", name: "Apache-2.0 WITH Swift-exception", text: apache),
    License(
      library: "swift-argument-parser", name: "Apache-2.0 WITH Swift-exception", text: apache),
    License(
      library: "swift-async-algorithms", name: "Apache-2.0 WITH Swift-exception", text: apache),
    License(
      library: "swift-atomics", name: "Apache-2.0 WITH Swift-exception", text: apache),
    License(
      library: "swift-collections", name: "Apache-2.0 WITH Swift-exception", text: apache),
    License(library: "swift-distributed-tracing", name: "Apache-2.0", text: apache),
    License(library: "swift-http-types", name: "Apache-2.0", text: httpTypes + "\n\n" + apache),
    License(library: "swift-log", name: "Apache-2.0", text: log + "\n\n" + apache),
    License(library: "swift-metrics", name: "Apache-2.0", text: metrics + "\n\n" + apache),
    License(library: "swift-nio", name: "Apache-2.0", text: nio + "\n\n" + apache),
    License(library: "swift-nio-extras", name: "Apache-2.0", text: nioExtras + "\n\n" + apache),
    License(
      library: "swift-service-context", name: "Apache-2.0", text: serviceContext + "\n\n" + apache),
    License(
      library: "swift-service-lifecycle", name: "Apache-2.0",
      text: serviceLifecycle + "\n\n" + apache),
    License(
      library: "swift-system", name: "Apache-2.0 WITH Swift-exception", text: apache),
    License(
      library: "zlib", name: "Zlib",
      text: copyright("1995-2013, Jean-loup Gailly and Mark Adler", zlib)),
  ]

  private static func copyright(_ holder: String, _ text: String) -> String {
    "Copyright (c) \(holder)\n\n\(text)"
  }
}
