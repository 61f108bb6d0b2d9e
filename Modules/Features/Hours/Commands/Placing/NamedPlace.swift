import CommandKit
import Core
import Device
import Hours
import Worksites

/// A worksite, and a task of it, as the words of a command name them.
struct NamedPlace {
  let place: EntryPlace
  let task: WorksiteTask?
}

extension Session {
  /// The worksite and the task that words name.
  ///
  /// The words are the name of a worksite. Where there is none, they are a task of the worksite in use, or a
  /// worksite and a task, in either order. Words beside an option of the worksite are a task.
  ///
  /// - Parameters:
  ///   - site: the worksite of an option; `nil` for the worksite that the words name.
  ///   - task: the task of an option; no words are a task then.
  /// - Throws: ``Failure`` of kind `notFound` for unknown words, of kind `usage` for words with two meanings.
  func namedPlace(
    _ names: [String], site: String?, task: String?, _ context: Context
  ) throws -> NamedPlace {
    if let site {
      let place = try place(site, context)
      let typed = names.joined(separator: " ")
      if task != nil, let first = names.first {
        throw Failure(.usage, "hours.words", .oneTooMany(first), remedy: .addForm)
      }
      return NamedPlace(
        place: place, task: try (names.isEmpty ? task : typed).map { try self.task($0, at: place.site) })
    }
    do {
      let place = try place(names.isEmpty ? nil : names.joined(separator: " "), context)
      return NamedPlace(place: place, task: try task.map { try self.task($0, at: place.site) })
    } catch let failure as Failure where failure.code == .worksitesNone && task == nil {
      guard let found = try placeWithTask(names, context) else { throw failure }
      return found
    }
  }

  /// The worksite and the task of words that name both, or only the task.
  private func placeWithTask(_ names: [String], _ context: Context) throws -> NamedPlace? {
    let sites = try answer(Worksites())
    var found: [(site: Worksite, task: WorksiteTask)] = []
    func add(_ site: Worksite, _ words: ArraySlice<String>) throws {
      let typed = words.joined(separator: " ")
      for task in try answer(WorksiteTasks(of: site.id)).named(typed, by: { [$0.name] })
      where !found.contains(where: { $0.task.id == task.id }) {
        let isWhole = foldedName(task.name) == foldedName(typed)
        if isWhole || typed.count >= Self.minTaskLetters { found.append((site, task)) }
      }
    }
    if let present = try? place(nil, context) { try add(present.site, names[...]) }
    for count in names.indices.dropFirst() {
      let (first, last) = (names[..<count], names[count...])
      for (site, task) in [(first, last), (last, first)] {
        let named = sites.named(site.joined(separator: " ")) { [$0.name] }
        if let site = named.first, named.count == 1 { try add(site, task) }
      }
    }
    guard let only = found.first else { return nil }
    if found.count > 1 {
      throw Failure(
        .usage, "hours.severalTasks",
        .severalTasks(names.joined(separator: " "), found.map { "\($0.site.name) · \($0.task.name)" }),
        remedy: .nameTask, field: "task")
    }
    return NamedPlace(place: try EntryPlace(only.site, in: context), task: only.task)
  }

  /// The minimum number of letters of a task's name that a word begins with. Fewer are rather a mistake.
  private static var minTaskLetters: Int { 3 }
}
