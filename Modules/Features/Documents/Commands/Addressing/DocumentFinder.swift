import Core
import Device
import Documents
import Worksites

/// Finds the worksites, folders and documents at the addresses that users type.
struct DocumentFinder {
  let session: Session

  init(_ session: Session) { self.session = session }

  /// How completely an address names an item.
  enum Spelling {
    /// The beginning of each name is enough, where it means only one item.
    case begun
    /// Every name is complete, as commands that remove or create something need it.
    case complete
  }

  /// Finds the worksite of a name, or the one in use without a name.
  func worksite(_ name: String?) throws -> Worksite {
    do {
      return try knownWorksite(name)
    } catch let failure as Failure where session.isOnServer && failure.kind == .notFound {
      guard try session.changes.pullIfReachable([]) else { throw failure }
      return try knownWorksite(name)
    }
  }

  private func knownWorksite(_ name: String?) throws -> Worksite {
    try name.map { try session.answer(WorksiteNamed($0)) } ?? session.answer(WorksiteInUse())
  }

  /// Finds the folder or document at an address.
  ///
  /// - Throws: ``Failure`` `documents.none` of kind `notFound`; `documents.choose` where several are meant.
  func locate(_ text: String, _ spelling: Spelling = .begun) throws -> LocatedItem {
    let path = try DocumentPath(text)
    do {
      return try locate(path, in: worksite(path.site), spelling)
    } catch let failure as Failure where failure.code == .documentsNone {
      guard let site = try worksiteMeant(by: text) else { throw failure }
      throw failure.with(remedy: .writeColon(site.name, text.drop { $0 != "/" }))
    }
  }

  /// Finds the worksite whose name begins an address without a colon. `nil` when there is none of that name.
  private func worksiteMeant(by text: String) throws -> Worksite? {
    let name = String(text.prefix { $0 != "/" })
    if name.isEmpty || name.contains(":") { return nil }
    do {
      return try session.answer(WorksiteNamed(name))
    } catch let failure as Failure where failure.kind == .notFound {
      return nil
    }
  }

  /// Resolves an address at which a command may create something.
  ///
  /// - Throws: ``Failure`` when the folder above does not exist.
  func destination(_ text: String) throws -> Destination {
    let path = try DocumentPath(text)
    let worksite = try worksite(path.site)
    if let there = try ReplicaSearch(session).find(path, in: worksite, again: false).found {
      return .existing(there)
    }
    if path.namesFolder { return try folder(at: path, in: worksite, typed: text) }
    if path.components.count == 1, let site = try worksiteMeant(by: text) {
      throw Failure(
        .invalid, "documents.siteWithoutColon", .siteWithoutColon(site.name),
        remedy: .writeColonOrSlash(site.name),
        field: "path")
    }
    let parent = try locate(path.parent, in: worksite, .complete)
    guard parent.isFolder else {
      throw Failure(.conflict, "documents.notFolder", .cannotHold(parent.path.description), field: "path")
    }
    if let there = try ReplicaSearch(session).find(path, in: worksite, again: false).found {
      return .existing(there)
    }
    return .new(in: parent, name: path.name)
  }

  /// Resolves an address that ends with a slash, and so means a folder.
  private func folder(at path: DocumentPath, in worksite: Worksite, typed text: String) throws -> Destination
  {
    do {
      return .existing(try locate(text, .complete))
    } catch let failure as Failure where failure.code == .documentsNone {
      // The user rather forgot the colon of a worksite.
      let name = foldedName(String(text.prefix { $0 != "/" }))
      if let site = try worksiteMeant(by: text), foldedName(site.name) == name { throw failure }
      var (above, missing) = (path, [String]())
      repeat {
        missing.insert(above.name, at: 0)
        above = above.parent
        if let there = try ReplicaSearch(session).find(above, in: worksite, again: false).found {
          guard there.isFolder else {
            throw Failure(
              .conflict, "documents.notFolder", .cannotHold(there.path.description), field: "path")
          }
          return .missing(missing, in: there, failure)
        }
      } while !above.components.isEmpty
      throw failure
    }
  }

  /// The largest number of addresses that a failure lists.
  private static let maxListed = 5

  /// Finds the folder or document at a path of a worksite. An item with exactly that path comes before others.
  ///
  /// - Throws: ``Failure`` `documents.none` of kind `notFound`; `documents.choose` where several are meant.
  func locate(_ path: DocumentPath, in worksite: Worksite, _ spelling: Spelling) throws -> LocatedItem {
    var known = path
    if spelling == .begun, !session.changes.wantsNewest,
      try session.answer(LocateIfPresent(path, in: worksite)) == nil
    {
      let similar = try session.answer(SimilarPaths(to: path, in: worksite))
      // A folder that was read has no further item of that beginning.
      if let only = similar.begun.first, similar.begun.count == 1,
        try session.containers.isRead(only.item?.parent ?? worksite.id)
      {
        return only
      }
      known = similar.path
    }
    let search = try ReplicaSearch(session).find(known, in: worksite, again: true)
    if let found = search.found { return found }
    let similar = try session.answer(SimilarPaths(to: known, in: worksite))
    if spelling == .begun, let only = similar.begun.first {
      if similar.begun.count == 1 { return only }
      throw Failure(
        .usage, "documents.choose", .severalBegin(path.description),
        remedy: .didYouMean(texts(similar.begun.map(\.path), like: path)), field: "path")
    }
    do {
      return try session.answer(Locate(path, in: worksite))
    } catch let failure as Failure where failure.code == .documentsNone {
      let near = texts(similar.begun.map(\.path) + similar.similar, like: path)
      if search.isIncomplete { throw failure.with(remedy: .mayBeUnread) }
      throw near.isEmpty ? failure : failure.with(remedy: .didYouMean(near))
    }
  }

  /// Addresses as text, with the worksite where the user named it.
  private func texts(_ paths: [DocumentPath], like typed: DocumentPath) -> [String] {
    paths.prefix(Self.maxListed).map { path in
      DocumentPath(site: typed.site == nil ? nil : path.site, components: path.components).description
    }
  }

  /// Finds the document at an address.
  ///
  /// - Throws: ``Failure`` of kind `invalid` when a folder is at the address.
  func document(at path: String) throws -> Item {
    let located = try locate(path)
    guard let item = located.item, item.kind == .document else {
      throw Failure(.invalid, "documents.notDocument", .isFolderHere(located.path.description), field: "path")
    }
    try session.containers.noteShown(item.parent)
    return item
  }

  /// The result of resolving an address at which a command may create something.
  enum Destination {
    /// A folder or document exists at the address.
    case existing(LocatedItem)
    /// The address is free, and its folder exists.
    case new(in: LocatedItem, name: String)
    /// The address ends with a slash, and these folders do not exist. A command that does not make them throws
    /// the failure.
    case missing([String], in: LocatedItem, Failure)

    var worksite: Worksite {
      switch self {
      case .existing(let there): there.worksite
      case .new(let folder, _), .missing(_, let folder, _): folder.worksite
      }
    }
  }
}
