import Core
import Documents
import PageKit

/// A folder or document in a list: its mark, its name and a remark.
struct ItemRow {
  let item: Item
  /// The remark about the item beside its name.
  let note: String
  /// The name of the box by which the item can be ticked; `nil` for none.
  var tick: String?
  /// Whether the box is ticked.
  var isTicked = false
  /// The address that the row opens; `nil` for that of the item.
  var path: PagePath?

  var html: HTML { "<li\(HTML.row(of: item.id))>\(box)\(link)\(details)</li>" }

  private var box: HTML {
    guard let tick else { return "" }
    return """
      <label class="tick"><input type="checkbox" name="\(tick)" value="\(item.id)"\(HTML.flag(.checked, isTicked))>\
      <span class="unseen">\(item.name)</span></label>
      """
  }

  private var link: HTML {
    """
    <a class="item" href="\(path ?? DocumentAddress.opened(item))">\(ItemMark(item: item).html)\
    <span>\(item.name)<small>\(note)</small></span></a>
    """
  }

  /// The way to the page of a document whose row opens the content.
  private var details: HTML {
    guard DocumentAddress.isOpenedDirectly(item) else { return "" }
    return """
      <a class="more" href="\(DocumentAddress.details(item.id))">\(Phrase.detailsLink)\
      <span class="unseen">: \(item.name)</span></a>
      """
  }
}
