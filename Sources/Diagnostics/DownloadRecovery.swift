/// A remedy for a failed download.
public enum DownloadRecovery: Hashable, Sendable {
  /// Write an address of HTTP or HTTPS.
  case writeAddress
  /// Download the file from its address in another way, and import it.
  case bringFile(url: String)
  /// Run the download again; the received part is kept in the file.
  case resume(partialFile: String)
  /// Check the clock, the certificates and the network.
  case checkCertificates
  /// Fetch the file another way, because its address requires signing in.
  case signIn
  /// Give another address.
  case giveAddress
  /// Give the last address of the redirects.
  case giveFinalAddress
  /// Try again later.
  case tryLater
  /// Try again later, or give another address.
  case tryLaterOrGiveAddress
  /// Allow a larger file.
  case allowMoreBytes
  /// Check the folder of the file, its permissions and the free space.
  case checkDestination
}
