import Foundation
import TestSupport
import Testing

/// Passwords of statements, which nothing keeps.
@Suite struct PasswordTests {
  private static let password = "891107"

  private func sandbox() throws -> Sandbox {
    let sandbox = try Sandbox()
    for name in ["encrypted.xlsx", "encrypted-standard.xlsx", "encrypted-sha384.xlsx"] {
      let bytes = try Project.bytes("Tests/Fixtures/spreadsheets/" + name)
      try Data(bytes).write(to: sandbox.folder.appending(path: name))
    }
    try sandbox.write("\(Self.password)\r\nnot this line\n", to: "password")
    return sandbox
  }

  @Test func `one password opens several files, from a file or the environment`() throws {
    let files = ["encrypted.xlsx", "encrypted-standard.xlsx", "encrypted-sha384.xlsx"]
    let sandbox = try sandbox()
    let fromFile = try sandbox.run(
      ["import", "--dry-run", "--password-file", "password"] + files)
    let fromEnvironment = try sandbox.run(
      ["import", "--dry-run"] + files,
      environment: ["SOBI_STATEMENT_PASSWORD": Self.password])
    #expect(fromFile.messages == fromEnvironment.messages)
    #expect(fromFile.text == fromEnvironment.text)
    #expect(!fromFile.messages.contains("password"), "\(fromFile.messages)")
  }

  @Test func `nothing that the import writes has the password`() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.run(
      [
        "import", "encrypted.xlsx", "--password-file", "password", "--skip-bad", "--save-profile",
        "bank",
      ], environment: ["SOBI_LOG": "debug"])
    #expect(!outcome.messages.contains(Self.password) && !outcome.text.contains(Self.password))
    for name in try sandbox.names() where name != "password" {
      let bytes = try sandbox.bytes(name)
      #expect(bytes.firstRange(of: Data(Self.password.utf8)) == nil, "\(name)")
      let wide = Data(Self.password.utf16.flatMap { [UInt8($0), 0] })
      #expect(bytes.firstRange(of: wide) == nil, "\(name)")
    }
    for command in [["history"], ["imports"], ["profiles", "list"]] {
      #expect(try !sandbox.run(command).text.contains(Self.password))
    }
  }

  @Test func `a password is no argument`() throws {
    let sandbox = try sandbox()
    let outcome = try sandbox.run(["import", "encrypted.xlsx", "--password", Self.password])
    #expect(outcome.status == 64)
  }
}
