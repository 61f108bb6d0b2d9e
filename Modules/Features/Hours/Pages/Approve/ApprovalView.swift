import Core
import Hours
import PageKit

/// The page of those who wait: sums, missing days, texts, and one button for all that is shown.
struct ApprovalView {
  let model: ApprovalModel
  let approval: (frame: FormFrame, form: Form)
  let note: HTML

  var html: HTML {
    if model.cards.isEmpty {
      let none = "<p>\(Phrase.nothingWaits)</p>" as HTML
      return "\(note)\(HTML.card(.approvalCard, id: "approvals", live: model.live, none))"
    }
    let button = approval.frame.button(
      approval.form, .approveAll(model.entries.prefix(SeenEntries.limit).count), style: .main,
      fields: SeenEntries.fields(model.entries))
    let more = model.next.map { next -> HTML in
      """
      <p class="quiet">\(Phrase.allWait(model.workerCount))</p>\
      <p>\(HTML.link(.moreWorkers, to: ApprovalPage.path.with("after", next.text)))</p>
      """
    }
    return "\(note)\(button)\(model.cards.map(card))\(more)"
  }

  private func card(_ card: ApprovalModel.Card) -> HTML {
    let timecard = card.timecard
    let path = PagePath("hours", "approve", timecard.user.description)
    let hours = Language.current.hours(minutes: timecard.minutes)
    let entries = timecard.entries.map { entry -> HTML in
      let lines = [entry.placeText, entry.note].filter { !$0.isEmpty }
      return """
        <li><div class="row"><span>\(EntryList.dayAndTimes(of: entry))\
        \(lines.map { "<small>\($0)</small>" as HTML })</span>\
        <span class="value">\(EntryList.length(of: entry))</span></div></li>
        """
    }
    return HTML.card(
      Phrase(verbatim: timecard.name), id: "worker-\(timecard.user)", live: model.live,
      """
      <p><strong>\(hours)</strong> · \(Phrase.onDays(timecard.days))</p>\(ApprovalView.missing(card.missing))\
      <ul class="rows">\(entries)</ul>\(HTML.link(.lookCloser, to: path))
      """)
  }

  /// The missing days of a worker; empty without any.
  static func missing(_ days: [CivilDate]) -> HTML {
    if days.isEmpty { return "" }
    let names = days.prefix(5).map { Language.current.dayAndWeekday($0) }.joined(separator: ", ")
    return "<p class=\"note warn\">\(Phrase.missingDays(days.count, names))</p>"
  }
}
