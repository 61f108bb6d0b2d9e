import Contacts
import Core
import Operations
import PageKit
import VCard

/// The versions of a contact that a user saw.
///
/// A form has the one with which it was opened, and after a clash the one of now.
struct ShownContact {
  private static let (shown, seen) = ("shown", "seen")

  /// The hidden fields. After a clash the form names the version whose values stand beside the typed ones.
  static func hidden(_ contact: Contact, in form: Form) -> HTML {
    let version = contact.version.description
    let isClash = form.failure?.code == .contactsChangedMeanwhile
    return HTML.hidden(shown, form.value(shown, or: version))
      + HTML.hidden(seen, isClash ? version : form.value(seen, or: nil))
  }

  /// Whether the user saw the values of now beside the typed ones, and decided for the typed ones.
  static func isDecided(_ form: Form, _ contact: Contact) -> Bool { form.id(seen) == contact.version }

  /// The most changes of a contact that are looked through for the version of a form.
  private static let maxChanges = 200

  /// The fields of the version that the form showed.
  ///
  /// - Throws: ``Failure`` of kind `conflict` for a version that is not known any more.
  static func fields(
    _ form: Form, _ contact: Contact, in composition: Composition,
    _ history: (History) throws -> [HistoryEntry]
  ) throws -> ContactFields {
    guard let version = form.id(shown) else { throw Failure.formIncomplete }
    if version == contact.version { return contact.fields }
    let entries = try history(History(of: contact.id, limit: maxChanges, in: composition))
    guard let entry = entries.first(where: { $0.id == version }),
      let old = CardVersion(HistoryView(entry), of: contact.id, in: composition)
    else {
      throw Failure(.conflict, "contacts.formOld", .contactFormOld, remedy: .openContactAgain)
    }
    return VCard(stored: old.card.bytes).fields
  }
}

extension Failure.Code {
  /// Another user changed the same field since the form was opened.
  static let contactsChangedMeanwhile: Self = "contacts.changedMeanwhile"
}
