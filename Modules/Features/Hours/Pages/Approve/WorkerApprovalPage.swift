import Core
import Hours
import Operations
import PageKit

/// The page of one worker's hours that wait: approve all shown, or give back with a reason.
enum WorkerApprovalPage {
  static let pages =
    WebPage.form("/hours/approve/{user}") { call, form in
      try view(call, form)
    } submit: { call, form in
      let decision = try await call.perform(ApproveEntries(entries: SeenEntries.entries(of: form)), of: form)
      return .redirect(to: SeenEntries.path(ApprovalPage.path, after: decision), done: form.operation)
    } + [
      WebPage.action("/hours/approve/{user}/back") { call, form in
        try view(call, form, isGivingBack: true)
      } submit: { call, form in
        // The hours that were ticked; all shown ones where none was.
        let ticked = Set(form.values("entry").compactMap { ID($0) })
        let seen = SeenEntries.entries(of: form).filter { ticked.isEmpty || ticked.contains($0.entry) }
        let decision = try await call.perform(ReopenEntries(entries: seen, reason: form["reason"]), of: form)
        return .redirect(to: SeenEntries.path(ApprovalPage.path, after: decision), done: form.operation)
      }
    ]

  private static func view(_ call: PageCall, _ form: Form, isGivingBack: Bool = false) throws -> PageView {
    let user = try call.id("user")
    let model = try ApprovalModel(call, of: user)
    let back = (label: Phrase.approveTitle, path: ApprovalPage.path)
    guard let card = model.cards.first else {
      return PageView(
        .approveTitle, place: HoursPages.place, back: back, form: form,
        "<div class=\"empty\"><p>\(Phrase.nothingWaits)</p></div>"
      ).live(try call.managedAudiences())
    }
    let own = PagePath("hours", "approve", user.description)
    let approval = call.frame(to: own).button(
      form.isFilledIn ? call.otherForm() : form, .approveAll(card.timecard.entries.count), style: .main,
      fields: SeenEntries.fields(card.timecard.entries))
    let reopening = call.frame(to: PagePath("hours", "approve", user.description, "back"))
    let view = WorkerApprovalView(
      card: card, approval: approval, reopening: (reopening, isGivingBack ? form : call.otherForm()))
    return PageView(
      Phrase(verbatim: card.timecard.name), place: HoursPages.place, back: back, form: form,
      "\(SeenEntries.note(call))\(view.html)"
    ).live(try call.managedAudiences())
  }
}
