import PageKit

/// The page of contacts.
enum ContactListPage {
  static let page = WebPage("/contacts") { call in
    let form = call.newForm()
    return ContactListView.page(try ContactListModel(call, form), form)
  }
}
