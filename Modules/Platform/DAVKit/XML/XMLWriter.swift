/// Writes XML as UTF-8 without white space between elements, in pieces that can be sent as they are made.
///
///     var writer = XMLWriter()
///     writer.begin(.dav("multistatus"))
///     writer.element(.dav("sync-token"), text: token)
///     writer.end(.dav("multistatus"))
///
/// A document declares the prefixes `D`, `C` and `CS` at its root. Other namespaces are declared at the
/// elements that use them. The default namespace is never set.
package struct XMLWriter: Sendable {
  /// The bytes that were written and not taken.
  package internal(set) var bytes: [UInt8] = []
  private var scope = XMLScope()
  /// The declarations outside each open element.
  private var marks: [Int] = []

  /// Creates a writer of a document, which starts with an XML declaration.
  package init() {
    raw(#"<?xml version="1.0" encoding="utf-8"?>"#)
  }

  /// Creates a writer of an element that other documents can contain as it is.
  package init(fragment: Void) {}

  /// Writes the start tag of the root, which declares the fixed prefixes.
  package mutating func begin(_ root: DAVName) {
    open(root, declaring: DAVNamespace.fixed, attributes: [:])
    raw(">")
  }

  /// Writes a start tag.
  package mutating func start(_ name: DAVName, attributes: [DAVName: String] = [:]) {
    open(name, attributes: attributes)
    raw(">")
  }

  /// Writes an end tag.
  package mutating func end(_ name: DAVName) {
    raw("</")
    write(name)
    raw(">")
    close()
  }

  /// Writes an element without content.
  package mutating func empty(_ name: DAVName, attributes: [DAVName: String] = [:]) {
    open(name, attributes: attributes)
    raw("/>")
    close()
  }

  /// Writes an element that holds a text.
  package mutating func element(_ name: DAVName, text: String) {
    start(name)
    self.text(text)
    end(name)
  }

  /// Writes an element around the content that a closure writes.
  package mutating func element<Rejection: Error>(
    _ name: DAVName, attributes: [DAVName: String] = [:],
    _ content: (inout XMLWriter) throws(Rejection) -> Void
  ) throws(Rejection) {
    start(name, attributes: attributes)
    try content(&self)
    end(name)
  }

  /// Writes a tree of elements.
  package mutating func write(_ element: DAVElement) {
    guard !element.content.isEmpty else { return empty(element.name, attributes: element.attributes) }
    start(element.name, attributes: element.attributes)
    for piece in element.content {
      switch piece {
      case .text(let text): self.text(text)
      case .element(let child): write(child)
      }
    }
    end(element.name)
  }

  /// Writes bytes that are XML already: a fragment, or a tag that was written before.
  package mutating func raw(_ xml: [UInt8]) { bytes.append(contentsOf: xml) }

  private mutating func raw(_ xml: String.UTF8View) { bytes.append(contentsOf: xml) }

  mutating func raw(_ xml: StaticString) {
    xml.withUTF8Buffer { bytes.append(contentsOf: $0) }
  }

  /// Removes and returns the bytes so far.
  package mutating func drain() -> [UInt8] {
    let taken = bytes
    bytes = []
    bytes.reserveCapacity(taken.count)
    return taken
  }

  /// A place in the bytes and the elements that are open there.
  struct Checkpoint {
    fileprivate let bytes: Int
    fileprivate let marks: Int
    fileprivate let scope: Int
  }

  var checkpoint: Checkpoint { Checkpoint(bytes: bytes.count, marks: marks.count, scope: scope.mark) }

  /// Whether anything was written since a checkpoint.
  func hasContent(since checkpoint: Checkpoint) -> Bool { bytes.count > checkpoint.bytes }

  /// Removes everything that was written since a checkpoint, elements that are still open too.
  mutating func restore(_ checkpoint: Checkpoint) {
    bytes.removeSubrange(checkpoint.bytes...)
    marks.removeSubrange(checkpoint.marks...)
    scope.end(at: checkpoint.scope)
  }

  private mutating func open(
    _ name: DAVName, declaring fixed: [XMLScope.Binding] = [], attributes: [DAVName: String]
  ) {
    marks.append(scope.mark)
    var declared = fixed
    for binding in fixed { scope.bind(binding.prefix, to: binding.namespace) }
    for name in [name] + attributes.keys.sorted(by: { $0.description < $1.description }) {
      if let binding = declaration(for: name) { declared.append(binding) }
    }
    raw("<")
    write(name)
    for binding in declared {
      raw(" xmlns:")
      raw(binding.prefix.utf8)
      attributeValue(binding.namespace)
    }
    for (name, value) in attributes.sorted(by: { $0.key.description < $1.key.description }) {
      raw(" ")
      write(name)
      attributeValue(value)
    }
  }

  private mutating func close() {
    if let mark = marks.popLast() { scope.end(at: mark) }
  }

  /// Binds a prefix to the namespace of a name, unless there is one.
  private mutating func declaration(for name: DAVName) -> XMLScope.Binding? {
    guard !name.namespace.isEmpty, scope.prefix(of: name.namespace) == nil else { return nil }
    let fixed = DAVNamespace.fixed.first { $0.namespace == name.namespace }?.prefix
    let binding = XMLScope.Binding(prefix: fixed ?? "n\(scope.mark)", namespace: name.namespace)
    scope.bind(binding.prefix, to: binding.namespace)
    return binding
  }

  private mutating func write(_ name: DAVName) {
    if !name.namespace.isEmpty, let prefix = scope.prefix(of: name.namespace) {
      raw(prefix.utf8)
      raw(":")
    }
    raw(name.local.utf8)
  }

  private mutating func attributeValue(_ value: String) {
    raw("=\"")
    escape(value, inAttribute: true)
    raw("\"")
  }
}
