import Auth
import Core
import DAVServer
import Documents
import Operations
import Persistence

/// Saves of programs that write a new file and give it the name of the old one. The document stays the same.
struct IndirectSaves {
  let performer: Performer
  /// The saves of a request that names a lock that has ended; `nil` for another request.
  private let late: LateSave?
  private var now: Instant { performer.companyStore.clock.now() }

  init(_ performer: Performer, late: LateSave? = nil) {
    self.performer = performer
    self.late = late
  }

  /// Saves content as the document that the caller has just removed from a place, or given a temporary name.
  ///
  /// - Returns: whether there is such a document.
  func save(_ content: ReceivedContent, at place: ItemPlace) throws -> Bool {
    guard let found = try replaced(at: place) else { return false }
    let document = try bringBack(found, to: place)
    // Some programs store nothing at first, and then the content.
    if content.blob.size > 0 { try save(content.blob, content.modifiedAt, as: document) }
    return true
  }

  /// Brings back the document that the caller has just removed from a place, or given a temporary name.
  ///
  /// - Returns: the document; `nil` where there is none.
  func bringBack(to place: ItemPlace) throws -> Item? {
    try replaced(at: place).map { try bringBack($0, to: place) }
  }

  /// The document that the caller has just removed from a place, or given a temporary name.
  ///
  /// It is `nil` where there is none.
  func vacatedDocument(at place: ItemPlace) throws -> Item? { try replaced(at: place)?.item }

  /// Whether a move is a step of a save.
  ///
  /// Such a move gives a document a temporary name, or the former name back.
  func isStep(moving item: Item, to place: ItemPlace) throws -> Bool {
    guard item.kind == .document, item.parent == place.parent else { return false }
    return try TemporaryName.matches(place.name) || vacatedDocument(at: place)?.id == item.id
  }

  /// Whether a move of a temporary document saves its content as the document at the place that it moves to.
  func isSave(moving source: Item, from: WorksitePlace, to place: ItemPlace, over target: Item?) throws
    -> Bool
  {
    guard try content(of: source, at: from) != nil else { return false }
    if let target { return target.kind == .document }
    return try vacatedDocument(at: place).map { $0.id != source.id } ?? false
  }

  /// Saves the content of a temporary document as the document at the place that it moves to.
  ///
  /// - Parameters:
  ///   - from: the place of the temporary document.
  ///   - target: the document at the place; `nil` for none.
  /// - Returns: whether there is such a document.
  func move(_ source: Item, from: WorksitePlace, to place: ItemPlace, over target: ID?) throws -> Bool {
    guard let content = try content(of: source, at: from) else { return false }
    let document: Item
    if let target {
      document = try performer.answer(DocumentContent(of: target)).item
    } else {
      guard let found = try replaced(at: place), found.item.id != source.id else { return false }
      document = try bringBack(found, to: place)
    }
    try save(content.blob, content.modifiedAt, as: document, from: source)
    return true
  }

  /// The content of a temporary document of the caller; `nil` for another document.
  ///
  /// A document is temporary whose name, or that of its folder, is one that programs give while they save.
  private func content(of source: Item, at from: WorksitePlace) throws -> Version? {
    guard source.kind == .document, source.createdBy == performer.actor.user,
      source.createdAt >= now.adding(seconds: -Self.maxAge),
      from.names.dropFirst().suffix(2).contains(where: TemporaryName.matches)
    else { return nil }
    let versions = try performer.answer(Versions(of: source.id))
    // Content of another save has to stay.
    guard let content = versions.first, versions.count == 1, content.id == source.content else { return nil }
    return content
  }

  /// The id of the version that the next save of a document makes.
  ///
  /// It is that of the only version of a temporary document, and of one that the caller has stored empty just now.
  func version(for document: Item) throws -> ID {
    if document.isTemporary, let content = document.content { return content }
    guard document.size == 0, document.createdBy == performer.actor.user, let content = document.content,
      document.createdAt >= now.adding(seconds: -Self.maxEmptySeconds),
      try performer.answer(Versions(of: document.id)).count == 1
    else { return performer.newID() }
    return content
  }

  /// The longest time between storing a temporary file and moving it, in seconds.
  private static let maxAge: Int64 = 86_400
  /// The longest time between the empty content and the first real one, in seconds.
  private static let maxEmptySeconds: Int64 = 3600

  private func replaced(at place: ItemPlace) throws -> ReplacedDocument.Found? {
    try performer.answer(ReplacedDocument(at: place, now: now))
  }

  /// Gives a document its place back. A temporary copy stays under the temporary name, for the program that relies on it.
  ///
  /// - Returns: the document.
  private func bringBack(_ found: ReplacedDocument.Found, to place: ItemPlace) throws -> Item {
    let (id, from) = (found.item.id, ItemPlace(parent: found.item.parent, name: found.item.name))
    if let operation = found.operation {
      try performer.takeBack([operation])
    } else if found.isTrashed {
      _ = try performer.perform(RestoreItem(item: id, place: place), batch: performer.newID())
    } else {
      _ = try performer.perform(MoveItem(item: id, from: from, to: place), batch: performer.newID())
    }
    let old = try performer.answer(DocumentContent(of: id))
    if !found.isTrashed {
      let copy = DocumentSave(of: old.version.blob, modifiedAt: old.version.modifiedAt, by: performer)
      _ = try copy.add(at: from, worksite: old.item.worksite, isTemporary: true)
    }
    return old.item
  }

  private func save(_ blob: Blob, _ modifiedAt: Instant, as document: Item, from source: Item? = nil) throws {
    guard let base = document.content else { return }
    let save = DocumentSave(of: blob, modifiedAt: modifiedAt, by: performer, late: late)
    _ = try save.save(over: document, base: base, from: source)
  }
}
