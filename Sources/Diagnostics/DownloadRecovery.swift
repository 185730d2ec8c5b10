/// A remedy for a failed download.
public enum DownloadRecovery: Hashable, Sendable {
  /// Give an HTTP or HTTPS address.
  case writeAddress
  /// Download the file from its address in another way, and import it.
  case bringFile(url: String)
  /// Run the download again; the received part is kept in the file.
  case resume(partialFile: String)
  /// Check the clock, the certificates and the network connection.
  case checkCertificates
  /// Fetch the file in another way, because the server or a proxy requires the user to sign in.
  case signIn
  /// Give another address.
  case giveAddress
  /// Give the address to which the redirects finally lead.
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
