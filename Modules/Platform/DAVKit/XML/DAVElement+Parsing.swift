import Core
import Foundation
import FoundationXML

extension DAVElement {
  /// Parses a document.
  ///
  /// A DOCTYPE, a prefix that is not bound, ill-formed text, another encoding than UTF-8 or UTF-16, and a
  /// document beyond the limits are rejected.
  ///
  /// - Parameter reserve: called with the bytes of memory that the elements take, before they are built.
  /// - Throws: ``Failure`` of kind `usage`: `dav.xml`, `dav.xmlDoctype`, `dav.xmlNamespace`,
  ///   `dav.xmlEncoding`, `dav.xmlTooLarge` or `dav.xmlTooDeep`; and what `reserve` throws.
  package init(
    xml bytes: [UInt8], limits: XMLLimits = XMLLimits(), reserving reserve: (Int) throws -> Void = { _ in }
  ) throws {
    let source = try XMLSource(bytes, limits: limits)
    try reserve(source.bytesOfElements)
    let builder = XMLTreeBuilder(limits: limits)
    let parser = XMLParser(data: Data(source.bytes))
    // Namespaces are resolved here, because the parser passes a prefix that is not bound.
    parser.shouldProcessNamespaces = false
    parser.shouldResolveExternalEntities = false
    parser.delegate = builder
    let isParsed = parser.parse()
    if let failure = builder.failure { throw failure }
    // The parser returns true for a document that is cut short.
    guard isParsed, !builder.hasError, !builder.isError(parser.parserError), let root = builder.root else {
      throw Failure.xmlForm
    }
    self = root
  }
}

/// Builds the elements of a document from the events of a parser.
private final class XMLTreeBuilder: NSObject, XMLParserDelegate {
  private struct Open {
    var element: DAVElement
    /// The text since the last child element.
    var text = ""
    /// The declarations outside the element.
    let mark: Int
    /// The child elements, but for addresses.
    var children = 0

    mutating func endText() {
      guard !text.isEmpty else { return }
      element.content.append(.text(text))
      text = ""
    }
  }

  private let limits: XMLLimits
  private var open: [Open] = []
  private var scope = XMLScope()
  private var items = 0
  private var addresses = 0
  private(set) var root: DAVElement?
  private(set) var failure: Failure?
  /// Whether the parser reported an error, after which it may continue all the same.
  private(set) var hasError = false

  init(limits: XMLLimits) { self.limits = limits }

  func parser(
    _ parser: XMLParser, didStartElement name: String, namespaceURI: String?, qualifiedName: String?,
    attributes: [String: String] = [:]
  ) {
    guard failure == nil else { return }
    do throws(Failure) {
      guard open.count < limits.depth else { throw Failure.xmlTooDeep(limits.depth) }
      let started = try start(name, attributes)
      try count(started.element.name, attributes.count)
      if !open.isEmpty { open[open.count - 1].endText() }
      open.append(started)
    } catch {
      failure = error
      parser.abortParsing()
    }
  }

  /// Whether the elements inside an element may be names of properties.
  private static func namesProperties(_ name: DAVName) -> Bool {
    name.namespace == DAVNamespace.dav || name == .carddav("address-data")
  }

  private func count(_ name: DAVName, _ attributes: Int) throws(Failure) {
    items += attributes
    if name == .dav("href") {
      addresses += 1
    } else {
      items += 1
      if !open.isEmpty, Self.namesProperties(open[open.count - 1].element.name) {
        open[open.count - 1].children += 1
      }
    }
    guard items <= limits.items, addresses <= limits.addresses, open.last?.children ?? 0 <= limits.children
    else {
      throw Failure.xmlTooMany(limits)
    }
  }

  private func start(_ name: String, _ attributes: [String: String]) throws(Failure) -> Open {
    let mark = scope.mark
    for (name, namespace) in attributes {
      if name == "xmlns" {
        try bind("", to: namespace)
      } else if name.hasPrefix("xmlns:") {
        try bind(String(name.dropFirst(6)), to: namespace)
      }
    }
    var element = DAVElement(try resolve(name, isAttribute: false))
    for (name, value) in attributes where name != "xmlns" && !name.hasPrefix("xmlns:") {
      let name = try resolve(name, isAttribute: true)
      guard element.attributes.updateValue(value, forKey: name) == nil else { throw Failure.xmlForm }
    }
    return Open(element: element, mark: mark)
  }

  private func bind(_ prefix: String, to namespace: String) throws(Failure) {
    // Only the default namespace can be taken back, and the reserved ones stay as they are
    // (Namespaces in XML §2.2 and §3).
    let isAllowed =
      prefix == "xml"
      ? namespace == DAVNamespace.xml
      : prefix != "xmlns" && namespace != DAVNamespace.xml && namespace != DAVNamespace.declarations
        && (prefix.isEmpty || !namespace.isEmpty)
    guard isAllowed else { throw Failure.xmlNamespace(prefix) }
    scope.bind(prefix, to: namespace)
  }

  private func resolve(_ name: String, isAttribute: Bool) throws(Failure) -> DAVName {
    guard let colon = name.utf8.firstIndex(of: UInt8(ascii: ":")) else {
      return DAVName(name, in: isAttribute ? "" : scope.namespace(of: "") ?? "")
    }
    let prefix = String(name[..<colon])
    let local = String(name[name.utf8.index(after: colon)...])
    guard !prefix.isEmpty, let first = local.unicodeScalars.first, !local.utf8.contains(UInt8(ascii: ":")),
      first == "_" || first.properties.isXIDStart, let namespace = scope.namespace(of: prefix)
    else { throw Failure.xmlNamespace(prefix) }
    return DAVName(local, in: namespace)
  }

  func parser(
    _ parser: XMLParser, didEndElement name: String, namespaceURI: String?, qualifiedName: String?
  ) {
    guard failure == nil, var closed = open.popLast() else { return }
    closed.endText()
    scope.end(at: closed.mark)
    if open.isEmpty {
      root = closed.element
    } else {
      open[open.count - 1].element.content.append(.element(closed.element))
    }
  }

  func parser(_ parser: XMLParser, parseErrorOccurred error: any Error) {
    hasError = hasError || isError(error)
  }

  /// Whether an error makes a document ill-formed. A namespace that is no absolute URI (99 and 100 of
  /// libxml2) is deprecated, and allowed.
  func isError(_ error: (any Error)?) -> Bool {
    guard let error = error as NSError? else { return false }
    return error.code != 99 && error.code != 100
  }

  func parser(_ parser: XMLParser, foundCharacters text: String) { append(text) }

  func parser(_ parser: XMLParser, foundCDATA block: Data) { append(String(decoding: block, as: UTF8.self)) }

  private func append(_ text: String) {
    guard failure == nil, !open.isEmpty else { return }
    open[open.count - 1].text += text
  }
}
