import Core

extension VCard {
  /// The card after an edit. Lines that the edit does not mean keep their bytes.
  ///
  /// An edit that changes nothing gives the same bytes, whatever `revised` is.
  ///
  /// - Parameter revised: the time of the edit for REV; without it, REV stays as it is.
  /// - Throws: ``Failure`` `vcard.large` when the edited card is too large.
  public func applying(_ edit: ContactEdit, revised: Instant? = nil) throws -> VCard {
    let edited = patched(edit)
    guard edited != self else { return self }
    var draft = CardDraft(edited)
    if let revised { draft.setRevision(revised) }
    let card = draft.card
    try card.checkSize(after: self)
    return card
  }

  private func patched(_ edit: ContactEdit) -> VCard {
    let old = fields
    let new = edit.applied(to: old)
    var draft = CardDraft(self)
    draft.setLists(new, old, of: self)
    if let address = edit.address { draft.setAddress(address) }
    draft.setValues(new, old)
    draft.setNames(new, old, namesFormatted: edit.names(.formattedName))
    return draft.card
  }

  /// A new card with CR LF and folded lines. Without a formatted name it gets the one that the fields give.
  ///
  /// - Parameter uid: the value of UID, unique among all cards.
  public init(fields: ContactFields, uid: String, version: Version = .v3) {
    var lines = ["BEGIN:VCARD", "VERSION:\(version.rawValue)", "PRODID:-//worksite//EN"]
    lines.append("UID:" + uid.filter { !$0.isNewline })
    let name = fields.formattedName ?? fields.derivedName ?? ""
    let escaped = String(decoding: CardText.escaped(name), as: UTF8.self)
    // macOS shows semicolons in the N of a group.
    lines.append(fields.kind == .group ? "N:\(escaped)" : "N:;;;;")
    lines.append("FN:\(escaped)")
    lines += Self.kindLines(fields.kind, version)
    lines.append("END:VCARD")
    let bytes = lines.flatMap { LineParts.folded(Array($0.utf8), [0x0D, 0x0A]) }
    self = VCard(unchecked: bytes).patched(ContactEdit(setting: fields))
  }

  private static func kindLines(_ kind: ContactFields.Kind, _ version: Version) -> [String] {
    switch (kind, version) {
    case (.individual, _): []
    case (.group, .v3): ["X-ADDRESSBOOKSERVER-KIND:group"]
    case (.group, .v4): ["KIND:group"]
    case (.organization, .v3): ["X-ABShowAs:COMPANY"]
    case (.organization, .v4): ["KIND:org"]
    }
  }
}
