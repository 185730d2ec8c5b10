import Questions
import Reports
import Sobi
import Wording

extension Routes {
  /// The pictures and documents of payments.
  static let attachments: [Route] = [
    Route(
      path: "/attachments", summary: "The pictures and documents of payments.",
      command: "attach list", schema: "attachments.json",
      parameters: [
        Parameter("payment", .number(least: 1), "Only those of this payment, by its id.")
      ]
    ) { arguments, ledger, _ in
      try ledger.attachments(ofPayment: arguments.integer("payment").map(Int64.init)).json()
    },
    Route(
      path: "/attachments/file", summary: "The bytes of a picture or document.",
      command: "attach save",
      parameters: [
        Parameter("id", .number(least: 1), "The attachment, by its id.", required: true)
      ], form: .media
    ) { arguments, ledger, _ in
      try ledger.attachment(Int64(arguments.integer("id") ?? 0)).bytes
    },
  ]
}
