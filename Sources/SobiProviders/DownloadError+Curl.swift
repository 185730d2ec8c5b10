internal import CCurl
internal import Codecs

extension DownloadError.UnreachableReason {
  /// Creates the reason that corresponds to a code of libcurl.
  init(_ code: CURLcode) {
    self =
      switch code {
      case CURLE_COULDNT_RESOLVE_HOST: .unknownHost
      case CURLE_COULDNT_RESOLVE_PROXY: .unknownProxy
      case CURLE_COULDNT_CONNECT: .refused
      case CURLE_OPERATION_TIMEDOUT: .timeout
      default: .other(unsafe String(cString: curl_easy_strerror(code)))
      }
  }
}
