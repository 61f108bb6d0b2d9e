import Contacts
import Core
import PageKit
import VCard

/// The page of one contact: what one tap does, its fields, and the forms that move and remove it.
struct ContactPageView {
  private let model: ContactModel
  private var fields: ContactFields { model.fields }

  init(_ model: ContactModel) { self.model = model }

  /// The page.
  ///
  /// - Parameters:
  ///   - move: the form that moves it to another book.
  ///   - remove: the form that removes it.
  ///   - group: the form that adds it to a group.
  ///   - favourite: the form that makes it a favourite, or takes the mark off.
  func page(move: Form, remove: Form, group: Form, favourite: Form, _ call: PageCall) -> PageView {
    PageView(
      .text(model.contact.name), place: ContactsPages.place, back: (.contactsPlace, .contacts),
      form: [move, remove, group, favourite].first { $0.failure != nil },
      """
      \(taps)\(star(favourite, call))<section id="contact" class="card" data-live="\(model.book.audience)" aria-label="\(Phrase.detailsTitle)">\
      \(photo)\(ContactDetails(fields, years: model.years).html)\(members)\(origin)</section>\
      \(model.groups.html(of: model.contact, group, call))\
      \(model.isWritable ? changes(move, remove, call) : readOnly)
      """)
  }

  /// The acts that one tap starts.
  private var taps: HTML {
    let phone = fields.calledFirst
    let name = model.contact.name
    let links: [HTML?] = [
      phone.flatMap {
        ContactLink.call($0)?.html("\(Phrase.callTap)", .main, label: .callNamed(name, $0))
      },
      phone.flatMap { ContactLink.message($0)?.html("\(Phrase.messageTap)", .button) },
      fields.emails.first.flatMap { ContactLink.mail($0.value)?.html("\(Phrase.mailTap)", .button) },
      fields.addresses.first.flatMap { ContactLink.map(of: $0)?.html("\(Phrase.mapTap)", .button) },
    ]
    let shown = links.compactMap(\.self)
    return shown.isEmpty ? "" : "<div class=\"actions\">\(shown)</div>"
  }

  /// The button that makes the contact a favourite, or takes the mark off.
  private func star(_ form: Form, _ call: PageCall) -> HTML {
    let isMarked = model.isFavourite
    let button = call.frame(to: PagePath("contacts", model.contact.id.description, "favourite")).button(
      form, isMarked ? .removeFavouriteButton : .addFavouriteButton,
      fields: HTML.hidden("marked", isMarked ? "no" : "yes"))
    return "<div class=\"actions\">\(button)</div>"
  }

  /// The photo of the card itself. One at another address is named and never loaded.
  private var photo: HTML {
    guard let photo = fields.photo else { return "" }
    guard ContactPicture(photo) != nil else {
      return photo.uri == nil ? "" : "<p class=\"quiet\">\(Phrase.photoElsewhere)</p>"
    }
    return """
      <img class="picture" src="\(ContactPhoto.path(of: model.contact))" alt="\(Phrase.photoOf(model.contact.name))">
      """
  }

  /// The members of a group.
  private var members: HTML {
    guard fields.kind == .group else { return "" }
    let path = PagePath("contacts", model.contact.id.description, "members")
    return """
      <p>\(Phrase.memberCount(fields.members.count))</p><p>\(HTML.link(.membersTitle, to: path))</p>
      """
  }

  private var origin: HTML {
    let moment = Language.current.moment(model.contact.modifiedAt, in: model.zone)
    let author: HTML? = model.author.map { "<p class=\"quiet\">\(Phrase.addedBy($0))</p>" }
    let past: HTML? = model.contact.isColleague ? nil : HTML.link(.historyTitle, to: history)
    return """
      <p class="quiet">\(Phrase.inBook(model.book.title)) · \(Phrase.changedAt(moment))</p>\(author)\
      <div class="actions">\(card)\(past)</div>
      """
  }

  private var history: PagePath { PagePath("contacts", model.contact.id.description, "history") }

  /// The vCard as a file.
  private var card: HTML {
    let path = PagePath("contacts", model.contact.id.description, "card")
    return """
      <a class="button" href="\(path)" download="\(CardFileName(model.contact.name).text)">\(Phrase.cardTap)</a>
      """
  }

  private var readOnly: HTML {
    let reason: Phrase = model.contact.isColleague ? .colleagueExplained : .readOnlyContact
    return "<p class=\"quiet\">\(reason)</p>"
  }

  private func changes(_ move: Form, _ remove: Form, _ call: PageCall) -> HTML {
    let id = model.contact.id.description
    let removal = call.frame(to: PagePath("contacts", id, "remove")).button(
      remove, .removeContactButton, style: .danger)
    return """
      <div class="actions">\(HTML.link(.editContactTitle, to: PagePath("contacts", id, "edit"), .main))</div>\
      \(moving(move, call))<details><summary>\(Phrase.removeContactTitle)</summary>\
      <p>\(Phrase.removeContactExplained)</p>\(removal)</details>
      """
  }

  private func moving(_ form: Form, _ call: PageCall) -> HTML {
    guard !model.targets.isEmpty else { return "" }
    let field = Field("book", .bookLabel).select(model.targets.map(\.option), in: form)
    let frame = call.frame(to: PagePath("contacts", model.contact.id.description, "move"))
    return """
      <details\(HTML.flag(.open, form.failure != nil))><summary>\(Phrase.moveContactTitle)</summary>\
      \(frame.html(form, "\(field)\(HTML.button(.moveContactButton, .plain))"))</details>
      """
  }
}
