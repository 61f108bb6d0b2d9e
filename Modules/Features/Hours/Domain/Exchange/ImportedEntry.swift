import Core

/// An entry of a file, before names and ids are resolved.
public struct ImportedEntry: Hashable, Sendable {
  /// The place in the file: the line of CSV, or the number of the entry in JSON, from 1.
  public let place: Int
  /// The id; `nil` when the file contains none.
  public let id: ID?
  /// The worker; empty for the user who imports.
  public let user: Reference
  /// The worksite, by id, by name or by both.
  public let worksite: Reference
  /// The task; empty for none.
  public let task: Reference
  /// The start, on a whole minute.
  public let start: Instant
  /// The end, on a whole minute, after the start.
  public let end: Instant
  /// The zone by its IANA name; `nil` for the worksite's.
  public let zone: String?
  /// The breaks of the file; unchecked until the entry is added.
  public let breaks: [Break]
  /// The description of the work.
  public let note: String
  /// The counted minutes in the file; `nil` without any. The company's own rules count imported hours.
  public let countedMinutes: Int?
  /// The state in the file; `nil` without one. Imported hours are open.
  public let state: EntryState?

  /// A reference to a user, a worksite or a task by id, by name or by both.
  public struct Reference: Hashable, Sendable {
    /// The id; `nil` when the file has only a name.
    public let id: ID?
    /// The name; for a user, the username or the full name.
    public let name: String?

    /// Whether the reference has neither id nor name.
    public var isEmpty: Bool { id == nil && name == nil }

    init(id: ID? = nil, name: String? = nil) {
      self.id = id
      self.name = name.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// Whether a stored entry has the same times, place, breaks and text. The approval state is not compared.
  ///
  /// - Parameter person: the user to whom the file's worker resolves; `nil` for the user with the worker's
  ///   id.
  public func isSame(as entry: HoursEntry, of person: ID? = nil) -> Bool {
    let exists = worksite.id == entry.worksite || worksite.name.map { $0 == entry.worksiteName } ?? false
    let isTask =
      task.isEmpty
      ? entry.taskName == nil
      : task.id.map { $0 == entry.task } ?? false || task.name.map { $0 == entry.taskName } ?? false
    return exists && isTask && start == entry.start && end == entry.end && breaks == entry.breaks
      && note == entry.note
      && (person ?? user.id).map { $0 == entry.user } ?? true
  }
}

extension ImportedEntry {
  init(_ view: EntryView, end: Instant, place: Int) {
    self.place = place
    id = view.id
    user = Reference(id: view.user, name: view.userName)
    worksite = Reference(id: view.worksite, name: view.worksiteName)
    task = Reference(id: view.task, name: view.taskName)
    (start, self.end) = (view.start, end)
    zone = view.zone
    breaks = view.breaks
    note = view.note
    countedMinutes = view.countedMinutes
    state = view.state
  }
}
