import HTTPTypes

/// The properties that a request asks for, prepared once and written for each resource.
package struct PropertySelection<Resource>: Sendable {
  /// A property to write: a live one, or the name of one that may be dead.
  private struct Item: Sendable {
    let live: LiveProperty<Resource>?
    let request: DAVElement
    /// The tags as they are written inside a response.
    let start: [UInt8]
    let end: [UInt8]
    let empty: [UInt8]
  }

  private let items: [Item]
  private let dead: @Sendable (Resource) -> [DeadProperty]
  /// Whether dead properties are written that no item names.
  private let includesAllDead: Bool
  /// Whether items without a value are reported as missing.
  private let reportsMissing: Bool
  private let isNamesOnly: Bool
  private let needsDead: Bool

  init(_ table: PropertyTable<Resource>, _ request: PropfindRequest, isMinimal: Bool) {
    let requested: [DAVElement]
    var named: Set<DAVName> = []
    switch request {
    case .prop(let properties): requested = properties
    case .propname: requested = table.live.map { DAVElement($0.name) }
    case .allprop(let include):
      requested = table.live.filter(\.isInAllprop).map { DAVElement($0.name) } + include
    }
    items = requested.filter { named.insert($0.name).inserted }.map { request in
      var writer = XMLWriter()
      writer.begin(.dav("prop"))
      _ = writer.drain()
      writer.start(request.name)
      let start = writer.drain()
      writer.end(request.name)
      let end = writer.drain()
      writer.empty(request.name)
      return Item(
        live: table[request.name], request: request, start: start, end: end, empty: writer.drain())
    }
    dead = table.dead
    isNamesOnly = request == .propname
    if case .prop = request { includesAllDead = false } else { includesAllDead = true }
    if case .prop = request { reportsMissing = !isMinimal } else { reportsMissing = false }
    needsDead = includesAllDead || items.contains { $0.live == nil }
  }

  /// Whether any item is the property of a name, so that callers read only what is needed.
  package func includes(_ name: DAVName) -> Bool { items.contains { $0.request.name == name } }

  /// Writes the response of a resource.
  package func respond(with resource: Resource, at path: DAVPath, in multistatus: inout Multistatus) {
    multistatus.respond(at: path) { propstats(of: resource, &$0) }
  }

  /// Writes the response of a resource at an address as the client sent it.
  package func respond(with resource: Resource, href: String, in multistatus: inout Multistatus) {
    multistatus.respond(href: href) { propstats(of: resource, &$0) }
  }

  /// Writes the response of a member of a collection.
  package func respond(
    with resource: Resource, asMember name: String, of collection: EncodedCollection,
    isCollection: Bool = false, in multistatus: inout Multistatus
  ) {
    multistatus.respond(toMember: name, of: collection, isCollection: isCollection) {
      propstats(of: resource, &$0)
    }
  }

  /// Writes the propstats of a resource: of its values, of missing properties and of those that failed.
  package func propstats(of resource: Resource, _ writer: inout XMLWriter) {
    var missing: [Int] = []
    var failed: [PropertyOutcome] = []
    let kept = needsDead ? dead(resource) : []
    let before = writer.checkpoint
    writer.raw("<D:propstat><D:prop>")
    let start = writer.checkpoint
    // By index, because tuples of a generic type are looked up at each step.
    for index in items.indices {
      let item = items[index]
      if let live = item.live {
        do throws(DAVError) {
          if try !write(live, item, resource, &writer) { missing.append(index) }
        } catch {
          failed.append(PropertyOutcome(live.name, error.status, error.conditions))
        }
      } else if let property = kept.first(where: { $0.name == item.request.name }) {
        writer.raw(isNamesOnly ? item.empty : property.xml)
      } else {
        missing.append(index)
      }
    }
    if includesAllDead {
      for property in kept where !includes(property.name) {
        if isNamesOnly { writer.empty(property.name) } else { writer.raw(property.xml) }
      }
    }
    let reported = reportsMissing ? missing : []
    if writer.hasContent(since: start) || reported.isEmpty && failed.isEmpty {
      writer.raw("</D:prop><D:status>HTTP/1.1 200 OK</D:status></D:propstat>")
    } else {
      writer.restore(before)
    }
    if !reported.isEmpty {
      writer.raw("<D:propstat><D:prop>")
      for index in reported { writer.raw(items[index].empty) }
      writer.raw("</D:prop><D:status>HTTP/1.1 404 Not Found</D:status></D:propstat>")
    }
    if !failed.isEmpty { writer.propstats(failed) }
  }

  private func write(
    _ property: LiveProperty<Resource>, _ item: Item, _ resource: Resource, _ writer: inout XMLWriter
  ) throws(DAVError) -> Bool {
    let before = writer.checkpoint
    writer.raw(item.start)
    let start = writer.checkpoint
    do throws(DAVError) {
      guard try property.write(resource, item.request, &writer) else {
        writer.restore(before)
        return false
      }
    } catch {
      writer.restore(before)
      throw error
    }
    if isNamesOnly || !writer.hasContent(since: start) {
      writer.restore(before)
      writer.raw(item.empty)
    } else {
      writer.raw(item.end)
    }
    return true
  }
}
