import ArgumentParser
import CommandKit
import Contacts
import Core
import Operations
import VCard

/// Names that shells complete, from the records on this machine.
extension CompletionKind {
  /// Names of contacts, with their companies.
  static var contacts: CompletionKind {
    .noted { request in
      try request.answer(Contacts(containing: request.beginning, groups: .excluded, limit: 100)).map {
        contact in
        CompletionCandidate(contact.name, note: contact.fields.company)
      }
    }
  }

  static var groups: CompletionKind { .names { try $0.answer(Contacts(groups: .only)).map(\.name) } }

  /// Names of address books.
  static var books: CompletionKind { .names { try $0.answer(AddressBooks()).map(\.optionText) } }
}
