import Auth
import Core
import DAVKit
import DAVServer
import Documents
import HTTPTypes
import Operations
import ServerKit
import Worksites

/// Making, moving and removing of items, each as one command that undo takes back.
extension WorksiteTree {
  func rejection(of method: HTTPRequest.Method, at place: WorksitePlace) throws -> DAVError? {
    // A worksite that exists is no folder to make.
    if method == .mkcol, try place.site.map({ try call.answer($0) != nil }) ?? true { return .itemExists }
    return [.put, .mkcol, .delete, .copy, .move].contains(method) ? .onlySites : nil
  }

  func state(at place: WorksitePlace, in performer: Performer) throws -> DAVState? {
    guard let found = try place.question.flatMap({ try performer.answer($0) }) else { return nil }
    return found.resource.map { DAVState($0.item.id, $0) } ?? DAVState(collection: found.site.id)
  }

  func remove(_ request: DAVRequest<WorksiteTree>) async throws {
    try caller.require(TrashItem.right)
    let depth = try Depth(request.headers) ?? .infinity
    try await request.write { transaction in
      let performer = transaction.performer
      guard let found = try request.place.question.flatMap({ try performer.answer($0) })?.resource else {
        throw DAVError(.notFound)
      }
      try transaction.check(.delete, on: found.validators)
      if found.isCollection, depth != .infinity { throw DAVError.removedWhole }
      try Self.reporting(at: path(of: request.place), needing: .unbind) {
        _ = try performer.perform(
          TrashItem(item: found.item.id, forGood: true), batch: performer.newID())
        try performer.writeApart { try $0.removeProgramLocks(of: found.item) }
      }
    }
  }

  func makeCollection(
    _ mkcol: ExtendedMkcol?, _ request: DAVRequest<WorksiteTree>
  ) throws -> PropertyWrite {
    try caller.require(AddFolder.right)
    return PropertyWrite(perform: {
      try await request.write { transaction in
        let performer = transaction.performer
        guard
          case .nothing(let place, let site) = try WriteTarget(
            at: request.place, { try performer.answer($0) })
        else { throw DAVError.itemExists }
        try transaction.check(.mkcol, on: nil)
        _ = try Self.reporting(at: path(of: request.place.parent), needing: .bind) {
          try performer.perform(
            AddFolder(id: performer.newID(), worksite: site.id, place: place), batch: performer.newID())
        }
      }
    })
  }

  func check(_ transfer: DAVTransfer<WorksitePlace>, of place: WorksitePlace) throws {
    guard transfer.target.isOfItem else { throw DAVError.onlySites }
    try caller.require(MoveItem.right)
    for place in [place, transfer.target] where try place.site.flatMap({ try call.answer($0) }) == nil {
      throw DAVError(.notFound)
    }
  }

  func transfer(
    _ transfer: DAVTransfer<WorksitePlace>, of source: DAVState, over target: DAVState?,
    in transaction: DAVTransaction<WorksiteTree>
  ) throws {
    let performer = transaction.performer
    guard
      let item = try transaction.request.place.question.flatMap({ try performer.answer($0) })?.resource?.item,
      let parent = try transfer.target.parent.question.flatMap({ try performer.answer($0) })
    else { throw DAVError(.notFound) }
    let place = ItemPlace(parent: parent.container, name: transfer.target.names.last ?? "")
    let batch = performer.newID()
    try Self.reporting(at: path(of: transfer.target.parent), needing: .bind) {
      if transfer.isMove, !(target?.isCollection ?? false),
        try IndirectSaves(performer, late: LateSave(transaction)).move(
          item, from: transaction.request.place, to: place, over: target?.id)
      {
        return try performer.writeApart { try $0.removeProgramLocks(of: item) }
      }
      if let target {
        _ = try performer.perform(TrashItem(item: target.id, forGood: true), batch: batch)
        if let replaced = try DocumentTree(performer.connection).item(target.id) {
          try performer.writeApart { try $0.removeProgramLocks(of: replaced) }
        }
      }
      if transfer.isMove {
        let from = ItemPlace(parent: item.parent, name: item.name)
        // A program that saves relies on the lock when the document has its name again.
        if try !IndirectSaves(performer).isStep(moving: item, to: place) {
          try performer.writeApart { try $0.removeProgramLocks(of: item) }
        }
        _ = try performer.perform(MoveItem(item: item.id, from: from, to: place), batch: batch)
      } else if transfer.isShallow, item.kind == .folder {
        let folder = performer.newID()
        _ = try performer.perform(AddFolder(id: folder, worksite: parent.site.id, place: place), batch: batch)
        try ItemProperties(performer.connection).copy(from: item.id, to: folder)
      } else {
        _ = try performer.perform(CopyItem(source: item.id, place: place), batch: batch)
      }
    }
  }
}
