import Contacts
import Core
import Operations
import PageKit

/// The page of contacts that may be the same person, which a button merges.
///
/// A form carries the versions of both contacts that its user saw. If one of them changed meanwhile, nothing is merged.
enum DuplicatesPage {
  static let pages = WebPage.form("/contacts/duplicates") { call, form in
    DuplicatesView(try DuplicatesModel(call)).page(form, call)
  } submit: { call, form in
    guard let merge = Merge(form) else { throw Failure.formIncomplete }
    try await call.run(form) { performer in
      try merge.requireUnchanged(performer)
      try performer.perform(MergeContacts(contact: merge.kept.id, other: merge.other.id))
    }
    return .redirect(to: path, done: form.operation)
  }

  static let path = PagePath("contacts", "duplicates")

  /// The merge that a form asks for.
  private struct Merge: Sendable {
    /// A contact in the version that the user saw.
    struct Seen: Sendable {
      let id: ID
      let version: ID

      init?(_ form: Form, _ side: MergeFields.Side) {
        guard let id = form.id(side.contact), let version = form.id(side.version) else { return nil }
        (self.id, self.version) = (id, version)
      }
    }

    /// The contact that stays.
    let kept: Seen
    let other: Seen

    init?(_ form: Form) {
      guard let first = Seen(form, .first), let second = Seen(form, .second) else { return nil }
      switch form[MergeFields.keep] {
      case MergeFields.Side.first.rawValue: (kept, other) = (first, second)
      case MergeFields.Side.second.rawValue: (kept, other) = (second, first)
      default: return nil
      }
    }

    /// - Throws: ``Failure`` of kind `conflict` when one of the contacts changed or went since the user saw it.
    func requireUnchanged(_ performer: FormPerformer) throws {
      for seen in [kept, other] {
        let exists: Bool
        do {
          exists = try performer.answer(ContactWithID(seen.id)).version == seen.version
        } catch let failure as Failure where failure.kind == .notFound {
          exists = false
        }
        if !exists {
          throw Failure(.conflict, "contacts.mergeStale", .mergeStale, remedy: .lookAgainAtPair)
        }
      }
    }
  }
}

/// The names of the fields by which a form names a pair.
enum MergeFields {
  /// The field of the button: which of the two stays.
  static let keep = "keep"

  /// A contact of the pair.
  enum Side: String, Sendable {
    case first, second

    var contact: String { rawValue }
    var version: String { "\(rawValue)Version" }
  }

  /// The hidden fields of a pair.
  static func hidden(_ pair: DuplicatesModel.Pair) -> HTML {
    HTML(
      [(Side.first, pair.first.contact), (.second, pair.second.contact)].map { side, contact in
        HTML.hidden(side.contact, contact.id.description)
          + HTML.hidden(side.version, contact.version.description)
      })
  }
}
