internal import EmbeddedFiles

/// The files that the page is made of.
enum PageParts {
  /// The frame with marks in double braces.
  static var frame: [UInt8] { EmbeddedFile.pageFrame.bytes }

  /// The style.
  static var style: [UInt8] { EmbeddedFile.pageStyle.bytes }

  /// The modules of the script: each uses those before it, or what they call when all are there.
  static var modules: [[UInt8]] { EmbeddedFile.pageModules.parts }
}
