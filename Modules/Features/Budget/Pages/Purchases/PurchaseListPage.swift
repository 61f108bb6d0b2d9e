import PageKit

/// The page of the purchases of a budget.
enum PurchaseListPage {
  static let page = WebPage("/budget/{budget}/purchases") { call in
    let form = call.newForm()
    return PurchaseListView.page(try PurchaseListModel(call, form), form)
  }
}
