extension JSONWriter {
  /// Writes a member of an object; nothing for `nil`. In its name no character is escaped.
  public mutating func member(_ name: StaticString, _ value: Int?) {
    member(name, value) { $0.integer($1) }
  }

  /// Writes a member of an object; nothing for `nil`.
  public mutating func member(_ name: StaticString, _ value: Int64?) {
    member(name, value) { $0.integer($1) }
  }

  /// Writes a member of an object; nothing for `nil`.
  public mutating func member(_ name: StaticString, _ value: Bool?) { member(name, value) { $0.bool($1) } }

  /// Writes a member of an object; nothing for `nil`.
  public mutating func member(_ name: StaticString, _ value: String?) {
    member(name, value) { $0.string($1) }
  }

  /// Writes a member of an object; nothing for `nil`.
  public mutating func member(_ name: StaticString, _ value: ID?) {
    guard let value else { return }
    member(name, length: Self.idLength) { Self.put(value, $0) }
  }

  /// Writes a member of an object; nothing for `nil`.
  public mutating func member(_ name: StaticString, _ value: CivilDate?) {
    member(name, value) { $0.date($1) }
  }

  /// Writes a member of an object; nothing for `nil`.
  public mutating func member(_ name: StaticString, _ value: Instant?) {
    guard let value else { return }
    guard Self.hasUsualLength(value) else { return member(name, value.description) }
    member(name, length: Self.instantLength) { Self.put(value, $0) }
  }

  @inline(__always)
  private mutating func member<Value>(
    _ name: StaticString, _ value: Value?, _ write: (inout JSONWriter, Value) -> Void
  ) {
    guard let value else { return }
    key(name)
    write(&self, value)
  }
}
