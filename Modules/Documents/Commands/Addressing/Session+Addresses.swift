import CommandKit
import Core
import Documents
import Worksites

/// Resolves the addresses that commands of this feature take.
extension Session {
  /// Finds the worksite of a name, or the one in use without a name.
  func worksite(_ name: String?) throws -> Worksite {
    do {
      return try knownWorksite(name)
    } catch let failure as Failure where isOnServer && failure.kind == .notFound {
      guard try readAgain([]) else { throw failure }
      return try knownWorksite(name)
    }
  }

  private func knownWorksite(_ name: String?) throws -> Worksite {
    try name.map { try answer(WorksiteNamed($0)) } ?? answer(WorksiteInUse())
  }

  /// Finds the folder or document at an address.
  ///
  /// - Throws: ``Failure`` `documents.none` of kind `notFound`.
  func locate(_ text: String) throws -> LocatedItem {
    let path = try DocumentPath(text)
    do {
      return try locate(path, in: worksite(path.site))
    } catch let failure as Failure where failure.code == "documents.none" {
      guard let site = try worksiteMeant(by: text) else { throw failure }
      throw Failure(
        failure.kind, failure.code, failure.message, remedy: .writeColon(site.name, text.drop { $0 != "/" }),
        field: failure.field)
    }
  }

  /// Finds the worksite whose name begins an address without a colon. `nil` when there is none of that name.
  private func worksiteMeant(by text: String) throws -> Worksite? {
    let name = String(text.prefix { $0 != "/" })
    if name.isEmpty || name.contains(":") { return nil }
    do {
      return try answer(WorksiteNamed(name))
    } catch let failure as Failure where failure.kind == .notFound {
      return nil
    }
  }

  /// Finds the folder or document at a path of a worksite.
  ///
  /// - Throws: ``Failure`` `documents.none` of kind `notFound`.
  func locate(_ path: DocumentPath, in worksite: Worksite) throws -> LocatedItem {
    let search = try search(path, in: worksite, again: true)
    if let found = search.found { return found }
    do {
      return try answer(Locate(path, in: worksite))
    } catch let failure as Failure where failure.code == "documents.none" && search.isIncomplete {
      throw Failure(failure.kind, failure.code, failure.message, remedy: .mayBeUnread, field: failure.field)
    }
  }

  /// Resolves an address at which a command may create something.
  ///
  /// - Throws: ``Failure`` when the folder above does not exist.
  func destination(_ text: String) throws -> Destination {
    let path = try DocumentPath(text)
    let worksite = try worksite(path.site)
    if let there = try search(path, in: worksite, again: false).found { return .existing(there) }
    if path.namesFolder { return .existing(try locate(text)) }
    if path.components.count == 1, let site = try worksiteMeant(by: text) {
      throw Failure(
        .invalid, "documents.siteWithoutColon", .siteWithoutColon(site.name),
        remedy: .writeColonOrSlash(site.name),
        field: "path")
    }
    let parent = try locate(path.parent, in: worksite)
    guard parent.isFolder else {
      throw Failure(.invalid, "documents.notFolder", .cannotHold(parent.path.description), field: "path")
    }
    if let there = try search(path, in: worksite, again: false).found { return .existing(there) }
    return .new(in: parent, name: path.name)
  }

  /// The result of resolving an address at which a command may create something.
  enum Destination {
    /// A folder or document exists at the address.
    case existing(LocatedItem)
    /// The address is free, and its folder exists.
    case new(in: LocatedItem, name: String)

    var worksite: Worksite {
      switch self {
      case .existing(let there): there.worksite
      case .new(let folder, _): folder.worksite
      }
    }
  }
}
