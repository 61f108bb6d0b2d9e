import PageKit

/// The page of the purchases of a budget.
enum PurchaseListPage {
  static let page = WebPage("/budget/{budget}/purchases") { call in
    let form = call.newForm()
    let model = try PurchaseListModel(call, form)
    return PurchaseListView.page(model, form).live(model.budget.audiences(for: call.visitor?.user))
  }
}
