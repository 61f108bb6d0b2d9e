import Core

/// The documents that programs have open, and the closed ones whose changes could not be saved.
struct OpenDocuments {
  private var opened: [UInt64: (document: OpenDocument, openings: Int)] = [:]
  /// They are few.
  private var unsaved: [(id: ID, document: OpenDocument)] = []

  /// The open document of a number.
  subscript(_ number: UInt64) -> OpenDocument? { opened[number]?.document }

  /// The document of a number and an id whose bytes differ from those of its version.
  ///
  /// It is open, or is to be saved.
  func document(_ number: UInt64, _ id: ID?) -> OpenDocument? {
    opened[number]?.document ?? unsaved.first { $0.id == id }?.document
  }

  /// The number of documents that programs have open.
  var count: Int { opened.count }

  /// All of them.
  var all: [OpenDocument] { opened.values.map(\.document) + unsaved.map(\.document) }

  /// Opens a document once more; `nil` where it is neither open nor to be saved.
  mutating func open(_ number: UInt64, _ id: ID) -> OpenDocument? {
    if opened[number] == nil, let index = unsaved.firstIndex(where: { $0.id == id }) {
      opened[number] = (unsaved.remove(at: index).document, 0)
    }
    opened[number]?.openings += 1
    return opened[number]?.document
  }

  /// Opens a document for the first time.
  mutating func insert(_ document: OpenDocument, _ number: UInt64) { opened[number] = (document, 1) }

  /// Closes an opening of a document. One with changes that are no version yet stays among those to be saved.
  ///
  /// - Returns: the document, when that was its last opening.
  mutating func close(_ number: UInt64) -> OpenDocument? {
    opened[number]?.openings -= 1
    guard let open = opened[number], open.openings == 0 else { return nil }
    opened[number] = nil
    let document = open.document
    if document.isUnsaved { unsaved.append((id: document.withState { $0.document }, document: document)) }
    return document
  }

  /// Removes a closed document that was saved.
  ///
  /// - Returns: whether no program has opened it meanwhile.
  mutating func remove(_ document: OpenDocument) -> Bool {
    guard let index = unsaved.firstIndex(where: { $0.document === document }) else { return false }
    unsaved.remove(at: index)
    return true
  }
}
