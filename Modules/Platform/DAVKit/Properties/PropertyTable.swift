import HTTPTypes

/// The properties of one kind of resource.
package struct PropertyTable<Resource>: Sendable {
  /// The properties that the server computes, in the order of an `allprop` response.
  package let live: [LiveProperty<Resource>]
  /// Returns the properties that clients set on a resource.
  let dead: @Sendable (Resource) -> [DeadProperty]
  private let byName: [DAVName: LiveProperty<Resource>]

  /// Creates a table. Of properties with one name, the first counts.
  package init(
    _ live: [LiveProperty<Resource>], dead: @escaping @Sendable (Resource) -> [DeadProperty] = { _ in [] }
  ) {
    self.live = live
    self.dead = dead
    byName = Dictionary(live.map { ($0.name, $0) }) { first, _ in first }
  }

  /// Returns the live property of a name.
  package subscript(name: DAVName) -> LiveProperty<Resource>? { byName[name] }

  /// Prepares the answer to a request, which is then written for each resource.
  package func selection(
    of request: PropfindRequest, _ preference: DAVPreference = DAVPreference()
  ) -> PropertySelection<Resource> {
    PropertySelection(self, request, isMinimal: preference.isMinimal)
  }

  /// Decides about a PROPPATCH, which is performed as a whole or not at all (RFC 4918 §9.2).
  ///
  /// - Parameter check: returns why a change that the table allows is rejected; `nil` for one to perform.
  /// - Returns: the outcome of each property. The changes may be performed when all are 200.
  package func decide(
    _ changes: [PropertyUpdate.Change], _ check: (PropertyUpdate.Change) -> DAVError? = { _ in nil }
  ) -> PropertyDecision {
    let rejections = changes.map { change -> DAVError? in
      isProtected(change) ? DAVError(.forbidden, .protectedProperty) : check(change)
    }
    return PropertyDecision(names: changes.map(\.name), rejections: rejections)
  }

  /// Whether a change is of a property that only the server sets: a computed one, or one of a standard.
  ///
  /// To remove a property that a resource does not have is no error (RFC 4918 §14.23).
  private func isProtected(_ change: PropertyUpdate.Change) -> Bool {
    if let property = byName[change.name] { return !property.isWritable }
    guard case .set = change else { return false }
    return change.name.namespace == DAVNamespace.dav || change.name.namespace == DAVNamespace.carddav
  }
}
