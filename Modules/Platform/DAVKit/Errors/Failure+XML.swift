import Core

extension Failure {
  /// The document is not well-formed.
  static let xmlForm = Failure(.usage, "dav.xml", .xmlForm, remedy: .sendWellFormed)
  /// The document has a document type declaration.
  static let xmlDoctype = Failure(.usage, "dav.xmlDoctype", .xmlDoctype, remedy: .sendWithoutDoctype)
  /// The bytes of the document are not in its encoding, or the encoding is not accepted.
  static let xmlEncoding = Failure(.usage, "dav.xmlEncoding", .xmlEncoding, remedy: .sendUTF8)

  /// A prefix is not bound, or bound against the rules.
  static func xmlNamespace(_ prefix: String) -> Failure {
    Failure(.usage, "dav.xmlNamespace", .xmlNamespace(prefix), remedy: .declarePrefix)
  }

  static func xmlTooLarge(_ maximum: Int) -> Failure {
    Failure(.usage, .davXmlTooLarge, .xmlTooLarge(maximum), remedy: .askForLess)
  }

  static func xmlTooMany(_ limits: XMLLimits) -> Failure {
    Failure(.usage, .davXmlTooLarge, .xmlTooMany(limits), remedy: .askForLess)
  }

  static func xmlTagTooLong(_ maximum: Int) -> Failure {
    Failure(.usage, .davXmlTooLarge, .xmlTagTooLong(maximum), remedy: .askForLess)
  }

  /// The `owner` of a LOCK is longer than the server keeps.
  static func lockOwnerTooLong(_ maximum: Int) -> Failure {
    Failure(.usage, .davXmlTooLarge, .lockOwnerTooLong(maximum), remedy: .sendShorterOwner, field: "owner")
  }

  static func xmlTooDeep(_ maximum: Int) -> Failure {
    Failure(.usage, "dav.xmlTooDeep", .xmlTooDeep(maximum), remedy: .askForLess)
  }

  /// The document is well-formed but not what the method takes.
  ///
  /// - Parameter element: the element that is missing or wrong, with its usual prefix.
  package static func davBody(_ element: String) -> Failure {
    Failure(.usage, "dav.body", .davBody(element), remedy: .sendAsStandard)
  }

  /// A header field of WebDAV has another form than the standard gives it.
  static func davHeader(_ name: String, _ value: String) -> Failure {
    Failure(
      .usage, "dav.header", .davHeader(name, String(value.prefix(100))), remedy: .sendAsStandard, field: name)
  }

  /// A report about principals has another `Depth` than 0 (RFC 3744 §9).
  static let davDepth = Failure(.usage, "dav.header", .davDepth, remedy: .sendDepthZero, field: "Depth")

  /// The field `If` has more conditions than are evaluated.
  static func davConditions(_ maximum: Int) -> Failure {
    Failure(.usage, "dav.header", .davConditions(maximum), remedy: .sendFewerConditions, field: "If")
  }

  /// An address is not percent-encoded UTF-8, or leads out of its own path.
  static func davAddress(_ text: String) -> Failure {
    Failure(.usage, "dav.address", .davAddress(String(text.prefix(200))), remedy: .encodeAddress)
  }
}
