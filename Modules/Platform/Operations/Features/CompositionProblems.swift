import Auth
import Persistence

/// The checks that features fit together.
struct CompositionProblems {
  private(set) var found: [String] = []

  init(_ features: [Feature]) {
    reportRepeats(of: "feature", features.map(\.id))
    reportRepeats(of: "operation", features.flatMap(\.operations).map(\.name))
    reportRepeats(of: "record kind", features.flatMap(\.recordKinds).map(\.name))
    reportRepeats(of: "right", features.flatMap(\.rights).map(\.name))
    reportRepeats(of: "setting", features.flatMap(\.settings).map(\.name))
    reportRepeats(of: "migration", features.flatMap(\.migrations).map(\.name))
    reportRepeats(of: "renaming", features.flatMap(\.operationRenames).map(\.name))
    reportRepeats(
      of: "facet", features.flatMap { feature in feature.facets.map { "\($0) of \(feature.id)" } })
    for feature in features { checkNames(feature) }
    checkRights(features)
    checkRequirements(features)
  }

  private mutating func reportRepeats(of kind: String, _ names: [String]) {
    for (name, group) in Dictionary(grouping: names, by: \.self).sorted(by: { $0.key < $1.key })
    where group.count > 1 {
      found.append("\(kind) \(name) is there \(group.count) times")
    }
  }

  private mutating func checkNames(_ feature: Feature) {
    for operation in feature.operations where !operation.name.hasPrefix(feature.id + ".") {
      found.append("operation \(operation.name) of \(feature.id) does not begin with \(feature.id).")
    }
    for recordKind in feature.recordKinds {
      if !recordKind.name.hasPrefix(feature.id + ".") {
        found.append("record kind \(recordKind.name) of \(feature.id) does not begin with \(feature.id).")
      }
      if !recordKind.table.hasPrefix(feature.id + "_") {
        found.append("table \(recordKind.table) of \(feature.id) does not begin with \(feature.id)_")
      }
    }
    for recordKind in feature.recordKinds where recordKind.isDerived && recordKind.whole == nil {
      found.append("record kind \(recordKind.name) is derived, and is part of no record")
    }
    let names = feature.migrations.map(\.name)
    if names != names.sorted() { found.append("migrations of \(feature.id) are not in order: \(names)") }
    for migration in feature.migrations {
      if !migration.name.hasPrefix(feature.id + "-") {
        found.append("migration \(migration.name) of \(feature.id) does not begin with \(feature.id)-")
      }
      for table in migration.tables where !table.hasPrefix(feature.id + "_") {
        found.append(
          "migration \(migration.name) makes table \(table), which does not begin with \(feature.id)_")
      }
    }
  }

  /// Each right that is asked for must be declared, so that the table of rights is complete.
  private mutating func checkRights(_ features: [Feature]) {
    let known = Set(features.flatMap(\.rights).map(\.name))
    for kind in features.flatMap(\.operations) where !known.contains(kind.right.name) {
      found.append("operation \(kind.name) asks for the right \(kind.right.name), which no feature declares")
    }
    for query in features.flatMap(\.queries) where !known.contains(query.right.name) {
      found.append("query \(query) asks for the right \(query.right.name), which no feature declares")
    }
  }

  private mutating func checkRequirements(_ features: [Feature]) {
    let ids = Set(features.map(\.id))
    for feature in features {
      for need in feature.requires where !ids.contains(need) {
        found.append("\(feature.id) requires \(need), which is not there")
      }
    }
    let edges = Dictionary(features.map { ($0.id, $0.requires) }, uniquingKeysWith: +)
    for id in ids.sorted() where reaches(id, from: id, edges) {
      found.append("\(id) requires itself, directly or through others")
    }
  }

  private func reaches(_ goal: String, from start: String, _ edges: [String: [String]]) -> Bool {
    var seen: Set<String> = []
    var next = edges[start] ?? []
    while let id = next.popLast() {
      if id == goal { return true }
      if seen.insert(id).inserted { next += edges[id] ?? [] }
    }
    return false
  }
}
