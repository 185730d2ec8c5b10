/// The files that the page is made of, in the order in which they stand in it.
enum PageParts {
  /// The frame with marks in double braces.
  static var frame: [UInt8] { PackageResources.page_html }

  /// The style.
  static var style: [UInt8] {
    [
      PackageResources.tokens_css, PackageResources.layout_css, PackageResources.head_css,
      PackageResources.cards_css, PackageResources.charts_css, PackageResources.map_css,
      PackageResources.windows_css,
    ].flatMap { $0 }
  }

  /// The modules of the script: each uses those before it, or what they call when all are there.
  static var modules: [[UInt8]] {
    [
      PackageResources.exact_js, PackageResources.days_js, PackageResources.question_js,
      PackageResources.sphere_js, PackageResources.slices_js, PackageResources.columns_js,
      PackageResources.selection_js, PackageResources.figures_js, PackageResources.months_js,
      PackageResources.tree_js, PackageResources.embedded_js, PackageResources.remote_js,
      PackageResources.texts_js, PackageResources.formats_js, PackageResources.reader_js,
      PackageResources.dom_js, PackageResources.layout_js, PackageResources.charts_js,
      PackageResources.payments_js, PackageResources.status_js, PackageResources.cards_js,
      PackageResources.summary_js, PackageResources.budgets_js, PackageResources.bills_js,
      PackageResources.pace_js,
      PackageResources.categories_js,
      PackageResources.history_js, PackageResources.calendar_js, PackageResources.ranking_js,
      PackageResources.waterfall_js, PackageResources.changes_js,
      PackageResources.whole_js, PackageResources.inbox_js, PackageResources.tasks_js,
      PackageResources.popover_js,
      PackageResources.period_js, PackageResources.filters_js, PackageResources.panel_js,
      PackageResources.head_js, PackageResources.shapes_js,
      PackageResources.diverging_js, PackageResources.heat_js,
      PackageResources.marks_js, PackageResources.labels_js, PackageResources.plane_js,
      PackageResources.leaflet_js, PackageResources.circle_js, PackageResources.map_js,
      PackageResources.overlay_js, PackageResources.page_js, PackageResources.events_js,
      PackageResources.main_js,
    ]
  }
}
