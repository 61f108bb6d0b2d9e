/// The declarations of namespaces that are in force at a place in a document.
struct XMLScope: Hashable, Sendable {
  /// A prefix and the namespace that it is bound to.
  struct Binding: Hashable, Sendable {
    /// The prefix; empty for the default namespace.
    let prefix: String
    let namespace: String
  }

  private(set) var bindings: [Binding] = []

  /// The number of bindings, to return to with ``end(at:)``.
  var mark: Int { bindings.count }

  mutating func bind(_ prefix: String, to namespace: String) {
    bindings.append(Binding(prefix: prefix, namespace: namespace))
  }

  mutating func end(at mark: Int) { bindings.removeSubrange(mark...) }

  /// Returns the namespace of a prefix; `nil` for one that is not bound.
  func namespace(of prefix: String) -> String? {
    if prefix == "xml" { return DAVNamespace.xml }
    return bindings.last { $0.prefix == prefix }?.namespace ?? (prefix.isEmpty ? "" : nil)
  }

  /// Returns the prefix of a namespace, which no inner declaration hides.
  func prefix(of namespace: String) -> String? {
    if namespace == DAVNamespace.xml { return "xml" }
    return bindings.last { $0.namespace == namespace }?.prefix
  }
}
