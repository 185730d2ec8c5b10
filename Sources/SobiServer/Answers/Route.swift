import Codecs
import Questions
import Sobi

/// An address: its parameters and its answer.
struct Route: Sendable {
  /// The form of an answer.
  enum Form: String, Sendable {
    case json = "application/json"
    case geojson = "application/geo+json"
    case tif = "image/tiff"
    case png = "image/png"
    /// A picture or document, whose media type is determined from its bytes.
    case media = "application/octet-stream"
  }

  /// The function that makes an answer.
  typealias Work = @Sendable (Arguments, Ledger, QuestionClock) throws -> [UInt8]

  /// The path, which is also its name in logs and counts.
  var path: String
  /// The subject of the answer, in English, for the description of the interface.
  var summary: String
  /// The command with the same answer.
  var command: String
  /// The schema of the answer in `docs/schemas`; nil for GeoJSON and files.
  var schema: String?
  /// The parameters, besides `lang`.
  var parameters: [Parameter]
  /// The form without a parameter `format`.
  var form: Form = .json
  /// Whether the answer depends on the clock, second by second, and not only on the ledger.
  var isOfNow = false
  /// Makes the answer.
  var work: Work

  /// The forms that a request may choose.
  var forms: [Form] {
    guard let parameter = parameters.first(where: { $0.name == "format" }) else { return [form] }
    return parameter.kind == Parameter.rasterFormat.kind
      ? [.json, .geojson, .tif, .png] : [.json, .geojson]
  }

  /// The form of the answer to a request.
  func form(_ arguments: Arguments) -> Form {
    switch arguments.text("format") {
    case "json": .json
    case "geojson": .geojson
    case "tif": .tif
    case "png": .png
    default: form
    }
  }

  /// Returns whether an answer may have a row for each payment or place; such an answer takes much
  /// time and memory.
  func isLong(_ arguments: Arguments) -> Bool {
    path == "/map" || path == "/heat" || arguments.text("limit") == "all"
  }

  /// The fields that describe an answer. A browser shows a file only if it is a picture, and never
  /// runs it.
  func fields(_ arguments: Arguments, of bytes: [UInt8]) -> [(name: String, value: String)] {
    guard form == .media else { return [("Content-Type", form(arguments).rawValue)] }
    let found = MediaFile(bytes)?.form
    let isPicture = found != nil && found != .pdf
    return [
      ("Content-Type", found?.contentType ?? form.rawValue),
      ("Content-Disposition", isPicture ? "inline" : "attachment"),
      ("Content-Security-Policy", "default-src 'none'; sandbox"),
    ]
  }

  /// All parameters.
  var table: [Parameter] { parameters + [.lang] }
}
