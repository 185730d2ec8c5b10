import Codecs
import FeatureCodecs
import Questions
import Sobi
import Wording

/// The description of the interface, made from the tables that check requests.
///
/// - SeeAlso: OpenAPI Initiative (2021), "OpenAPI Specification 3.0.3".
enum OpenAPIDocument {
  /// The document.
  static let json: [UInt8] = JSONText.document { text in
    text.member("openapi", "3.0.3")
    text.object("info") { info in
      info.member("title", "Sobi")
      info.member("version", ServerBuild.version)
      info.member(
        "description",
        "A ledger's answers: each address gives what its command prints as JSON, byte for byte.")
    }
    text.array("servers") { $0.object { $0.member("url", "/") } }
    text.object("paths") { paths in
      for route in Routes.all {
        paths.object(route.path) { path in
          path.object("get") { operation(route, &$0) }
        }
      }
    }
    text.object("components") { components in
      components.object("schemas") { schemas in
        schemas.object("Problem") { problem in
          problem.member("type", "object")
          problem.member("required", ["type", "title", "status", "code", "detail"])
          problem.object("properties") { properties in
            for name in ["type", "title", "code", "detail", "remedy", "parameter", "nearest"] {
              properties.object(name) { $0.member("type", "string") }
            }
            properties.object("status") { $0.member("type", "integer") }
          }
        }
      }
      components.object("securitySchemes") { schemes in
        schemes.object("token") { token in
          token.member("type", "http")
          token.member("scheme", "bearer")
        }
      }
    }
    text.array("security") { $0.object { $0.array("token") { _ in } } }
  }

  private static func operation(_ route: Route, _ text: inout JSONText) {
    text.member(
      "operationId", String(route.path.dropFirst()).split(separator: "/").joined(separator: "-"))
    text.member("summary", route.summary)
    text.member("description", "sobi \(route.command)")
    text.array("parameters") { list in
      for parameter in route.table {
        list.object { self.parameter(parameter, &$0) }
      }
    }
    text.object("responses") { responses in
      responses.object("200") { answer in
        answer.member("description", route.summary)
        answer.object("content") { content in
          for form in route.forms {
            for type in form == .media ? MediaFile.Form.allCases.map(\.contentType) : [] {
              content.object(type) { $0.object("schema", binary) }
            }
            content.object(form.rawValue) { media in
              media.object("schema") { schema in
                switch form {
                case .json: break
                case .geojson: schema.member("type", "object")
                case .tif, .png, .media: binary(&schema)
                }
              }
            }
          }
        }
      }
      responses.object("304") { $0.member("description", "As the client knows it.") }
      for status in ["400", "401", "403", "404", "405", "414", "421", "429", "503"] {
        responses.object(status) { answer in
          answer.member("description", Problem.title(Int(status) ?? 500))
          answer.object("content") { content in
            content.object("application/problem+json") { media in
              media.object("schema") { $0.member("$ref", "#/components/schemas/Problem") }
            }
          }
        }
      }
    }
  }

  private static func binary(_ schema: inout JSONText) {
    schema.member("type", "string")
    schema.member("format", "binary")
  }

  private static func parameter(_ parameter: Parameter, _ text: inout JSONText) {
    text.member("name", parameter.name)
    text.member("in", "query")
    text.member("description", parameter.summary)
    text.member("required", parameter.isRequired)
    if parameter.isRepeated {
      text.member("style", "form")
      text.member("explode", true)
    }
    text.object("schema") { schema in
      if parameter.isRepeated {
        schema.member("type", "array")
        schema.object("items") { self.schema(parameter.kind, &$0) }
      } else {
        self.schema(parameter.kind, &schema)
      }
    }
  }

  private static func schema(_ kind: Parameter.Kind, _ text: inout JSONText) {
    func string(pattern: String? = nil) {
      text.member("type", "string")
      text.member("minLength", 1)
      if let pattern { text.member("pattern", pattern) }
    }
    switch kind {
    case .box: string(pattern: "^-?[0-9.]+(,-?[0-9.]+){3}$")
    case .filter: text.member("type", "string")
    case .position:
      string()
      text.member("example", "126.9780,37.5665")
    case .distance: string(pattern: "^[0-9]+(\\.[0-9]+)?(m|km)?$")
    case .dimensions:
      let names = SpendingDimension.allCases.map(\.rawValue).joined(separator: "|")
      string(pattern: "^(\(names))(,(\(names)))*$")
    case .form(let form):
      switch form {
      case .text: string()
      case .amount: string(pattern: "^-?[0-9]+$")
      case .period:
        let days = "[0-9-]{10}\\.\\.[0-9-]{10}"
        string(
          pattern: "^([0-9]{4}(-[0-9]{2}(-[0-9]{2})?)?|\(days)|\(words(Period.Word.self)))$")
      case .month: string(pattern: "^([0-9]{4}-[0-9]{2}|this-month|last-month|next)$")
      case .day: string(pattern: "^([0-9]{4}-[0-9]{2}-[0-9]{2}|today|yesterday)$")
      case .olderPeriod:
        string(pattern: "^(previous|year|[0-9]{4}-[0-9]{2}|[0-9-]{10}\\.\\.[0-9-]{10})$")
      case .borders: string(pattern: "^(then|today|[0-9]{4}-[0-9]{2}-[0-9]{2})$")
      case .limit: string(pattern: "^([1-9][0-9]{0,8}|all)$")
      case .currency: string(pattern: "^[A-Z]{3}$")
      case .number(let least):
        text.member("type", "integer")
        text.member("format", "int64")
        if least > .min { text.member("minimum", least) }
      case .range(let range):
        text.member("type", "integer")
        text.member("minimum", range.lowerBound)
        text.member("maximum", range.upperBound)
      case .decimal: text.member("type", "number")
      case .flag: text.member("type", "boolean")
      case .words(let words):
        text.member("type", "string")
        text.member("enum", words)
      }
    }
  }

  private static func words<Word: CaseIterable & RawRepresentable<String>>(_: Word.Type) -> String {
    Word.allCases.map(\.rawValue).joined(separator: "|")
  }
}
