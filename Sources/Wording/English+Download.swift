public import Codecs

extension English {
  public func text(_ error: DownloadError) -> String {
    switch error {
    case .notAnAddress(let text): "\"\(text)\" is not an address"
    case .unreachable(let host, let reason, _): "\(host) cannot be reached: \(words(reason))"
    case .interrupted(let received, let expected, _):
      "the connection ended after \(received) of \(expected.map(String.init) ?? "unknown") bytes"
    case .untrusted(let host, let reason): "\(host) cannot prove its identity: \(reason)"
    case .status(let status, let url): "the server answered \(status) for \(url)"
    case .tooLarge(let limit, let announced?):
      "the file has \(announced) bytes, but at most \(limit) bytes are allowed"
    case .tooLarge(let limit, nil):
      "the file has more than the \(limit) bytes that are allowed"
    case .wrongHash(let found, let expected):
      "the file has SHA-256 \(found), not \(expected); it was deleted, because it is damaged or not "
        + "the published file"
    case .insecureRedirect(let target):
      "the server redirects from HTTPS to \(target); nothing was fetched"
    case .tooManyRedirects(let limit): "the server redirects more than \(limit) times"
    case .malformed(let answer): "the server's answer is malformed: \(words(answer))"
    case .notWritable(let path): "\(path) cannot be written"
    case .clientFailed: "libcurl cannot be started"
    }
  }

  private func words(_ reason: DownloadError.UnreachableReason) -> String {
    switch reason {
    case .unknownHost: "its name is unknown"
    case .unknownProxy: "the name of the proxy is unknown"
    case .refused: "nothing answers there"
    case .timeout: "it does not answer in time"
    case .other(let reason): reason
    }
  }

  private func words(_ answer: DownloadError.MalformedAnswer) -> String {
    switch answer {
    case .redirectWithoutAddress: "the redirect has no HTTP address"
    case .unrequestedPart: "it is a part of the file that was not asked for"
    }
  }
}
