/// Finds everything in routes that an OpenAPI document cannot express.
struct RouteProblems {
  private(set) var found: [String] = []

  /// The methods that OpenAPI 3.1 §4.8.9 knows.
  private static let methods: Set = ["GET", "PUT", "POST", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"]

  init(_ routes: [RouteDescription]) {
    reportRepeats(of: "route", routes) { "\($0.method) \($0.namelessPath)" }
    reportRepeats(of: "operationId", routes, by: \.operationID)
    for (path, group) in Dictionary(grouping: routes, by: \.namelessPath).sorted(by: { $0.key < $1.key }) {
      let spellings = Set(group.map(\.path)).sorted()
      if spellings.count > 1 { found.append("\(path) is spelled \(spellings.joined(separator: " and "))") }
    }
    for route in routes { check(route) }
  }

  private mutating func reportRepeats(
    of kind: String, _ routes: [RouteDescription], by name: (RouteDescription) -> String
  ) {
    for (name, group) in Dictionary(grouping: routes, by: name).sorted(by: { $0.key < $1.key })
    where group.count > 1 {
      found.append("\(kind) \(name) is there \(group.count) times")
    }
  }

  private mutating func check(_ route: RouteDescription) {
    let name = "\(route.method) \(route.path)"
    if !Self.methods.contains(route.method) { found.append("\(name) has a method OpenAPI does not know") }
    if !route.path.hasPrefix("/") { found.append("\(name) does not begin with a slash") }
    if route.responses.isEmpty { found.append("\(name) has no response") }
    for response in route.responses where !(100..<600).contains(response.status) {
      found.append("\(name) answers \(response.status), which is no status")
    }
    if Set(route.responses.map(\.status)).count < route.responses.count {
      found.append("\(name) has two responses of one status")
    }
    let parameters = route.parameters.map { "\($0.place.rawValue) \($0.name)" }
    if Set(parameters).count < parameters.count { found.append("\(name) has a parameter twice") }
    let declared = route.parameters.filter { $0.place == .path }.map(\.name)
    for missing in route.pathNames where !declared.contains(missing) {
      found.append("\(name) does not describe its parameter \(missing)")
    }
    for stray in declared where !route.pathNames.contains(stray) {
      found.append("\(name) describes \(stray), which is not in its path")
    }
  }
}
