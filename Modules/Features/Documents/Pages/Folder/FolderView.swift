import Core
import Documents
import PageKit
import Worksites

/// The page of a folder: search, the list or grid of its items, and what can be added.
struct FolderView {
  let model: FolderModel
  let user: ID?
  /// The form for a new folder.
  let adding: Form
  /// The form of the ticked items.
  let ticking: Form
  /// The form of the search.
  let search: Form
  /// The form of the files that are dropped on the page.
  let dropping: Form

  var page: PageView {
    PageView(
      .named(model.lineage.name), place: DocumentsPages.path, form: shown, isKept: model.isFirst,
      """
      \(Breadcrumb(model.lineage, to: { model.shape.path(of: $0) }).html())\(actions)\
      <div>\(newFolder)\(searching)</div>\
      <div id="listing" data-live="\(model.live.joined(separator: " "))">\(listing)</div>\
      \(ways)\(dropped)
      """)
  }

  /// The form that was rejected.
  private var shown: Form? { [adding, ticking].first { $0.failure != nil } }

  private var actions: HTML {
    let template: HTML =
      model.hasTemplates
      ? HTML.link(.fromTemplate, to: DocumentAddress.page("template", of: model.id)) : ""
    return """
      <div class="actions">\(HTML.link(.addFileTitle, to: DocumentAddress.page("add", of: model.id), .main))\
      \(template)</div>
      """
  }

  /// The form to which the script gives files that are dropped on the page.
  private var dropped: HTML {
    let field: HTML = "<input type=\"file\" name=\"\(AddFilePage.file)\" multiple>"
    let frame = FormFrame(
      to: DocumentAddress.page("add", of: model.id), by: user, isQueued: true, hasFiles: true)
    return "<div hidden>\(frame.html(dropping, field))</div>"
  }

  private var newFolder: HTML {
    let frame = FormFrame(to: DocumentAddress.page("folders", of: model.id), by: user)
    let fields: HTML = """
      \(Field(FolderListPage.folderName, .folderNameLabel).html(in: adding))\(HTML.button(.addFolderButton))
      """
    return """
      <details\(HTML.flag(.open, adding.failure != nil))><summary>\(Phrase.newFolderTitle)</summary>\
      \(frame.html(adding, fields))</details>
      """
  }

  private var searching: HTML {
    let form = OverviewView.searchForm(at: model.lineage.worksite.id, search)
    return "<details><summary>\(Phrase.searchTitle)</summary>\(form)</details>"
  }

  private var listing: HTML {
    if model.items.isEmpty {
      return """
        <div class="empty"><p>\(model.isFirst ? Phrase.emptyFolder : .noMoreItems)</p>\
        <p>\(HTML.link(.addFileTitle, to: DocumentAddress.page("add", of: model.id)))</p></div>
        """
    }
    let ticked = Set(ticking.values(TickedItems.field))
    let rows = model.items.map { item -> HTML in
      ItemRow(
        item: item, note: model.note(of: item), tick: TickedItems.field,
        isTicked: ticked.contains(item.id.description),
        path: item.kind == .folder ? model.shape.path(of: item.id) : nil
      ).html
    }
    let list: HTML = "<ul class=\"items\(model.shape.isGrid ? " grid" : "")\"\(HTML.listOfParts)>\(rows)</ul>"
    let frame = FormFrame(to: DocumentAddress.page("items", of: model.id), by: user)
      .hiding(TickedItems.field, then: DocumentAddress.folder(model.id))
    return "\(order)\(frame.html(ticking, "\(tickError)\(list)\(tickButtons)"))\(more)"
  }

  private var tickError: HTML {
    guard let failure = ticking.failure else { return "" }
    return "<p class=\"error\" id=\"\(TickedItems.field)\">\(failure.message)</p>"
  }

  private var tickButtons: HTML {
    """
    <div class="ticked" role="group" aria-labelledby="ticked"><p id="ticked">\(Phrase.tickedTitle)</p>\
    <div class="actions">\(TickedItems.button(.move))\(TickedItems.button(.copy))\(TickedItems.button(.trash))</div></div>
    """
  }

  /// The links to the orders, and to the grid or the list.
  private var order: HTML {
    let links = ListingSort.Key.allCases.map { key -> HTML in
      let isCurrent = key == model.shape.sort.key
      let arrow = isCurrent ? (model.shape.sort.isDescending ? " ↓" : " ↑") : ""
      let current: HTML = isCurrent ? " aria-current=\"true\"" : ""
      let path = model.shape.sorted(by: key).path(of: model.id)
      return "<a href=\"\(path)\"\(current)>\(Phrase.sortKey(key))\(arrow)</a>"
    }
    let turned = model.shape.turned
    let view: HTML = """
      <a href="\(turned.path(of: model.id))">\(turned.isGrid ? Phrase.asGrid : .asList)</a>
      """
    return "<nav class=\"order\" aria-label=\"\(Phrase.orderLabel)\">\(links)\(view)</nav>"
  }

  private var more: HTML {
    guard let next = model.next else { return "" }
    return "<p>\(HTML.moreLink(.moreButton, to: model.shape.path(of: model.id, after: next)))</p>"
  }

  /// The ways from the folder to what belongs to it.
  private var ways: HTML {
    let details: HTML =
      model.lineage.item.map { HTML.link(.folderDetails, to: DocumentAddress.details($0.id)) } ?? ""
    let site = model.lineage.worksite.id
    let keeping: HTML =
      model.lineage.item == nil
      ? HTML.link(.keepingTitle, to: DocumentAddress.page("keeping", of: site)) : ""
    return """
      <div class="actions">\(details)\(HTML.link(.trashTitle, to: DocumentAddress.page("trash", of: site)))\
      \(keeping)</div>
      """
  }
}
