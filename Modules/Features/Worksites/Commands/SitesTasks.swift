import ArgumentParser
import CommandKit
import Core
import Device
import Operations
import Worksites

/// `worksite sites tasks SITE [--add NAME] [--rename OLD NEW] [--remove NAME]`
struct SitesTasks: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "tasks", abstract: Phrase.sitesTasksHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(help: ArgumentHelp(.taskAddHelp)) var add: [String] = []
  @Option(help: ArgumentHelp(.taskRemoveHelp), completion: .tasks) var remove: [String] = []
  @Option(help: ArgumentHelp(.taskRenameHelp), completion: .tasks) var rename: String?
  @Option(help: ArgumentHelp(.taskToHelp)) var to: String?
  @Argument(help: ArgumentHelp(.siteNameHelp), completion: .sites) var site: String?

  func run(in context: Context) throws {
    let session = try context.session(options)
    if add.isEmpty, remove.isEmpty, rename == nil {
      session.changes.noteShown()
      try session.changes.pullBriefly()
    }
    let worksite = try site.map { try session.answer(WorksiteNamed($0)) } ?? session.answer(WorksiteInUse())
    guard (rename == nil) == (to == nil) else {
      throw Failure(.usage, "worksites.renameTask", .taskRenameNeedsBoth)
    }
    try session.performTogether { performer in
      let tasks = try performer.answer(WorksiteTasks(of: worksite.id))
      let batch = performer.newID()
      for name in add {
        let task = AddTask(id: performer.newID(), worksite: worksite.id, name: name)
        _ = try performer.perform(task, batch: batch)
      }
      if let rename, let to {
        let task = try tasks.named(rename)
        let edit = EditTask(task: task.id, name: Edit(from: task.name, to: to))
        _ = try performer.perform(edit, batch: batch)
      }
      for name in remove {
        _ = try performer.perform(RemoveTask(task: try tasks.named(name).id), batch: batch)
      }
    }
    let tasks = try session.answer(WorksiteTasks(of: worksite.id))
    if options.json { return try context.writeItems(tasks) }
    if tasks.isEmpty { return context.output.note(.noTasks(worksite.name)) }
    for task in tasks { context.output.line(task.name) }
  }
}

extension [WorksiteTask] {
  /// The task that a typed name means: in any case, or the beginning of only one name.
  fileprivate func named(_ name: String) throws -> WorksiteTask {
    let found = named(name) { [$0.name] }
    guard let task = found.first, found.count == 1 else {
      let near = found.isEmpty ? map(\.name).nearest(to: name) : found.map(\.name)
      throw Failure(
        .notFound, "worksites.noTask", .noTaskCalled(name), remedy: near.isEmpty ? nil : .didYouMean(near),
        field: "task")
    }
    return task
  }
}
