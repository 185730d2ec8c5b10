import Foundation
import Synchronization

/// A server on this machine that gives scripted answers, one connection after the other.
package final class LoopbackServer: Sendable {
  /// What came in.
  package struct Request: Sendable {
    /// The first line: method, target and version.
    package var line: String
    /// The fields, by names in lower case.
    package var fields: [String: String]
  }

  /// What goes out, and whether the connection then stands still for a while.
  package struct Answer: Sendable {
    package var bytes: [UInt8]
    package var pauseSeconds = 0.0

    /// An answer with a body; `announced` is the length that it claims, nil for none.
    package static func ok(
      _ body: [UInt8], announcing announced: Int?, status: String = "200 OK",
      _ fields: String...
    ) -> Answer {
      var head = "HTTP/1.1 \(status)\r\nConnection: close\r\n"
      if let announced { head += "Content-Length: \(announced)\r\n" }
      for field in fields { head += field + "\r\n" }
      return Answer(bytes: Array((head + "\r\n").utf8) + body)
    }

    /// An answer without a body.
    package static func status(_ status: String, _ fields: String...) -> Answer {
      var head = "HTTP/1.1 \(status)\r\nConnection: close\r\nContent-Length: 0\r\n"
      for field in fields { head += field + "\r\n" }
      return Answer(bytes: Array((head + "\r\n").utf8))
    }
  }

  /// The port.
  package let port: Int
  private let listener: Int32
  private let seen = Mutex<[Request]>([])
  private let answer: @Sendable (Request, Int) -> Answer

  /// Starts to listen.
  ///
  /// - Parameter answer: Gives the answer to a request and its number, from 0.
  package init(_ answer: @escaping @Sendable (_ request: Request, _ number: Int) -> Answer) throws {
    self.answer = answer
    #if canImport(Glibc)
      let stream = Int32(SOCK_STREAM.rawValue)
    #else
      let stream = SOCK_STREAM
    #endif
    let listener = socket(AF_INET, stream, 0)
    self.listener = listener
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let isBound = unsafe withUnsafeMutablePointer(to: &address) { pointer in
      unsafe pointer.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        unsafe bind(listener, $0, length) == 0 && listen(listener, 16) == 0
          && getsockname(listener, $0, &length) == 0
      }
    }
    guard isBound else { throw POSIXError(.EADDRNOTAVAIL) }
    port = Int(UInt16(bigEndian: address.sin_port))
    let thread = Thread { [weak self] in
      while true {
        let connection = accept(listener, nil, nil)
        guard connection >= 0, let self else { break }
        serve(connection)
        close(connection)
      }
      close(listener)
    }
    thread.start()
  }

  deinit { shutdown(listener, Int32(SHUT_RDWR)) }

  /// The address of a file here.
  package func url(_ path: String = "file.json") -> String { "http://127.0.0.1:\(port)/\(path)" }

  /// What has come in so far.
  package var requests: [Request] { seen.withLock { $0 } }

  private func serve(_ connection: Int32) {
    var text: [UInt8] = []
    let end = Array("\r\n\r\n".utf8)
    var buffer = [UInt8](repeating: 0, count: 4096)
    while text.suffix(4) != end[...] {
      let count = unsafe recv(connection, &buffer, buffer.count, 0)
      guard count > 0 else { return }
      text += buffer[..<count]
    }
    let lines = String(decoding: text, as: UTF8.self).components(separatedBy: "\r\n")
    var fields: [String: String] = [:]
    for line in lines.dropFirst() {
      guard let colon = line.firstIndex(of: ":") else { continue }
      fields[line[..<colon].lowercased()] = line[line.index(after: colon)...]
        .trimmingCharacters(in: .whitespaces)
    }
    let request = Request(line: lines[0], fields: fields)
    let number = seen.withLock {
      $0.append(request)
      return $0.count - 1
    }
    let answer = answer(request, number)
    send(answer.bytes, to: connection)
    if answer.pauseSeconds > 0 { Thread.sleep(forTimeInterval: answer.pauseSeconds) }
    shutdown(connection, Int32(SHUT_RDWR))
  }

  private func send(_ bytes: [UInt8], to connection: Int32) {
    // A client may hang up first, which is no reason to end the tests.
    #if canImport(Glibc)
      let flags = Int32(MSG_NOSIGNAL)
    #else
      let flags: Int32 = 0
      var on: Int32 = 1
      _ = unsafe setsockopt(
        connection, SOL_SOCKET, SO_NOSIGPIPE, &on, socklen_t(MemoryLayout<Int32>.size))
    #endif
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = unsafe rest.withUnsafeBytes {
        #if canImport(Glibc)
          unsafe Glibc.send(connection, $0.baseAddress, $0.count, flags)
        #else
          unsafe Darwin.send(connection, $0.baseAddress, $0.count, flags)
        #endif
      }
      guard count > 0 else { return }
      rest = rest.dropFirst(count)
    }
  }
}
