import Core
import Documents
import PageKit
import Worksites

/// The page on which a user chooses a folder for items.
enum ChooseFolderView {
  static func page(_ model: ChooseFolderModel, _ form: Form, by user: ID?) -> PageView {
    PageView(
      model.act == .move ? .moveTitle : .copyTitle, place: DocumentsPages.path,
      back: (.backToFolder, DocumentAddress.folder(model.source)), form: form,
      "\(items(model))\(choice(model, form, by: user))\(folders(model))\(sites(model))")
  }

  private static func items(_ model: ChooseFolderModel) -> HTML {
    let rows = model.items.map { "<li>\($0.name)</li>" as HTML }
    return "<ul class=\"names\">\(rows)</ul>"
  }

  private static func choice(_ model: ChooseFolderModel, _ form: Form, by user: ID?) -> HTML {
    if model.isSource, model.act == .move { return "<p class=\"hint\">\(Phrase.chooseAnother)</p>" }
    let hidden = model.items.map { HTML.hidden(TickedItems.field, $0.id.description) }
    let merging: HTML =
      model.canMerge ? Field(ChooseFolderPage.merging, .mergeFolders).box(isTicked: false, in: form) : ""
    let fields: HTML = """
      \(hidden)\(HTML.hidden("act", model.act.rawValue))\(HTML.hidden("from", model.source.description))\(merging)\
      \(HTML.button(model.act == .move ? .moveHere(model.lineage.name) : .copyHere(model.lineage.name)))
      """
    let frame = FormFrame(
      to: DocumentAddress.page(ChooseFolderPage.name, of: model.id), by: user, isQueued: true)
    let moving = frame.hiding(
      TickedItems.field, names: model.items.map(\.name), then: DocumentAddress.folder(model.source))
    return (model.act == .move ? moving : frame).html(form, fields)
  }

  private static func folders(_ model: ChooseFolderModel) -> HTML {
    let rows = model.folders.map { folder -> HTML in
      "<li><a href=\"\(model.path(of: folder.id))\"><span>\(folder.name)</span></a></li>"
    }
    let list: HTML =
      rows.isEmpty
      ? "<p class=\"quiet\">\(Phrase.noFoldersHere)</p>" : "<ul class=\"rows\">\(rows)</ul>"
    let more = model.next.map { next -> HTML in
      "<p>\(HTML.link(.moreButton, to: model.path(of: model.id).with("after", next.text)))</p>"
    }
    return """
      <section class="card" aria-labelledby="here"><h2 id="here">\(model.lineage.name)</h2>\
      \(Breadcrumb(model.lineage, to: model.path).html(isWhole: false))\(list)\(more)</section>
      """
  }

  private static func sites(_ model: ChooseFolderModel) -> HTML {
    if model.sites.isEmpty { return "" }
    let rows = model.sites.map { site -> HTML in
      "<li><a href=\"\(model.path(of: site.id))\"><span>\(site.name)</span></a></li>"
    }
    return """
      <details><summary>\(Phrase.otherWorksites)</summary><ul class="rows">\(rows)</ul></details>
      """
  }
}
