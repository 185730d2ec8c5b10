extension Korean {
  /// The options of `sobi change`, of comparisons, and of reports about a position at the present
  /// time, by their English texts.
  static let comparisonOptionHelp: [String: String] = [
    "The radius, such as 1.2km; by default 500m, and 200m with --now.":
      "거리 (예: 500m, 1.2km). 없으면 500m, --now 옵션과 함께면 200m.",
    """
    Report the usual payment here at this hour, the spending here this month, and the remainder of \
    budgets; without a position, the report is about the place of the newest payment.
    """:
      "이곳의 이 시간대 평소 결제, 이번 달 지출, 남은 예산. 위치가 없으면 최근 결제한 곳입니다.",
    "The older period: \"previous\", \"year\", a month such as 2026-10, or days such as "
      + "2026-10-01..2026-10-31.":
      "이전 기간: previous(바로 앞), year(한 해 전 같은 기간), 2026-10 같은 월, 또는 2026-10-01..2026-10-31 형식의 기간.",
    "The newer period: 2026-11, 2026, last-month or 2026-11-01..2026-11-14; by default this month.":
      "나중 기간 (예: 2026-11, 2026, last-month, 2026-11-01..2026-11-14). 없으면 이번 달입니다.",
    """
    The rows: place, merchant, district, category or channel, or a grid with its level, such as \
    korea-1km.
    """:
      "줄을 나누는 기준: place, merchant, district, category, channel, 또는 격자와 단계 (예: korea-1km).",
    "Compare as if the older period were as long as the newer period.": "이전 기간의 길이를 나중 기간에 맞춥니다.",
    "The number of rows to list, or the word all; by default 20 in a table. The total "
      + "covers all rows.":
      "보여 줄 줄의 수, 또는 all. 없으면 표에서는 20줄입니다. 합계는 모든 줄의 것입니다.",
    "Compare with an older period: \"previous\", \"year\", a month such as 2026-10, or days "
      + "such as 2026-10-01..2026-10-31.":
      "비교할 이전 기간: previous(바로 앞), year(한 해 전 같은 기간), 2026-10 같은 월, 또는 2026-10-01..2026-10-31 형식의 기간.",
  ]
}
