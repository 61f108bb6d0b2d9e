import Contacts
import Core
import Operations
import PageKit
import VCard

/// The page of one contact, with the addresses of its photo, its card and its forms.
enum ContactPage {
  static let pages: [WebPage] =
    [
      WebPage("/contacts/{contact}") { call in try view(call) },
      WebPage.file("/contacts/{contact}/photo") { call in
        guard let photo = try call.answer(ContactWithID(try call.id("contact"))).fields.photo,
          let picture = ContactPicture(photo)
        else {
          throw Failure(.notFound, "contacts.noPhoto", .noPhoto, remedy: .openContactAgain, field: "contact")
        }
        return .file(picture.bytes, type: picture.type)
      },
      WebPage.file("/contacts/{contact}/card") { call in
        let contact = try call.answer(ContactWithID(try call.id("contact")))
        return .file(contact.card.bytes, type: "text/vcard")
      },
      WebPage.action("/contacts/{contact}/move") { call, form in
        try view(call, move: form)
      } submit: { call, form in
        let id = try call.id("contact")
        guard let book = BookName(form["book"]) else { throw Failure.formIncomplete }
        try await call.perform(MoveContact(contact: id, book: book), of: form)
        return .redirect(to: PagePath("contacts", id.description), done: form.operation)
      },
      WebPage.action("/contacts/{contact}/favourite") { call, form in
        try view(call, favourite: form)
      } submit: { call, form in
        let id = try call.id("contact")
        if form["marked"] == "yes" {
          try await call.perform(AddFavourite(id: form.operation.derived(for: "id"), contact: id), of: form)
        } else {
          try await call.perform(RemoveFavourite(contact: id), of: form)
        }
        return .redirect(to: PagePath("contacts", id.description), done: form.operation)
      },
      WebPage.action("/contacts/{contact}/remove") { call, form in
        try view(call, remove: form)
      } submit: { call, form in
        try await call.perform(RemoveContact(contact: try call.id("contact")), of: form)
        return .redirect(to: .contacts, done: form.operation)
      },
    ] + ContactGroupForms.pages

  /// The page with the form that was sent, and new ones for the others.
  static func view(
    _ call: PageCall, move: Form? = nil, remove: Form? = nil, group: Form? = nil, favourite: Form? = nil
  ) throws -> PageView {
    ContactPageView(try ContactModel(call)).page(
      move: move ?? call.otherForm(), remove: remove ?? call.otherForm(), group: group ?? call.otherForm(),
      favourite: favourite ?? call.otherForm(), call)
  }
}
