import Diagnostics
import Wording

/// One diagnostic of every code, for the gallery.
enum Samples {
  /// A part of the gallery.
  struct Section {
    var title: String
    var samples: [any Diagnostic]
  }

  /// In the order of the gallery.
  static let sections: [Section] = [
    Section(title: "Values", samples: values),
    Section(title: "Text, sheets and features", samples: codecs),
    Section(title: "GeoPackages", samples: geoPackage),
    Section(title: "Geometry and reference systems", samples: geometry),
    Section(title: "Statements", samples: statements),
    Section(title: "Rules and models", samples: classification),
    Section(title: "The ledger", samples: ledger),
    Section(title: "Findings of a check", samples: findings),
    Section(title: "Boundaries", samples: boundaries),
    Section(title: "Districts", samples: districts),
    Section(title: "Questions, imports and exports", samples: library + imports),
    Section(title: "Tasks", samples: tasks),
    Section(title: "Languages", samples: [UnknownLanguage("fr")]),
    Section(title: "The server", samples: server),
  ]
}
