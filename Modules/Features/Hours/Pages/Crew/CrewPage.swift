import Accounts
import Auth
import Core
import Hours
import Operations
import PageKit
import Worksites

/// The page on which a manager enters the hours of a crew.
enum CrewPage {
  static let path = PagePath("hours", "crew")

  static let pages =
    WebPage.form("/hours/crew") { call, form in
      try view(call, adding: form)
    } submit: { call, form in
      try await add(form, call)
    } + [
      WebPage.action("/hours/crew/like") { call, form in
        try view(call, copying: form)
      } submit: { call, form in
        try await copy(form, call)
      }
    ]

  private static func view(
    _ call: PageCall, adding: Form? = nil, copying: Form? = nil
  ) throws -> PageView {
    try Right.manageHours.require(of: try call.actor)
    let form = adding ?? copying
    let back = (label: Phrase.toHours, path: PagePath("hours"))
    guard let model = try CrewModel(call, form ?? call.otherForm()) else {
      return PageView(
        .crewTitle, place: HoursPages.place, back: back, "<p class=\"empty\">\(Phrase.noWorksite)</p>")
    }
    let site = model.site.id.description
    let view = CrewView(
      model: model,
      copying: (
        call.frame(to: PagePath("hours", "crew", "like").with("worksite", site)), copying ?? call.otherForm()
      ),
      adding: (call.frame(to: path), adding ?? call.otherForm()), searching: call.otherForm())
    return PageView(.crewTitle, place: HoursPages.place, back: back, form: form, view.html)
      .live([.managers(model.site.id), .site(model.site.id)])
  }

  private static func add(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    if let done = try doneAlready(form, call) { return done }
    let workers = form.values("for").compactMap { ID($0) }
    let hours = try TypedHours(form, at: TypedPlace(form, for: workers, call), now: call.now)
    let entries = workers.map { hours.addition(form.operation.derived(for: "id \($0)"), for: $0, form) }
    return try await enter(entries, form, call)
  }

  private static func copy(_ form: Form, _ call: PageCall) async throws -> PageAnswer {
    if let done = try doneAlready(form, call) { return done }
    let chosen = try form.values("copy").compactMap { ID($0) }.map { try call.answer(EntryWithID($0)) }
    let today = chosen.first?.zone.civil(call.now).date ?? call.today
    var count = 0
    let copied = try CopiedHours(of: chosen, on: today, isConfirmed: true) {
      count += 1
      return form.operation.derived(for: "id \(count)")
    }
    if let rejection = copied.rejections.first { throw rejection.failure }
    return try await enter(copied.copies, form, call)
  }

  /// The answer to a form that was sent before; `nil` for a new one. The hours that it copied may have gone since.
  private static func doneAlready(_ form: Form, _ call: PageCall) throws -> PageAnswer? {
    guard try call.isDone(form) else { return nil }
    let site = form.text("worksite") ?? call.query("worksite")
    return .redirect(to: path.with("worksite", site), done: form.operation)
  }

  /// Enters the hours of all workers, or of none: a rejection names its worker.
  private static func enter(
    _ entries: [AddEntry], _ form: Form, _ call: PageCall
  ) async throws -> PageAnswer {
    guard let first = entries.first else {
      throw Failure(.invalid, "hours.noCrew", .noWorkers, remedy: .chooseWorkers, field: "for")
    }
    let names = WorkerNames(try call.answer(Users()).mapValues(\.name))
    try await call.run(form) { performer in
      for (index, entry) in entries.enumerated() {
        do {
          try performer.perform(entry, as: index == 0 ? nil : "operation \(index)")
        } catch let failure as Failure {
          throw failure.with(message: .about(names.name(of: entry.user), failure.message))
        }
      }
    }
    return .redirect(to: path.with("worksite", first.worksite.description), done: form.operation)
  }
}
