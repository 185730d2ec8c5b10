import Diagnostics

extension RowRule {
  /// The conditions for invalid attachments.
  static let attachments: [RowRule] = [
    RowRule(
      "payment_attachments",
      "typeof(name) != 'text' OR typeof(content_type) != 'text' OR typeof(sha256) != 'text'", .text,
      fix: """
        name = CAST(name AS TEXT), content_type = CAST(content_type AS TEXT), \
        sha256 = CAST(sha256 AS TEXT)
        """)
  ]
}
