internal import Codecs
internal import Foundation

/// Names of stored and saved attachments: one part of a path without anything that a terminal, a
/// shell or a web page could misread.
enum AttachmentName {
  /// The greatest number of bytes of a name; it is less than the limit of file systems, so that an
  /// ending can be added.
  private static let limit = 200

  /// Returns the cleaned name of a file, with an ending that belongs to the form of the file.
  static func name(_ path: String, of form: MediaFile.Form) -> String {
    let (stem, ending) = parts(cleaned(path))
    if let ending, form.endings.contains(ending.lowercased()) { return "\(stem).\(ending)" }
    let isOfOther = ending.map { isEnding($0) } ?? false
    let kept = ending.map { isOfOther ? stem : "\(stem).\($0)" } ?? stem
    return "\(kept).\(form.endings[0])"
  }

  /// Returns whether a name has the ending of a form that differs from the given form, and is
  /// therefore misleading about the content.
  static func misleads(_ path: String, of form: MediaFile.Form) -> Bool {
    guard let ending = parts(cleaned(path)).ending, isEnding(ending) else { return false }
    return !form.endings.contains(ending.lowercased())
  }

  /// Returns the last part of a path, without control characters, marks of direction and characters
  /// without width, and without dots and blanks at its start; `attachment` if nothing remains.
  static func cleaned(_ path: String) -> String {
    let last = path.split(whereSeparator: { $0 == "/" || $0 == "\\" }).last ?? ""
    var scalars = String.UnicodeScalarView()
    var length = 0
    for scalar in String(last).precomposedStringWithCanonicalMapping.unicodeScalars {
      switch scalar.properties.generalCategory {
      case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator,
        .paragraphSeparator:
        continue
      default: break
      }
      guard !"<>\":|?*".unicodeScalars.contains(scalar) else { continue }
      if scalars.isEmpty, scalar == "." || scalar == "-" || scalar.properties.isWhitespace {
        continue
      }
      scalars.append(scalar)
      length += scalar.utf8.count
    }
    var name = String(scalars)
    while let end = name.last, end.isWhitespace || end == "." { name.removeLast() }
    guard !name.isEmpty else { return "attachment" }
    guard length > limit else { return name }
    let (stem, ending) = parts(name)
    let tail = ending.map { ".\($0)" } ?? ""
    var cut = stem
    while cut.utf8.count + tail.utf8.count > limit { cut.removeLast() }
    return cut + tail
  }

  /// The parts of a name before and after its last point; an ending has 1 to 5 ASCII letters and
  /// digits.
  private static func parts(_ name: String) -> (stem: String, ending: String?) {
    guard let point = name.lastIndex(of: "."), point != name.startIndex else { return (name, nil) }
    let ending = name[name.index(after: point)...]
    guard (1...5).contains(ending.count),
      ending.allSatisfy({ $0.isASCII && ($0.isLetter || $0.isNumber) })
    else { return (name, nil) }
    return (String(name[..<point]), String(ending))
  }

  /// Returns whether an ending is a file extension. An extension contains a letter, unlike the `11`
  /// of `2026.11`.
  private static func isEnding(_ ending: String) -> Bool { ending.contains { $0.isLetter } }
}
