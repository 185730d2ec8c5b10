/// The map library of a page: Leaflet, as installed in the system.
public struct PageLibrary: Hashable, Sendable {
  /// The script of the library, without the reference to its source map.
  public let script: String
  /// The style sheet of the library, without the library's pictures, because the page has its own
  /// markers.
  public let style: String

  /// Creates a library from its files.
  ///
  /// - Parameters:
  ///   - script: The bytes of `leaflet.js`, minified or not.
  ///   - style: The bytes of `leaflet.css`.
  /// - Complexity: O(*n*) for *n* bytes.
  public init(script: [UInt8], style: [UInt8]) {
    let lines = String(decoding: script, as: UTF8.self).split(separator: "\n")
    let code = lines.filter { !$0.hasPrefix("//# sourceMappingURL=") }.joined(separator: "\n")
    // A script element ends at its end tag, even inside a text.
    self.script = Self.licence + code.replacing("</script", with: "<\\/script") + "\n"
    self.style = Self.withoutPictures(String(decoding: style, as: UTF8.self))
      .replacing("</style", with: "")
  }

  /// The folders in which operating systems install the library; the first existing folder is used.
  public static let folders = [
    "/usr/share/javascript/leaflet", "/usr/local/share/javascript/leaflet",
  ]

  /// Removes each `url(…)`, so that no style requests a file.
  private static func withoutPictures(_ style: String) -> String {
    var text = ""
    var rest = style[...]
    while let start = rest.firstRange(of: "url(") {
      text += rest[..<start.lowerBound]
      rest = rest[start.upperBound...]
      guard let end = rest.firstIndex(of: ")") else { return text + "none" }
      text += "none"
      rest = rest[rest.index(after: end)...]
    }
    return text + rest
  }

  /// The licence that permits its distribution.
  private static let licence = """
    /* Leaflet, https://leafletjs.com
    Copyright (c) 2010-2019, Vladimir Agafonkin
    Copyright (c) 2010-2011, CloudMade
    All rights reserved.

    Redistribution and use in source and binary forms, with or without modification, are permitted
    provided that the following conditions are met:

    1. Redistributions of source code must retain the above copyright notice, this list of conditions
    and the following disclaimer.

    2. Redistributions in binary form must reproduce the above copyright notice, this list of
    conditions and the following disclaimer in the documentation and/or other materials provided with
    the distribution.

    THIS SOFTWARE IS PROVIDED BY THE COPYRIGHT HOLDERS AND CONTRIBUTORS "AS IS" AND ANY EXPRESS OR
    IMPLIED WARRANTIES, INCLUDING, BUT NOT LIMITED TO, THE IMPLIED WARRANTIES OF MERCHANTABILITY AND
    FITNESS FOR A PARTICULAR PURPOSE ARE DISCLAIMED. IN NO EVENT SHALL THE COPYRIGHT HOLDER OR
    CONTRIBUTORS BE LIABLE FOR ANY DIRECT, INDIRECT, INCIDENTAL, SPECIAL, EXEMPLARY, OR CONSEQUENTIAL
    DAMAGES (INCLUDING, BUT NOT LIMITED TO, PROCUREMENT OF SUBSTITUTE GOODS OR SERVICES; LOSS OF USE,
    DATA, OR PROFITS; OR BUSINESS INTERRUPTION) HOWEVER CAUSED AND ON ANY THEORY OF LIABILITY, WHETHER
    IN CONTRACT, STRICT LIABILITY, OR TORT (INCLUDING NEGLIGENCE OR OTHERWISE) ARISING IN ANY WAY OUT
    OF THE USE OF THIS SOFTWARE, EVEN IF ADVISED OF THE POSSIBILITY OF SUCH DAMAGE. */

    """
}
