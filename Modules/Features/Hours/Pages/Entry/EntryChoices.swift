import Core
import Hours
import PageKit
import Worksites

/// The worksites and tasks that a form of hours offers.
struct EntryChoices: Sendable {
  let sites: [Worksite]
  /// The offered tasks: those of all these worksites, or of the chosen one.
  let tasks: [WorksiteTask]
  /// The minutes between the times of a slider.
  let step: Int

  /// The worksite with an id; `nil` for one that is not offered.
  func site(_ id: ID?) -> Worksite? { sites.first { $0.id == id } }

  /// The worksite that the form proposes: the one with an id, else the first one.
  func proposed(_ id: ID?) -> Worksite? { site(id) ?? sites.first }

  /// The offered worksites as choices.
  var siteOptions: [Field.Option] { sites.map { Field.Option($0.id.description, $0.name) } }

  /// The field of the task; empty where there is nothing to choose or to correct.
  ///
  /// - Parameter site: the worksite whose tasks come first; with several worksites, those of others name theirs.
  func taskField(_ task: ID?, first site: ID?, in form: Form) -> HTML {
    if tasks.isEmpty, form.failure?.field != "task" { return "" }
    return Field("task", .taskLabel).value(task?.description).select(taskOptions(first: site), in: form)
  }

  private func taskOptions(first site: ID?) -> [Field.Option] {
    let own = tasks.filter { $0.worksite == site }
    let others = tasks.filter { $0.worksite != site }
    return [Field.Option("", Phrase.noTask.description)]
      + own.map { Field.Option($0.id.description, $0.name) }
      + others.map { task in
        Field.Option(
          task.id.description,
          [task.name, self.site(task.worksite)?.name].compactMap(\.self).joined(separator: " · "))
      }
  }
}

extension EntryChoices {
  /// The choices of the user.
  ///
  /// - Parameters:
  ///   - present: the worksite of an entry or of a rejected form, which is offered too.
  ///   - chosen: the worksite whose tasks are offered.
  ///   - maximum: the number of worksites up to which the tasks of all are offered.
  init(
    _ call: PageCall, present: ID? = nil, for chosen: ID?,
    tasksOfAllUpTo maximum: Int = Self.maxSitesWithTasks
  ) throws {
    var sites = try call.offeredWorksites()
    if let present, !sites.contains(where: { $0.id == present }),
      let site = try? call.answer(WorksiteWithID(present))
    {
      sites.append(site)
    }
    self.sites = sites
    let shown = sites.filter { $0.id == chosen || sites.count <= maximum }
    tasks = try shown.flatMap { try call.answer(WorksiteTasks(of: $0.id)) }
    step = try call.timeStep()
  }

  /// The number of worksites up to which a form offers the tasks of all.
  static let maxSitesWithTasks = 12
}
