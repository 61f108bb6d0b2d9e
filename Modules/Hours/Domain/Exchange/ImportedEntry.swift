import Core

/// Hours as a file has them, before anybody looked whom and what they mean.
public struct ImportedEntry: Hashable, Sendable {
  /// Where in the file they stand: a line of CSV, or how many entries into JSON, from 1.
  public let place: Int
  /// Their identity; `nil` where the file gives none.
  public let id: ID?
  /// Whose they are; nobody named: the importer's.
  public let worker: Reference
  /// Where they were worked.
  public let worksite: Reference
  /// For which task; nothing named: none.
  public let task: Reference
  /// When they began.
  public let start: Instant
  /// When they ended.
  public let end: Instant
  /// The zone by its IANA name; `nil`: the worksite's.
  public let zone: String?
  /// The breaks.
  public let breaks: [Break]
  /// What was done.
  public let note: String

  /// What a file says of a person, a worksite or a task.
  public struct Reference: Hashable, Sendable {
    /// Its identity.
    public let id: ID?
    /// Its name; of a person, what they log in with or are called.
    public let name: String?

    /// Whether it names nothing.
    public var isEmpty: Bool { id == nil && name == nil }

    init(id: ID? = nil, name: String? = nil) {
      self.id = id
      self.name = name.flatMap { $0.isEmpty ? nil : $0 }
    }
  }

  /// Whether hours that are known are these: same times, place, breaks and text. How far they have come on their way to the
  /// payroll is no matter of files.
  ///
  /// - Parameter person: who the file's worker is here; `nil`: whoever has their id.
  public func isSame(as entry: HoursEntry, of person: ID? = nil) -> Bool {
    let isThere = worksite.id == entry.worksite || worksite.name.map { $0 == entry.worksiteName } ?? false
    let isTask =
      task.isEmpty
      ? entry.taskName == nil
      : task.id.map { $0 == entry.task } ?? false || task.name.map { $0 == entry.taskName } ?? false
    return isThere && isTask && start == entry.start && end == entry.end && breaks == entry.breaks
      && note == entry.note
      && (person ?? worker.id).map { $0 == entry.worker } ?? true
  }
}

extension ImportedEntry {
  init(_ view: EntryView, end: Instant, place: Int) {
    self.place = place
    id = view.id
    worker = Reference(id: view.worker, name: view.workerName)
    worksite = Reference(id: view.worksite, name: view.worksiteName)
    task = Reference(id: view.task, name: view.taskName)
    (start, self.end) = (view.start, end)
    zone = view.zone
    breaks = view.breaks
    note = view.note
  }
}
