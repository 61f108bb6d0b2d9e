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
      return try answer(WorksiteNamed(name))
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
    if let there = try search(path, in: worksite, again: false).found { return .existing(there) }
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
    if let there = try search(path, in: worksite, again: false).found { return .existing(there) }
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
        if let there = try search(above, in: worksite, again: false).found {
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
