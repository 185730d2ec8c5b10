import Foundation
import SobiServer
import TestSupport
import Testing

/// The program itself, over a socket.
@Suite(.enabled(if: ServerRun.isBuilt)) struct SocketTests {
  @Test func `the program serves until it is told to end`() throws {
    let served = try Served()
    let output = Pipe()
    let process = try served.program.start(
      ["serve", "--port", "0", "--ledger", served.path], output: output)
    defer { if process.isRunning { process.terminate() } }
    var text = ""
    while text.split(separator: "\n").count < 2 {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty, "it ended: \(text)")
      text += String(decoding: data, as: UTF8.self)
    }
    let address = try #require(text.firstMatch(of: #/127\.0\.0\.1:(\d+)\/t\/([\w-]{43})\//#))
    let port = try #require(UInt16(address.1))
    let expected = try served.sobi("months --format json").output
    for (target, status, isAnswer) in [
      ("/t/\(address.2)/months", "200", true), ("/months", "401", false),
      ("/t/\(address.2)/moths", "404", false),
    ] {
      let answer = try Self.ask(
        "GET \(target) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: close\r\n\r\n", port)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(answer)")
      #expect(answer.hasSuffix("\r\n\r\n" + expected) == isAnswer)
    }
    for field in [
      "Host: evil.example", "Origin: null\r\nOrigin: http://localhost:\(port)",
      "Sec-Fetch-Site: none\r\nSec-Fetch-Site: cross-site",
    ] {
      let answer = try Self.ask(
        "GET /t/\(address.2)/months HTTP/1.1\r\nHost: localhost:\(port)\r\n\(field)\r\n"
          + "Connection: close\r\n\r\n", port)
      #expect(answer.hasPrefix("HTTP/1.1 400 "), "\(field): \(answer.prefix(40))")
    }
    // A target in absolute form names the host; the field is passed over.
    for (name, field, status) in [
      ("localhost:\(port)", "evil.example", "200"), ("evil.example", "localhost:\(port)", "421"),
      ("user@evil.example", "localhost:\(port)", "421"), ("", "localhost:\(port)", "421"),
    ] {
      let answer = try Self.ask(
        "GET http://\(name)/t/\(address.2)/months HTTP/1.1\r\nHost: \(field)\r\n"
          + "Connection: close\r\n\r\n", port)
      #expect(answer.hasPrefix("HTTP/1.1 \(status) "), "\(name): \(answer.prefix(40))")
    }
    // The connection ends behind HTTP/1.0, behind a close and behind a body, whatever comes after.
    let asked = "GET /t/\(address.2)/months"
    for (first, status) in [
      ("\(asked) HTTP/1.0\r\nHost: localhost:\(port)\r\n\r\n", "HTTP/1.0 200 "),
      (
        "\(asked) HTTP/1.0\r\nHost: localhost:\(port)\r\nConnection: keep-alive\r\n\r\n",
        "HTTP/1.0 200 "
      ),
      (
        "\(asked) HTTP/1.1\r\nHost: localhost:\(port)\r\nConnection: TE, Close\r\n\r\n",
        "HTTP/1.1 200 "
      ),
      (
        "\(asked) HTTP/1.1\r\nHost: localhost:\(port)\r\nContent-Length: 3\r\n\r\nabc",
        "HTTP/1.1 413 "
      ),
    ] {
      let answer = try Self.ask(
        first + "\(asked) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n", port)
      #expect(answer.hasPrefix(status), "\(answer.prefix(60))")
      #expect(answer.lowercased().contains("connection: close\r\n"))
      #expect(answer.components(separatedBy: "HTTP/1.").count == 2, "\(answer)")
    }
    let two = try Self.ask(
      "\(asked) HTTP/1.1\r\nHost: localhost:\(port)\r\n\r\n\(asked) HTTP/1.1\r\n"
        + "Host: localhost:\(port)\r\nConnection: close\r\n\r\n", port)
    #expect(two.components(separatedBy: "HTTP/1.1 200 ").count == 3)
    #expect(two.lowercased().components(separatedBy: "connection: close").count == 2)
    let second = try served.program.run(["serve", "--port", "\(port)", "--ledger", served.path])
    #expect(second.status == 1 && second.output.contains("the port \(port)"), "\(second.output)")
    process.terminate()
    let rest = try output.fileHandleForReading.readToEnd() ?? Data()
    process.waitUntilExit()
    #expect(process.terminationStatus == 0)
    #expect(process.terminationReason == .exit)
    let lines = String(decoding: rest, as: UTF8.self)
    #expect(lines.contains("GET /months 200 ") && !lines.contains(address.2))
  }

  @Test func `the token reaches the browser by a file, and no core is dumped`() throws {
    let served = try Served()
    let folder = served.folder
    try folder.write(
      """
      #!/bin/sh
      ulimit -c > cores; ls -l "$1" | cut -c1-10 > mode; cat "$1" > page; echo "$@" > arguments
      touch done
      """, to: "xdg-open")
    let run = try served.program.run(
      line: """
        chmod +x xdg-open; cp xdg-open open; ulimit -S -c "$(ulimit -H -c)"
        PATH="$PWD:$PATH" sobi serve --open --port 0 --ledger '\(served.path)' > out 2>&1 & pid=$!
        n=0; until [ -e done ] || [ $n -gt 300 ]; do sleep 0.1; n=$((n + 1)); done
        kill $pid; wait $pid
        """, in: folder.url)
    #expect(run.status == 0, "\(run.output)")
    let output = try folder.text("out")
    let token = try #require(output.firstMatch(of: #/#token=([\w-]{43})/#)).1
    let arguments = try folder.text("arguments").trimmingCharacters(in: .newlines)
    #expect(!arguments.contains(token))
    #expect(try folder.text("page").contains("/#token=\(token)"))
    #expect(try folder.text("mode") == "-rw-------\n")
    #expect(try folder.text("cores") == "0\n")
    #expect(!FileManager.default.fileExists(atPath: arguments))
  }

  /// Sends a request, and gives all that comes until the other end closes.
  private static func ask(_ request: String, _ port: UInt16) throws -> String {
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let connection = socket(AF_INET, stream, 0)
    defer { close(connection) }
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    let isConnected = unsafe withUnsafePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe connect(connection, $0, socklen_t(MemoryLayout<sockaddr_in>.size)) == 0
      }
    }
    guard isConnected else { throw POSIXError(.ECONNREFUSED) }
    let bytes = Array(request.utf8)
    guard unsafe send(connection, bytes, bytes.count, 0) == bytes.count else {
      throw POSIXError(.EPIPE)
    }
    var answer: [UInt8] = []
    var buffer = [UInt8](repeating: 0, count: 4_096)
    while true {
      let count = unsafe recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { break }
      answer += buffer[..<count]
    }
    return String(decoding: answer, as: UTF8.self)
  }
}
