import Core
import DAVKit
import DAVServer
import Documents
import HTTPTypes
import Operations
import ServerKit

/// Properties that clients set. They are kept with an item; those of a worksite are fixed.
extension WorksiteTree {
  func edit(
    _ changes: [PropertyUpdate.Change], _ request: DAVRequest<WorksiteTree>
  ) throws -> PropertyWrite {
    let found = try request.place.question.map { question in
      guard let found = try call.answer(question) else { throw DAVError(.notFound) }
      return found
    }
    guard request.place.isOfItem else {
      return PropertyWrite(rejecting: { _ in DAVError(.forbidden, .protectedProperty) }) {}
    }
    let isDocument = found?.resource?.isCollection == false
    return PropertyWrite(rejecting: { change in
      // The name of an item is in its address: a MOVE changes it.
      if change.name == .dav("displayname") { return DAVError(.forbidden, .protectedProperty) }
      return ExecutableProperty.rejection(of: change, isDocument: isDocument)
    }) {
      try caller.require(SaveContent.right)
      try await request.write { transaction in
        let performer = transaction.performer
        guard let found = try request.place.question.flatMap({ try performer.answer($0) })?.resource else {
          throw DAVError(.notFound)
        }
        let item = found.item
        if changes.allSatisfy({ $0.name.namespace == Self.windows }) {
          // Programs of Microsoft set these without the token of their lock.
          try transaction.checkWithoutToken(.proppatch, on: found.validators)
        } else {
          try transaction.check(.proppatch, on: found.validators)
        }
        try Self.reporting(at: path(of: request.place), needing: .writeProperties) {
          try ItemProperties(performer.connection).edit(
            changes.map { ItemProperty.Change($0) }, of: item.id, by: performer.actor)
          guard item.kind == .document else { return }
          let time = changes.compactMap { self.time(setBy: $0) }.last
          let isExecutable = changes.compactMap { ExecutableProperty.value(setBy: $0) }.last
          if time != nil || isExecutable.map({ $0 != item.isExecutable }) ?? false {
            _ = try performer.perform(
              EditItem(item: item.id, modifiedAt: time, isExecutable: isExecutable.map { Edit(to: $0) }),
              batch: performer.newID())
          }
        }
      }
    }
  }
}

extension WorksiteTree {
  /// The time that a change sets, as programs of Windows do after they stored a file.
  private func time(setBy change: PropertyUpdate.Change) -> Instant? {
    guard case .set(let element) = change, element.name == Self.windowsTime else { return nil }
    return HTTPDate(element.trimmedText, now: call.services.companyStore.clock.now())?.instant
  }

  private static let windows = "urn:schemas-microsoft-com:"
  private static let windowsTime = DAVName("Win32LastModifiedTime", in: windows)
}

extension ItemProperty.Change {
  fileprivate init(_ change: PropertyUpdate.Change) {
    self =
      switch change {
      // The record of the document has it.
      case .set(let element) where element.name == ExecutableProperty.name: .remove(element.name.description)
      case .set(let element):
        .set(
          ItemProperty(
            element.name.description, value: String(decoding: DeadProperty(element).xml, as: UTF8.self)))
      case .remove(let name): .remove(name.description)
      }
  }
}
