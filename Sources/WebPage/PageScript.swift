internal import EmbeddedFiles

/// The script of the page as one text, in which a single function contains all modules in order.
///
/// Each module imports only other modules of the page, so that it can be checked and tested
/// separately. In the joined text, the modules share one scope. The joined text omits statements
/// that begin with `import`, the word `export` at the start of a line, and comment lines.
public enum PageScript {
  /// The text, in UTF-8.
  public static var text: String { joined(EmbeddedFile.pageModules.parts) }

  /// Joins modules.
  ///
  /// - Complexity: O(*n*) for *n* bytes.
  static func joined(_ modules: [[UInt8]]) -> String {
    var text = "(() => {\n\"use strict\";\n"
    for module in modules {
      var isImport = false
      var isComment = false
      for line in String(decoding: module, as: UTF8.self).split(
        separator: "\n", omittingEmptySubsequences: false)
      {
        if line.hasPrefix("import ") { isImport = true }
        if isImport {
          if line.hasSuffix(";") { isImport = false }
          continue
        }
        let start = line.drop { $0 == " " }
        if start.hasPrefix("/**") { isComment = true }
        if isComment || start.hasPrefix("//") {
          if line.hasSuffix("*/") { isComment = false }
          // A cast precedes its value.
          if !isComment || !line.contains("*/") { continue }
          isComment = false
        }
        text += line.hasPrefix("export ") ? line.dropFirst("export ".count) : line
        text += "\n"
      }
    }
    return text + "})();\n"
  }
}
