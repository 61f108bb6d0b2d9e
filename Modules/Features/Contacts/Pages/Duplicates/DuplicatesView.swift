import Contacts
import Core
import PageKit

/// The pairs of contacts side by side: a pure function of its model.
struct DuplicatesView {
  private let model: DuplicatesModel

  init(_ model: DuplicatesModel) { self.model = model }

  func page(_ form: Form, _ call: PageCall) -> PageView {
    let frame = call.frame(to: DuplicatesPage.path)
    let pairs = model.pairs.enumerated().map { index, pair in
      self.pair(pair, number: model.start + index + 1, frame, call.otherForm())
    }
    return PageView(
      .duplicatesTitle, place: ContactsPages.place, back: (.contactsPlace, .contacts), form: form,
      """
      <p class="quiet">\(Phrase.duplicatesExplained)</p>\(pairs.isEmpty ? empty : HTML(pairs))\(more)
      """)
  }

  private var empty: HTML { "<div class=\"empty\"><p>\(Phrase.noDuplicates)</p></div>" }

  private func pair(
    _ pair: DuplicatesModel.Pair, number: Int, _ frame: FormFrame, _ form: Form
  ) -> HTML {
    let reasons = pair.reasons.map { Phrase.reason($0).description }.joined(separator: ", ")
    let certainty = Language.current.number(pair.score)
    let across: HTML = pair.isAcrossBooks ? "<p class=\"note warn\">\(Phrase.mergeAcrossBooks)</p>" : ""
    let buttons: HTML = """
      \(MergeFields.hidden(pair))<div class="actions">\
      \(HTML.button(.mergeIntoOlder, name: MergeFields.keep, value: MergeFields.Side.first.rawValue))\
      \(HTML.button(.mergeIntoNewer, .plain, name: MergeFields.keep, value: MergeFields.Side.second.rawValue))</div>
      """
    return """
      <section class="card" id="pair-\(number)"><h2>\(pair.first.contact.name)</h2>\
      <p>\(Phrase.pairReasons(reasons, certainty))</p><div class="sides">\
      \(side(pair.first, .olderContact))\(side(pair.second, .newerContact))</div>\(across)\
      \(frame.html(form, buttons))</section>
      """
  }

  private func side(_ side: DuplicatesModel.Side, _ title: Phrase) -> HTML {
    """
    <div><h3>\(title)</h3><p><a class="tap" href="\(PagePath("contacts", side.contact.id.description))">\
    \(side.contact.name)</a> <small>\(side.book)</small></p>\
    \(ContactDetails(side.fields, years: side.years).html)</div>
    """
  }

  private var more: HTML {
    guard model.hasMore else { return "" }
    let path = DuplicatesPage.path.with("from", "\(model.start + model.pairs.count)")
    return "<p>\(HTML.link(.morePairs, to: path))</p>"
  }
}
