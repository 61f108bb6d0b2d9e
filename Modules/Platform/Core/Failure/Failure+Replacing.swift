extension Failure {
  /// The failure with another remedy, which is one sentence, and with other given parts; the rest stays.
  public func with(
    kind: Kind? = nil, code: Code? = nil, message: Phrase? = nil, remedy: Phrase, field: String? = nil,
    cause: (any Error)? = nil
  ) -> Failure {
    with(
      kind: kind, code: code, message: message, remedy: Remedy.sentence(remedy), field: field, cause: cause)
  }

  /// The failure with the parts that are given; the others stay, also the ids of records that it clashes with.
  @_disfavoredOverload
  public func with(
    kind: Kind? = nil, code: Code? = nil, message: Phrase? = nil, remedy: Remedy? = nil,
    field: String? = nil, cause: (any Error)? = nil
  ) -> Failure {
    Failure(
      kind ?? self.kind, code ?? self.code, message ?? self.message, remedy: remedy ?? self.remedy,
      field: field ?? self.field, cause: cause ?? self.cause, retryAfter: retryAfter, clashing: clashing)
  }
}
