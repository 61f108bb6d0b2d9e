import Contacts
import Core
import PageKit

/// The page of the birthdays of a month.
enum BirthdaysPage {
  static let path = PagePath("contacts", "birthdays")

  static let page = WebPage("/contacts/birthdays") { call in
    BirthdaysView.page(try BirthdaysModel(call))
  }
}

/// The values of the page of birthdays.
struct BirthdaysModel: Sendable {
  /// A day of the month. A month that is over comes again next year.
  let month: CivilDate
  /// A day of the month before.
  let previous: CivilDate
  /// A day of the month after.
  let following: CivilDate
  let rows: [ContactListModel.Row]
  /// The position after the last contact; `nil` at the end of the list.
  let next: Cursor?

  private static let pageSize = 50

  init(_ call: PageCall) throws {
    let today = call.todayForAges
    let number = call.query("month").map { Int($0) ?? 0 } ?? today.month
    let query = Birthdays(
      month: number, after: call.query("after").map { Cursor(text: $0) }, limit: Self.pageSize + 1)
    let found = try call.answer(query)
    let shown = found.prefix(Self.pageSize)
    next = found.count > shown.count ? shown.last.map(query.cursor) : nil
    // The query rejects another number.
    let year = number < today.month ? today.year + 1 : today.year
    month = CivilDate(year: year, month: number, day: 1) ?? today
    previous = month.adding(days: -1)
    following = month.adding(days: 31)
    rows = shown.map { ContactListModel.Row(birthdayOf: $0, in: year) }
  }
}

/// The birthdays of a month: a pure function of its model.
enum BirthdaysView {
  static func page(_ model: BirthdaysModel) -> PageView {
    let list: HTML =
      model.rows.isEmpty
      ? "<div class=\"empty\"><p>\(Phrase.noBirthdaysThen)</p></div>"
      : "<ul class=\"rows\">\(model.rows.map(ContactListView.row))</ul>"
    let more: HTML? = model.next.map { next in
      "<p>\(HTML.link(.moreContacts, to: address(of: model.month).with("after", next.text)))</p>"
    }
    let months = [model.previous, model.following].map { month in
      HTML.link(.birthdayMonth(month), to: address(of: month))
    }
    return PageView(
      .birthdaysTitle(model.month), place: ContactsPages.place, back: (.contactsPlace, .contacts),
      "\(list)\(more)<div class=\"actions\">\(months)</div>")
  }

  private static func address(of month: CivilDate) -> PagePath {
    BirthdaysPage.path.with("month", String(month.month))
  }
}
