import Core
import Documents
import PageKit
import Worksites

/// The page on which a manager chooses which earlier versions a worksite keeps.
enum KeepingPage {
  private static let rule = "rule"

  static let pages = WebPage.form("/documents/{id}/keeping") { call, form in
    let worksite = try call.answer(WorksiteWithID(try call.id("id")))
    let isManager = call.isAllowed(.manageWorksite)
    return view(
      worksite, try call.answer(KeepingOfWorksite(worksite.id)),
      isManager ? try call.answer(ThinnedVersions(of: worksite.id, now: call.now)) : nil, form,
      call.frame(to: DocumentAddress.page("keeping", of: worksite.id)), now: call.now)
  } submit: { call, form in
    let worksite = try call.id("id")
    guard let rule = VersionRule(rawValue: form[rule]) else {
      throw Failure(.invalid, "documents.noRule", .ruleMissing, remedy: .chooseRule, field: Self.rule)
    }
    try await call.perform(EditKeeping(worksite: worksite, rule: rule), of: form)
    return .redirect(to: DocumentAddress.page("keeping", of: worksite), done: form.operation)
  }

  /// - Parameter removable: the versions that the rule `thinned` would remove; `nil` for a user who may not choose it.
  static func view(
    _ worksite: Worksite, _ keeping: VersionKeeping, _ removable: ThinnedVersions.Answer?, _ form: Form,
    _ frame: FormFrame, now: Instant
  ) -> PageView {
    let options = VersionRule.allCases.map { Field.Option($0.rawValue, Phrase.rule($0).description) }
    let choice: HTML? = removable.map { removable in
      frame.html(
        form,
        """
        \(Field(rule, .ruleLabel).value(keeping.rule.rawValue).choices(options, in: form))\
        <p class="note warn">\(Phrase.wouldRemove(removable.versions, bytes: removable.bytes))</p>\
        \(HTML.button(.saveButton))
        """)
    }
    return PageView(
      .keepingTitle, place: DocumentsPages.path,
      back: (.named(worksite.name), DocumentAddress.folder(worksite.id)), form: form,
      "<p>\(state(of: keeping, at: worksite, now: now))</p><p class=\"quiet\">\(Phrase.keepingExplained)</p>\(choice)"
    )
  }

  private static func state(of keeping: VersionKeeping, at worksite: Worksite, now: Instant) -> Phrase {
    guard keeping.rule == .thinned, let beginsAt = keeping.beginsAt else { return .keepsAll }
    let moment = Language.current.moment(beginsAt, in: Zone(worksite.zone) ?? .utc)
    return beginsAt <= now ? .thinnedSince(moment) : .thinnedFrom(moment)
  }
}
