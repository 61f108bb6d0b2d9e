import Auth
import Core
import Device
import Documents
import Operations
import Persistence
import Replica
import Worksites

/// The documents of one user on this device, as operating systems ask a file provider for them.
///
///     let documents = DocumentsProvider(in: company, for: admin)
///     let enumerator = try documents.enumerator(of: .worksite(site))
///     var page = try enumerator.page()
///     var names = page.items.map(\.name)
///     while let cursor = page.next {
///       page = try enumerator.page(after: cursor)
///       names += page.items.map(\.name)
///     }
///
/// It answers from the data on this device. Where that is a copy of a server's data, a folder that was never read here is read
/// from the server first, and content is fetched when it is first read. Changes are performed here at once and sent later.
/// Its methods block the calling thread; several threads may use one provider.
public struct DocumentsProvider: Sendable {
  /// The records and the content.
  let companyStore: CompanyStore
  /// The user.
  let actor: Actor
  /// The open profile of the user; `nil` for a company that is on this machine as a whole.
  let session: Session?

  /// The documents of a company that is on this machine as a whole.
  public init(in companyStore: CompanyStore, for actor: Actor) {
    (self.companyStore, self.actor, session) = (companyStore, actor, nil)
  }

  /// The documents of a profile, which may have a server.
  package init(_ session: Session) {
    (companyStore, actor, self.session) = (session.companyStore, session.actor, session)
  }

  /// The session of a profile with a server; `nil` where all data is on this machine.
  var remote: Session? { session.flatMap { $0.isOnServer ? $0 : nil } }

  /// The copy of a server's data; `nil` where all data is on this machine.
  var replica: Replica? { remote?.replica }

  func newID() -> ID { companyStore.ids.next() }

  /// Answers a query. Before something is not found, the server's changes are pulled.
  func answer<Question: Query>(_ query: Question) throws -> Question.Answer {
    if let session { return try session.answer(query) }
    return try companyStore.answer(query, for: actor)
  }

  /// Requires a login.
  ///
  /// - Throws: ``Failure`` `remote.loggedOut`, the one error for a user who has to log in first.
  func requireLogin() throws { try remote?.server.requireLogin() }

  /// Pulls a folder or the top of a worksite that was never read here.
  func ensureRead(_ folder: ID) throws { try remote?.containers.ensureRead(folder) }
}

// MARK: - Reading

extension DocumentsProvider {
  /// An enumerator of a container, which lists it page by page and reports later changes.
  ///
  /// - Parameter sort: the order of the documents of a folder; other containers have an order of their own.
  /// - Throws: ``Failure`` `remote.loggedOut` when the user has to log in first; of kind `notFound` for a folder that does not
  ///   exist.
  public func enumerator(of container: ProvidedContainer, sort: ListingSort = .name) throws -> ItemEnumerator
  {
    try requireLogin()
    return ItemEnumerator(of: try source(of: container, sort: sort), in: self)
  }

  private func source(of container: ProvidedContainer, sort: ListingSort) throws -> any ItemSource {
    switch container {
    case .root: RootSource()
    case .worksite(let id): FolderSource(.site(id), sort: sort)
    case .folder(let id): FolderSource(.folder(id, in: try folder(id).worksite), sort: sort)
    case .workingSet: WorkingSetSource()
    case .trash: TrashSource()
    }
  }

  /// A search for items whose names contain all parts of a text, in a container and the folders below.
  ///
  /// It finds what is on this device: documents in folders that were never read here are not found.
  ///
  /// - Throws: as ``enumerator(of:sort:)`` does.
  public func search(_ text: String, in container: ProvidedContainer) throws -> ItemSearch {
    try requireLogin()
    var filter = Find.Filter()
    filter.text = text
    let scope: ItemSearch.Scope =
      switch container {
      case .root: .everywhere
      case .worksite(let id): .worksite(id)
      case .folder(let id): .folder(id, in: try folder(id).worksite)
      case .workingSet, .trash: .items(of: try source(of: container, sort: .name))
      }
    return ItemSearch(filter, scope, in: self)
  }

  /// The item with an id, in the trash or not. An id is that of a worksite, a folder or a document.
  ///
  /// A document whose folder was never read here is read from the server.
  ///
  /// - Throws: ``Failure`` of kind `notFound`.
  public func item(_ id: ID) throws -> ProvidedItem {
    do {
      return try described(answer(RecordedItem(id)))
    } catch let failure as Failure where failure.kind == .notFound {
      guard try readFolder(of: id) else { throw failure }
      return try described(answer(RecordedItem(id)))
    }
  }

  /// Reads the folder of an item that this device does not know.
  ///
  /// - Returns: whether the server has such an item, and its folder was read.
  private func readFolder(of item: ID) throws -> Bool {
    guard let remote,
      let view = try remote.requests.getIfKnown(ItemView.self, at: "/documents/items/\(item)")
    else { return false }
    return try remote.containers.pullIfReachable([view.parent])
  }

  /// The item of a name in a container, without regard to case; `nil` when there is none.
  ///
  /// The trash and the working set have no names to look up.
  public func item(named name: String, in container: ProvidedContainer) throws -> ProvidedItem? {
    switch container {
    case .root:
      let sites = try answer(Worksites())
      return try sites.first { foldedName($0.name) == foldedName(name) }.map { try described(.worksite($0)) }
    case .worksite(let id), .folder(let id):
      if let remote, try !remote.containers.isRead(id) { try ensureRead(id) }
      return try answer(ItemAt(ItemPlace(parent: id, name: name))).map { try described(.item($0)) }
    case .workingSet, .trash: return nil
    }
  }

  /// The folder with an id.
  ///
  /// - Throws: ``Failure`` of kind `notFound`, also for a document.
  func folder(_ id: ID) throws -> Item {
    let item = try answer(ItemWithID(id)).item
    guard item.kind == .folder else { throw Self.notFolder(item) }
    return item
  }

  /// The document with an id, in the trash or not.
  func document(_ id: ID) throws -> Item {
    guard case .item(let item, _) = try answer(RecordedItem(id)), item.kind == .document else {
      throw Failure(.conflict, "documents.notDocument", .needsDocument, remedy: .chooseDocument)
    }
    return item
  }

  private static func notFolder(_ item: Item) -> Failure {
    Failure(.conflict, "documents.notFolder", .needsFolder(item.name), remedy: .chooseFolder)
  }
}
