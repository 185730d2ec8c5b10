import Foundation
import TestSupport
import Testing

@Suite struct DocumentationTests {
  @Test func `every command and option says what it does`() throws {
    for (name, command) in try CommandHelp.read(from: Program()).visible() {
      #expect(command.abstract?.isEmpty == false, "\(name) has no abstract")
      for argument in command.arguments ?? [] where argument.shouldDisplay {
        #expect(
          argument.abstract?.isEmpty == false, "\(name) \(argument.spelling) has no abstract")
      }
    }
  }

  @Test func `every command is in the README`() throws {
    let readme = try Project.text("README.md")
    let commands = try CommandHelp.read(from: Program()).visible()
    #expect(commands.count > 5)
    for (name, _) in commands {
      let isNamed = readme.contains(name)
      #expect(isNamed, "README.md does not name `\(name)`")
    }
  }

  @Test func `every environment variable is in the README`() throws {
    let readme = try Project.text("README.md")
    // What a system sets for every program needs no word from us.
    let ofTheSystem: Set = ["HOME", "PATH", "TERM", "COLUMNS", "TZ", "TMPDIR"]
    let own = #/\b(?<name>SOBI_[A-Z0-9_]+)\b/#
    let asked = #/(?:environment\[|getenv\()"(?<name>[A-Za-z0-9_]+)"/#
    for file in try Project.files(in: "Sources", withExtension: "swift") {
      for (number, line) in file.numberedLines {
        let names = line.matches(of: own).map(\.name) + line.matches(of: asked).map(\.name)
        for name in Set(names.map(String.init)).subtracting(ofTheSystem) {
          let isNamed = readme.contains(name)
          #expect(isNamed, "\(file.path):\(number): README.md does not name \(name)")
        }
      }
    }
  }

  @Test func `every script is in the README`() throws {
    let readme = try Project.text("README.md")
    let scripts = try Project.scripts()
    #expect(scripts.count > 5)
    for script in scripts {
      let isNamed = readme.contains("`\(script)`") || readme.contains("`\(script) ")
      #expect(isNamed, "README.md does not name `\(script)`")
    }
  }

  @Test func `the newest release in CHANGELOG.md is the version of the program`() throws {
    let releases = try Project.text("CHANGELOG.md").matches(
      of: #/(?m)^## (?<version>\d+\.\d+\.\d+) /#)
    let said = try Program().run(["--version"])
    #expect(said.output == "\(try #require(releases.first?.version))\n")
  }

  @Test func `every dependency has a line in DECISIONS.md`() throws {
    let decisions = try Project.text("DECISIONS.md").lowercased()
    let package = try Project.text("Package.swift")
    let packages = package.matches(of: #/\.package\(\s*url: "[^"]*/(?<name>[^"/]+)"/#).map(\.name)
    let libraries = package.matches(of: #/pkgConfig: "(?<name>[^"]+)"/#).map(\.name)
    #expect(!packages.isEmpty && !libraries.isEmpty)
    for name in packages + libraries {
      let wanted = name.hasSuffix(".swift") ? name.dropLast(6) : name
      let isNamed = decisions.contains(wanted.lowercased())
      #expect(isNamed, "DECISIONS.md does not name \(wanted)")
    }
  }
}
