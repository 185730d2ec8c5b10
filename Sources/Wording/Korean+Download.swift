public import Codecs

extension Korean {
  public func text(_ error: DownloadError) -> String {
    switch error {
    case .notAnAddress(let text): "\(text): 주소가 아닙니다"
    case .unreachable(let host, let reason, _):
      "\(host) 서버에 연결할 수 없습니다: \(words(reason))"
    case .interrupted(let received, let expected?, _):
      "\(grouped(expected))바이트 중 \(grouped(received))바이트를 받고 연결이 끊겼습니다"
    case .interrupted(let received, nil, _):
      "\(grouped(received))바이트를 받고 연결이 끊겼습니다"
    case .untrusted(let host, let reason): "\(host) 서버의 신원을 확인할 수 없습니다: \(reason)"
    case .status(let status, let url): "서버가 \(url) 요청에 상태 코드 \(status) 응답을 보냈습니다"
    case .tooLarge(let limit, let announced?):
      "파일이 \(grouped(announced))바이트로, 허용된 \(grouped(limit))바이트보다 큽니다"
    case .tooLarge(let limit, nil): "파일이 허용된 \(grouped(limit))바이트보다 큽니다"
    case .wrongHash(let found, let expected):
      "파일의 SHA-256 값이 \(expected) 대신 \(found)입니다 (손상되었거나 공표된 파일이 아니어서 지웠습니다)"
    case .insecureRedirect(let target):
      "서버가 HTTPS에서 \(target) 주소로 리디렉션해 아무것도 받지 않았습니다"
    case .tooManyRedirects(let limit): "서버가 \(limit)번 넘게 리디렉션합니다"
    case .malformed(let answer): "서버의 응답이 잘못되었습니다: \(words(answer))"
    case .notWritable(let path): "\(path) 파일에 쓸 수 없습니다"
    case .clientFailed: "libcurl 라이브러리를 시작할 수 없습니다"
    }
  }

  private func words(_ reason: DownloadError.UnreachableReason) -> String {
    switch reason {
    case .unknownHost: "이름을 찾을 수 없습니다"
    case .unknownProxy: "프록시의 이름을 찾을 수 없습니다"
    case .refused: "연결이 거부되었습니다"
    case .timeout: "제시간에 응답하지 않습니다"
    case .other(let reason): reason
    }
  }

  private func words(_ answer: DownloadError.MalformedAnswer) -> String {
    switch answer {
    case .redirectWithoutAddress: "리디렉션에 HTTP 주소가 없습니다"
    case .unrequestedPart: "요청하지 않은 부분을 보냈습니다"
    }
  }
}
