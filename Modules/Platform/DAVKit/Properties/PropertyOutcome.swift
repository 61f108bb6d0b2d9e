import HTTPTypes

/// The outcome of one property in a PROPPATCH or an extended MKCOL.
package struct PropertyOutcome: Hashable, Sendable {
  /// The name of the property.
  package let name: DAVName
  package let status: HTTPResponse.Status
  package let conditions: [DAVCondition]

  package init(_ name: DAVName, _ status: HTTPResponse.Status, _ conditions: [DAVCondition] = []) {
    self.name = name
    self.status = status
    self.conditions = conditions
  }
}

extension XMLWriter {
  /// Writes a propstat for each status, with the properties that have it.
  mutating func propstats(_ outcomes: [PropertyOutcome]) {
    var rest = outcomes
    while let first = rest.first {
      let isAlike: (PropertyOutcome) -> Bool = {
        $0.status == first.status && $0.conditions == first.conditions
      }
      element(.dav("propstat")) { writer in
        writer.element(.dav("prop")) { writer in
          for outcome in rest where isAlike(outcome) { writer.empty(outcome.name) }
        }
        writer.status(first.status)
        writer.error(first.conditions)
      }
      rest.removeAll(where: isAlike)
    }
  }
}
