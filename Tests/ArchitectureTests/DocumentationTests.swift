import Foundation
import TestSupport
import Testing

@testable import SobiCLI

@Suite struct DocumentationTests {
  @Test func `every command and option says what it does`() throws {
    for (name, command) in try HelpTree.program.get().visible() {
      #expect(command.abstract?.isEmpty == false, "\(name) has no abstract")
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        #expect(
          argument.abstract?.isEmpty == false, "\(name) \(argument.spelling) has no abstract")
      }
    }
  }

  @Test func `every environment variable is in docs/commands.md`() throws {
    let document = try Project.text("docs/commands.md")
    // What a system sets for every program needs no word from us.
    let ofTheSystem: Set = ["HOME", "PATH", "TERM", "COLUMNS", "TZ", "TMPDIR"]
    let own = #/\b(?<name>SOBI_[A-Z0-9_]+)\b/#
    let asked = #/(?:environment\[|getenv\()"(?<name>[A-Za-z0-9_]+)"/#
    // Constants of C have such names too.
    let constants = try Project.text("Sources/CSobi/include/CSobi.h").matches(of: own)
      .map { String($0.name) }
    for file in try Project.files(in: "Sources", withExtension: "swift") {
      for (number, line) in file.numberedLines {
        let names = line.matches(of: own).map(\.name) + line.matches(of: asked).map(\.name)
        for name in Set(names.map(String.init)).subtracting(ofTheSystem).subtracting(constants) {
          let isNamed = document.contains("`\(name)`")
          #expect(isNamed, "\(file.path):\(number): docs/commands.md does not name \(name)")
        }
      }
    }
  }

  @Test func `every script is in CONTRIBUTING.md`() throws {
    let document = try Project.text("CONTRIBUTING.md")
    let scripts = try Project.scripts()
    #expect(scripts.count > 5)
    for script in scripts {
      let isNamed = document.contains("`\(script)`")
      #expect(isNamed, "CONTRIBUTING.md does not name `\(script)`")
    }
  }

  @Test func `ARCHITECTURE.md is short`() throws {
    #expect(try Project.text("ARCHITECTURE.md").utf8.count <= 12_000)
  }

  @Test(arguments: [
    "README.md", "README.ko.md", "SECURITY.md", "CONTRIBUTING.md", "ARCHITECTURE.md",
    "Tests/README.md", "docs/internals/concepts.md", "docs/internals/import.md",
    "docs/internals/ledger.md", "docs/internals/messages.md", "docs/internals/modules.md",
    "docs/internals/moments.md", "docs/internals/page.md", "docs/internals/reading.md",
    "docs/internals/snapshot.md",
  ])
  func `what a document names is there`(document: String) throws {
    let path =
      #/(?:^|[`(\s])(?<path>(?:script|Sources|Tests|docs|benchmarks|Data)/[A-Za-z0-9_+.\/-]*[A-Za-z0-9])/#
    let suite = #/--filter '?\^?(?<suite>[A-Za-z]+)/#
    let suites = try Project.files(in: "Tests", withExtension: "swift")
    for (number, line) in try SourceFile(path: document, text: Project.text(document)).numberedLines
    {
      for name in line.matches(of: path).map(\.path) {
        let isThere = FileManager.default.fileExists(atPath: Project.path(String(name)))
        #expect(isThere, "\(document):\(number): there is no \(name)")
      }
      for name in line.matches(of: suite).map(\.suite) {
        let isThere = suites.contains {
          $0.path.contains("/\(name).swift") || $0.path.contains("/\(name)/")
        }
        #expect(isThere, "\(document):\(number): there is no suite \(name)")
      }
    }
  }

  @Test func `the newest release in CHANGELOG.md is the version of the program`() throws {
    let releases = try Project.text("CHANGELOG.md").matches(
      of: #/(?m)^## (?<version>\d+\.\d+\.\d+) /#)
    let said = try Program().run(["--version"])
    let version = try #require(releases.first?.version)
    #expect(said.output.hasPrefix("\(version)\nLicensed under Apache-2.0"))
    // The library of C functions and the Python package around it are released with it.
    #expect(try Project.text("Sources/SobiC/Unsafe/Library.swift").contains("\"\(version)\""))
    #expect(try Project.text("python/pyproject.toml").contains("\nversion = \"\(version)\"\n"))
  }

  @Test func `README.md is short, with the traits and platforms of Package.swift`() throws {
    let readme = try Project.text("README.md")
    #expect(readme.utf8.count <= 8_192)
    let package = try Project.text("Package.swift")
    let traits = package.matches(of: #/\.trait\(name: "(?<name>\w+)"/#).map { String($0.name) }
    #expect(!traits.isEmpty)
    for trait in traits {
      let isNamed = readme.contains("| `\(trait)` |")
      #expect(isNamed, "README.md does not name the trait \(trait)")
    }
    let platforms = try #require(package.firstMatch(of: #/platforms: \[[^\]]+\]/#))
    let isStated = readme.contains(String(platforms.output))
    #expect(isStated, "README.md does not have \(platforms.output)")
  }

  @Test func `every place that states the licence states Apache-2.0`() throws {
    #expect(try Project.text("LICENSE").contains("Apache License"))
    #expect(try Project.text("NOTICE").contains("Apache License, Version 2.0"))
    #expect(try Project.text("README.md").contains("licensed under Apache-2.0"))
    #expect(try Project.text("python/pyproject.toml").contains("\nlicense = \"Apache-2.0\"\n"))
  }

  @Test func `every dependency has a line in a decision`() throws {
    let decisions = try Project.files(in: "docs/decisions", withExtension: "md")
      .map(\.text).joined(separator: "\n").lowercased()
    let package = try Project.text("Package.swift")
    let packages = package.matches(of: #/\.package\(\s*url: "[^"]*/(?<name>[^"/]+)"/#).map(\.name)
    let libraries = package.matches(of: #/pkgConfig: "(?<name>[^"]+)"/#).map(\.name)
    #expect(!packages.isEmpty && !libraries.isEmpty)
    for name in packages + libraries {
      let wanted = name.hasSuffix(".swift") ? name.dropLast(6) : name
      let isNamed = decisions.contains(wanted.lowercased())
      #expect(isNamed, "no decision names \(wanted)")
    }
  }
}
