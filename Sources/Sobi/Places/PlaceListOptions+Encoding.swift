import Codecs
public import PlaceLists

extension PlaceListOptions {
  /// Sets the encoding by its name; if the name is nil, the encoding is detected.
  ///
  /// - Throws: ``ImportRequestError/unknownEncoding(_:)``.
  public mutating func setEncoding(named name: String?) throws {
    guard let name else { return }
    guard let found = TextEncoding(name: name) else {
      throw ImportRequestError.unknownEncoding(name)
    }
    encoding = found
  }
}
