import HTTPTypes

/// The decision about the changes of a PROPPATCH: all are performed, or none.
package struct PropertyDecision: Hashable, Sendable {
  /// Whether the changes may be performed.
  package let isAccepted: Bool
  /// The outcome of each property, in order and once.
  package let outcomes: [PropertyOutcome]

  /// - Parameter rejections: for each name, why its change is rejected.
  init(names: [DAVName], rejections: [DAVError?]) {
    isAccepted = rejections.allSatisfy { $0 == nil }
    var outcomes: [PropertyOutcome] = []
    var indexes: [DAVName: Int] = [:]
    for (name, rejection) in zip(names, rejections) {
      let outcome =
        rejection.map { PropertyOutcome(name, $0.status, $0.conditions) }
        ?? PropertyOutcome(name, isAccepted ? .ok : .failedDependency)
      if let index = indexes[name] {
        // A rejection of one of several changes of a property is its outcome.
        if rejection != nil { outcomes[index] = outcome }
      } else {
        indexes[name] = outcomes.count
        outcomes.append(outcome)
      }
    }
    self.outcomes = outcomes
  }

  /// Returns the 207 body of the response to a PROPPATCH.
  package func multistatus(at path: DAVPath) -> [UInt8] {
    var multistatus = Multistatus()
    multistatus.respond(at: path) { $0.propstats(outcomes) }
    return multistatus.finish()
  }

  /// Returns the body of a rejected extended MKCOL (RFC 5689 §3.4).
  package func mkcolResponse() -> [UInt8] {
    var body = Multistatus(root: .dav("mkcol-response"))
    body.propstats(outcomes)
    return body.finish()
  }
}
