extension Array {
  /// The elements that a typed name means: those of that name, else those whose name begins with it.
  ///
  /// Case does not matter. Several elements are returned where the text does not say which one.
  ///
  /// - Parameter names: the names of an element.
  public func named(_ typed: String, by names: (Element) -> [String]) -> [Element] {
    let wanted = foldedName(typed)
    let exact = filter { names($0).contains { foldedName($0) == wanted } }
    if !exact.isEmpty || wanted.isEmpty { return exact }
    return filter { names($0).contains { foldedName($0).hasPrefix(wanted) } }
  }
}
