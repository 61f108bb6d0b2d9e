import Accounts
import Core
import Device
import Hours
import Operations
import Worksites

/// The plan of an import: new entries are added, existing ones stay unchanged.
struct ImportPlan {
  /// The operations for new entries, with their places in the file.
  private(set) var new: [(file: ImportedEntry, entry: AddEntry)] = []
  private var known = 0
  private var differing: [Int] = []
  private var rejected: [(place: Int, failure: Failure)]

  /// The result of an import.
  struct Result {
    var added = 0
    /// The number of added entries that the company's rules count otherwise than the file.
    var recounted = 0
    /// The number of added entries that are submitted, approved or sealed in the file, and open here.
    var reopened = 0
    let known: Int
    /// The places of entries that exist with other values; the existing ones stay unchanged.
    let differing: [Int]
    var rejected: [(place: Int, failure: Failure)]
  }

  init(_ file: ImportedHours, _ session: Session) throws {
    rejected = file.rejected
    let current = try CurrentHours(file, session)
    var resolver = ReferenceResolver(session)
    for entry in file.entries {
      do {
        let user = try resolver.user(entry.user)
        if let stored = try current.entry(for: entry, of: user) {
          if entry.isSame(as: stored, of: user) { known += 1 } else { differing.append(entry.place) }
        } else {
          new.append((entry, try resolver.addition(of: entry, for: user)))
        }
      } catch let failure as Failure {
        rejected.append((entry.place, failure))
      }
    }
  }

  /// Adds the new entries in one batch. A rejection does not affect the other entries.
  ///
  /// - Parameters:
  ///   - isConfirmed: whether the user confirmed long hours and days far ahead.
  ///   - isDryRun: whether the transaction is rolled back at the end.
  func perform(_ session: Session, isConfirmed: Bool, isDryRun: Bool) throws -> Result {
    struct DryRunRollback: Error { let result: Result }
    let start = Result(known: known, differing: differing, rejected: rejected)
    do {
      return try session.performTogether { performer in
        var result = start
        let batch = performer.newID()
        for (file, entry) in new {
          do {
            var entry = entry
            if isConfirmed { (entry.isConfirmed, entry.isDayConfirmed) = (true, true) }
            let counted = try performer.perform(entry, batch: batch).countedMinutes
            result.added += 1
            if let wanted = file.countedMinutes, wanted != counted { result.recounted += 1 }
            if let state = file.state, state != .open { result.reopened += 1 }
          } catch let failure as Failure {
            result.rejected.append((file.place, failure.replacingOverlapRemedy(.changeWayOrFile)))
          }
        }
        result.rejected.sort { $0.place < $1.place }
        if isDryRun { throw DryRunRollback(result: result) }
        return result
      }
    } catch let rollback as DryRunRollback {
      return rollback.result
    }
  }
}

/// The stored entries around the times of a file.
private struct CurrentHours {
  private struct Times: Hashable {
    let user: ID
    let start: Instant
    let end: Instant?
  }

  private let session: Session
  private var byID: [ID: HoursEntry] = [:]
  private var byTimes: [Times: HoursEntry] = [:]

  init(_ file: ImportedHours, _ session: Session) throws {
    self.session = session
    let starts = file.entries.map(\.start)
    guard let first = starts.min(), let last = starts.max() else { return }
    // The day of a moment differs between zones by at most one from that of UTC.
    let filter = HoursFilter(
      first: Zone.utc.civil(first).date.adding(days: -1), last: Zone.utc.civil(last).date.adding(days: 1))
    for entry in try session.answer(HoursEntries(filter)) {
      byID[entry.id] = entry
      byTimes[Times(user: entry.user, start: entry.start, end: entry.end)] = entry
    }
  }

  /// The stored entry with the same id; without an id, the one with the same times.
  func entry(for imported: ImportedEntry, of user: ID) throws -> HoursEntry? {
    guard let id = imported.id else {
      return byTimes[Times(user: user, start: imported.start, end: imported.end)]
    }
    if let entry = byID[id] { return entry }
    do {
      return try session.answer(EntryWithID(id))
    } catch let failure as Failure where failure.kind == .notFound {
      return nil
    }
  }
}

/// Resolves the users, worksites and tasks that a file refers to, each once.
private struct ReferenceResolver {
  private let session: Session
  private var people: [ID: User]?
  private var sites: [ImportedEntry.Reference: Worksite] = [:]
  private var tasks: [ID: [WorksiteTask]] = [:]

  init(_ session: Session) { self.session = session }

  mutating func user(_ user: ImportedEntry.Reference) throws -> ID {
    if user.isEmpty { return session.user }
    let known = try people ?? session.answer(Users())
    people = known
    // A file of another company has other ids for the same users.
    if let id = user.id, known[id] != nil || user.name == nil { return id }
    return try known.named(user.name ?? "", field: "user").id
  }

  mutating func addition(of entry: ImportedEntry, for user: ID) throws -> AddEntry {
    let site = try site(entry.worksite)
    // An id shows that the entry was exported, and exports contain only confirmed hours.
    let isKnown: Bool? = entry.id == nil ? nil : true
    return AddEntry(
      id: entry.id ?? session.newID(), user: user, worksite: site.id,
      task: try task(entry.task, of: site),
      start: entry.start, end: entry.end, zone: entry.zone ?? site.zone, breaks: entry.breaks,
      note: entry.note, source: .imported, isConfirmed: isKnown, isDayConfirmed: isKnown)
  }

  private mutating func site(_ reference: ImportedEntry.Reference) throws -> Worksite {
    if let site = sites[reference] { return site }
    let site = try find(reference)
    sites[reference] = site
    return site
  }

  private func find(_ reference: ImportedEntry.Reference) throws -> Worksite {
    // A file of another company has other ids for the same names.
    if let id = reference.id, let site = try? session.answer(WorksiteWithID(id)) { return site }
    if let name = reference.name { return try session.answer(WorksiteNamed(name, isExact: true)) }
    return try session.answer(WorksiteInUse())
  }

  private mutating func task(_ reference: ImportedEntry.Reference, of site: Worksite) throws -> ID? {
    if reference.isEmpty { return nil }
    let known = try tasks[site.id] ?? session.answer(WorksiteTasks(of: site.id))
    tasks[site.id] = known
    let name = reference.name.map(foldedName)
    guard let task = known.first(where: { $0.id == reference.id || foldedName($0.name) == name }) else {
      throw Failure(
        .notFound, "hours.importTask", .noImportedTask(reference.name ?? "", site.name),
        remedy: .addTaskFirst(site.name), field: "task")
    }
    return task.id
  }
}
