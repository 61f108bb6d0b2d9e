import Contacts
import Core
import DAVKit
import HTTPTypes
import Operations
import ServerKit

extension CardDAVRequest {
  /// The conditions of the request that RFC 9110 defines.
  var conditions: Conditions { Conditions(headers, now: call.services.workspace.clock.now()) }

  /// Checks the conditions of a write on the card that it changes, in the transaction of the write.
  ///
  /// - Throws: ``DAVError`` 412.
  func checkConditions(of method: HTTPRequest.Method, on card: CardResource?, _ performer: Performer) throws {
    let validators = card.map { Validators(tag: $0.tag, modified: $0.updatedAt) }
    guard conditions.outcome(of: method, on: validators) == .proceed else {
      throw DAVError.preconditionFailed
    }
    try checkStates(performer)
  }

  /// Performs an operation on an address book, if the conditions of the request hold.
  ///
  /// - Parameters:
  ///   - place: the place that the operation writes to.
  ///   - privilege: the privilege that the operation needs there.
  func perform(
    _ operation: some Operations.Operation, at place: CardDAVPlace, needing privilege: Privilege
  ) async throws {
    try caller.require(type(of: operation).right)
    let path = path(of: place)
    try await call.services.writes.run(as: caller.actor) { performer in
      try checkStates(performer)
      try Failure.asDAVError(at: path, needing: privilege) {
        _ = try performer.perform(operation, batch: performer.newID())
      }
    }
  }

  /// Checks the field `If` (RFC 4918 §10.4). Only cards have states here: their entity tags.
  ///
  /// - Throws: ``DAVError`` 412.
  func checkStates(_ performer: Performer) throws {
    guard let field = try IfHeader(headers) else { return }
    let holds = try field.holds { resource, state in
      guard case .tag(let text) = state, let wanted = EntityTag(field: text),
        let current = try tag(at: resource, performer)
      else { return false }
      return current.isStronglyEqual(to: wanted)
    }
    guard holds else { throw DAVError.preconditionFailed }
  }

  /// The entity tag of the card at an address; `nil` where there is no card.
  ///
  /// - Parameter resource: the address; `nil` for that of the request.
  private func tag(at resource: String?, _ performer: Performer) throws -> EntityTag? {
    var place: CardDAVPlace? = place
    if let resource {
      place = (try? origin.path(of: resource)).flatMap { try? CardDAVPlace($0, of: caller.username) }
    }
    guard case .card(let address, let name)? = place,
      let book = try performer.answer(AddressBookAt(address))
    else { return nil }
    return try card(name, in: book, performer)?.tag
  }
}

extension CardResource {
  /// The strong entity tag: the version of the contact, whose bytes never change.
  var tag: EntityTag? { EntityTag(version.description) }
}
