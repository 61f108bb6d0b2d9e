import Accounts
import Auth
import Core
import Documents
import Operations
import PageKit

extension PageCall {
  /// The folder, document or worksite in the address, with what is above it.
  func lineage() throws -> ItemLineage.Answer { try answer(ItemLineage(of: try id("id"))) }

  /// The document types of the company, as choices of a field.
  func typeOptions() throws -> [Field.Option] {
    let types = try answer(DocumentTypes())
    if types.isEmpty { return [] }
    return [Field.Option("", Phrase.noType.description)]
      + types.map { Field.Option($0.id.description, $0.name) }
  }

  /// Whether the role of the user has a right.
  func isAllowed(_ right: Right) -> Bool { visitor.map { right.isGranted(to: $0.role) } ?? false }
}

extension [ID: User] {
  /// The name of a user, or the beginning of the id of an unknown one.
  func name(of user: ID) -> String { self[user]?.name ?? user.short }
}
