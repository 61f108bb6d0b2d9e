/// An XML element as a value: its name, attributes, child elements and text.
///
/// Comments and processing instructions are not kept (RFC 4918 §4.3).
package struct DAVElement: Hashable, Sendable {
  package var name: DAVName
  /// The attributes, without declarations of namespaces.
  package var attributes: [DAVName: String]
  /// The text and the child elements, in order.
  package var content: [Content]

  /// A piece of an element's content.
  package enum Content: Hashable, Sendable {
    /// Text, with references and CDATA sections resolved.
    case text(String)
    /// A child element.
    case element(DAVElement)
  }

  /// Creates an element from its parts.
  package init(_ name: DAVName, attributes: [DAVName: String] = [:], _ content: [Content] = []) {
    self.name = name
    self.attributes = attributes
    self.content = content
  }

  /// Creates an element that holds text only.
  package init(_ name: DAVName, text: String) { self.init(name, text.isEmpty ? [] : [.text(text)]) }

  /// Creates an element that holds other elements only.
  package init(_ name: DAVName, children: [DAVElement]) { self.init(name, children.map { .element($0) }) }

  package var children: [DAVElement] {
    content.compactMap { if case .element(let element) = $0 { element } else { nil } }
  }

  /// The text directly inside the element.
  package var text: String {
    content.reduce(into: "") { if case .text(let text) = $1 { $0 += text } }
  }

  /// The text without the white space around it.
  package var trimmedText: String {
    let isSpace: (Character) -> Bool = { " \t\n\r\r\n".contains($0) }
    var text = Substring(text)
    text = text.drop(while: isSpace)
    while let last = text.last, isSpace(last) { text.removeLast() }
    return String(text)
  }

  /// Returns the first child element of a name.
  package func first(_ name: DAVName) -> DAVElement? { children.first { $0.name == name } }

  /// Returns the child elements of a name.
  package func all(_ name: DAVName) -> [DAVElement] { children.filter { $0.name == name } }

  /// Whether there is a child element of a name.
  package func has(_ name: DAVName) -> Bool { first(name) != nil }

  /// Returns the value of an attribute without a namespace.
  package func attribute(_ local: String) -> String? { attributes[DAVName(local, in: "")] }
}
