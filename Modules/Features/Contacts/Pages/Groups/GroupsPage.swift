import Contacts
import Core
import PageKit
import VCard

/// The page of the groups of contacts, with a form for a new one.
enum GroupsPage {
  static let pages = WebPage.form("/contacts/groups") { call, form in
    GroupsView(try GroupsModel(call)).page(form, call)
  } submit: { call, form in
    let id = form.operation.derived(for: "id")
    guard let name = form.text("name") else {
      throw Failure(
        .invalid, "contacts.groupNameMissing", .groupNameMissing, remedy: .typeName, field: "name")
    }
    let group = AddContact(
      id: id, book: form.text("book").flatMap { BookName($0) },
      fields: ContactFields(formattedName: name, kind: .group))
    try await call.perform(group, of: form)
    return .redirect(to: PagePath("contacts", id.description, "members"), done: form.operation)
  }

  static let path = PagePath("contacts", "groups")
}

/// The groups of the books that a user sees.
struct GroupsModel: Sendable {
  /// A group with the number of its members.
  struct Row: Sendable {
    let id: ID
    let name: String
    let book: String
    let count: Int
  }

  let rows: [Row]
  /// The book whose groups are listed; `nil` for all.
  let book: AddressBook?
  /// The books to which the user may add a group.
  let targets: [AddressBook]
  /// The groups of users who see a change of the list.
  let audiences: [String]
  /// The position after the last group; `nil` at the end of the list.
  let next: Cursor?

  private static let pageSize = 100

  init(_ call: PageCall) throws {
    let books = try call.books()
    let titles = Dictionary(books.map { ($0.id, $0.title.description) }) { first, _ in first }
    book = try call.query("book").flatMap { BookName($0) }.map { try call.answer(AddressBookNamed($0)) }
    let actor = try call.actor
    targets = books.filter { $0.isWritable(by: actor) }
    audiences = books.map(\.audience)
    let query = Contacts(
      in: book?.bookName, groups: .only, after: call.query("after").map { Cursor(text: $0) },
      limit: Self.pageSize + 1)
    let found = try call.answer(query)
    let shown = found.prefix(Self.pageSize)
    next = found.count > shown.count ? shown.last.map(query.cursor) : nil
    rows = shown.map {
      Row(id: $0.id, name: $0.name, book: titles[$0.book] ?? "", count: $0.fields.members.count)
    }
  }
}

/// The list of groups: a pure function of its model.
struct GroupsView {
  private let model: GroupsModel

  init(_ model: GroupsModel) { self.model = model }

  func page(_ form: Form, _ call: PageCall) -> PageView {
    let books = Field("book", .bookLabel).value((model.book?.bookName ?? .mine).description)
      .select(model.targets.map(\.option), in: form)
    let fields: HTML = """
      \(Field("name", .bookNameLabel).html(in: form))\(model.targets.count > 1 ? books : "")\
      \(HTML.button(.addBookButton))
      """
    let next: HTML? = model.next.map { next in
      let path = GroupsPage.path.with("book", model.book?.bookName.description)
      return "<p>\(HTML.link(.moreContacts, to: path.with("after", next.text)))</p>"
    }
    return PageView(
      .groupsTitle, place: ContactsPages.place, back: (.contactsPlace, .contacts), form: form,
      """
      <section id="groups" data-live="\(model.audiences.joined(separator: " "))" aria-label="\(Phrase.groupsTitle)">\
      \(list)\(next)</section>\(HTML.card(.newGroup, id: "new", call.frame(to: GroupsPage.path).html(form, fields)))
      """)
  }

  private var list: HTML {
    if model.rows.isEmpty { return "<div class=\"empty\"><p>\(Phrase.noGroups)</p></div>" }
    let rows = model.rows.map { row -> HTML in
      """
      <li><a href="\(PagePath("contacts", row.id.description))"><span>\(row.name)<small>\(row.book)</small></span>\
      <span class="value">\(Phrase.memberCount(row.count))</span></a></li>
      """
    }
    return "<ul class=\"rows\">\(rows)</ul>"
  }
}
