import Core
import HTTPTypes

/// A rejected request as WebDAV reports it: a status, the conditions that were broken, and a text for users.
package struct DAVError: Error, Sendable {
  package let status: HTTPResponse.Status
  /// The broken conditions, by which clients decide what to do.
  package let conditions: [DAVCondition]
  /// The failure behind the error, whose message and remedy are shown to users.
  package let failure: Failure?

  /// Creates an error from its parts.
  package init(
    _ status: HTTPResponse.Status, _ conditions: [DAVCondition] = [], failure: Failure? = nil
  ) {
    self.status = status
    self.conditions = conditions
    self.failure = failure
  }

  /// Creates the error of a broken condition.
  package init(_ status: HTTPResponse.Status, _ condition: DAVCondition, failure: Failure? = nil) {
    self.init(status, [condition], failure: failure)
  }

  /// Returns the text for users: the message and the remedy of the failure.
  package func description(in language: Language) -> String? {
    failure.map { failure in
      [failure.message.text(in: language), failure.remedy?.text(in: language)].compactMap(\.self).joined(
        separator: " ")
    }
  }

  /// Returns the body of the response, an `error` document (RFC 4918 §14.5).
  package func body(in language: Language) -> [UInt8] {
    var writer = XMLWriter()
    writer.begin(.dav("error"))
    for condition in conditions { writer.write(condition.element) }
    if let text = description(in: language) { writer.element(.dav("responsedescription"), text: text) }
    writer.end(.dav("error"))
    return writer.bytes
  }

  /// The media type of the body.
  package static let mediaType = "application/xml; charset=utf-8"
}

extension XMLWriter {
  /// Writes the `error` element of a response within a multistatus; nothing without a condition.
  mutating func error(_ conditions: [DAVCondition]) {
    guard !conditions.isEmpty else { return }
    element(.dav("error")) { writer in
      for condition in conditions { writer.write(condition.element) }
    }
  }

  /// Writes the `status` element: `HTTP/1.1 404 Not Found`.
  mutating func status(_ status: HTTPResponse.Status) {
    element(.dav("status"), text: "HTTP/1.1 \(status.code) \(status.reasonPhrase)")
  }
}
