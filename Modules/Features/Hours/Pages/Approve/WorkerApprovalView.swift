import Core
import Hours
import PageKit

/// The view of one worker's hours that wait.
struct WorkerApprovalView {
  let card: ApprovalModel.Card
  let approval: HTML
  let reopening: (frame: FormFrame, form: Form)

  var html: HTML {
    let timecard = card.timecard
    let hours = Language.current.hours(minutes: timecard.minutes)
    return """
      <p><span class="big">\(hours)</span> \(Phrase.onDays(timecard.days)) \(EntryList.badge(.submitted))</p>\
      \(ApprovalView.missing(card.missing))\
      \(approval)\(HTML.card(.listTitle, id: "hours-waiting", list))\
      \(HTML.card(.giveBackTitle, id: "give-back", giveBack))
      """
  }

  private var list: HTML {
    EntryList(entries: card.timecard.entries, isSealed: false, hasDays: true, hasStates: false).html
  }

  private var giveBack: HTML {
    let (frame, form) = reopening
    let ticked = Set(form.values("entry"))
    let boxes = card.timecard.entries.map { entry -> HTML in
      """
      <label class="choice"><input type="checkbox" name="entry" value="\(entry.id)"\
      \(HTML.flag(.checked, ticked.contains(entry.id.description)))> \
      <span>\(EntryList.dayAndTimes(of: entry))</span></label>
      """
    }
    let reason = Field("reason", .reasonLabel).hint(.reasonHint).html(in: form)
    let some: HTML = """
      <details\(HTML.flag(.open, !ticked.isEmpty))><summary>\(Phrase.onlySome)</summary>\
      <div class="choices">\(boxes)</div></details>
      """
    return frame.html(
      form,
      "\(SeenEntries.fields(card.timecard.entries))\(reason)\(some)\(HTML.button(.giveBackButton, .danger))")
  }
}
