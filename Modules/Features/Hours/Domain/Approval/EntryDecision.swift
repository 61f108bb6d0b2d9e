import Accounts
import Auth
import Core
import Operations
import Persistence

/// The result of a decision about entries.
public struct EntryDecision: Codable, Hashable, Sendable {
  /// The hours that it changed, by worker; `nil` in the log of earlier builds.
  public let hours: [DecidedHours]?
  /// The entries that it left as they are, because they changed after the actor saw them; `nil` for none.
  public let leftOut: [LeftOutEntry]?

  /// A decision about some hours.
  init(_ hours: [DecidedHours], leftOut: [LeftOutEntry] = []) {
    self.hours = hours
    self.leftOut = leftOut.isEmpty ? nil : leftOut
  }

  /// The reason why entries were left out, which names them; `nil` when none were.
  public var rejection: Failure? {
    guard let leftOut else { return nil }
    return Failure(
      .conflict, .hoursChangedMeanwhile, .changedMeanwhile(leftOut), remedy: .lookAgain, field: "entries",
      clashing: leftOut.map(\.entry))
  }

  /// The entries that were left out, as an operation of their own; `nil` when none were.
  func leftOver<Value: Operation>(_ operation: Value, _ act: Phrase) -> LeftOver<Value>? {
    rejection.map { LeftOver(operation, plan: .hours(act, leftOut ?? []), because: $0) }
  }

  /// The entries of a decision that were left out, with the versions that it named.
  func rest(of entries: [SeenEntry]) -> [SeenEntry] {
    let ids = Set((leftOut ?? []).map(\.entry))
    return entries.filter { ids.contains($0.entry) }
  }
}

/// An entry that changed after a user saw it, so that the user's decision about it was rejected.
public struct LeftOutEntry: Codable, Hashable, Sendable {
  /// The id of the entry.
  public let entry: ID
  /// The name of the worker; absent for an entry that is gone.
  public let userName: String?
  /// The day of the start.
  public let day: CivilDate?
  /// The start as it is now; `nil` for an entry that is gone.
  public let start: Instant?
  /// The end; absent while the entry runs.
  public let end: Instant?
  /// The zone of the worksite.
  public let zone: String?

  /// An entry as it is now; `nil` for one that is gone, or that the actor may not see.
  init(_ id: ID, _ entry: HoursEntry?, in connection: Connection) throws {
    self.entry = id
    userName = try (entry?.user).flatMap { try User.with($0, in: connection)?.name }
    day = entry?.day
    start = entry?.start
    end = entry?.end
    zone = entry?.zone.identifier
  }
}

extension Change {
  /// Decides about entries with the versions that the actor saw.
  ///
  /// Entries that changed since, or are gone, are left out, as long as there are others.
  ///
  /// - Parameters:
  ///   - right: a right that the actor needs at the worksite; `nil` if the right to change hours is enough.
  ///   - columns: the new values of an entry; `nil` where it has them already.
  /// - Throws: ``Failure`` when the decision about an unchanged entry is rejected, or when all have changed.
  func decide(
    on entries: [SeenEntry], by actor: Actor, _ right: Right? = nil,
    _ columns: (HoursEntry) throws -> Columns?
  ) throws -> EntryDecision {
    if entries.count > 1000 {
      throw Failure(
        .invalid, "hours.manyEntries", .manyEntries(1000), remedy: .decideInParts, field: "entries")
    }
    let rules = EntryRules(connection)
    func isDecided(_ entry: HoursEntry) throws -> Bool { try columns(entry).map { _ in false } ?? true }
    var (present, leftOut, reasons): ([HoursEntry], [LeftOutEntry], [Failure]) = ([], [], [])
    var known: Set<ID> = []
    for seen in entries where known.insert(seen.entry).inserted {
      do {
        present.append(try rules.decidable(seen, by: actor, right))
      } catch let failure as Failure {
        let entry = try rules.entry(seen.entry)
        if let entry, entry.version == seen.version { throw failure }
        // Another user decided the same, which leaves nothing to do.
        if failure.code == .hoursChangedMeanwhile, let entry, (try? isDecided(entry)) == true { continue }
        let visible = try entry.flatMap { try rules.isVisible($0, to: actor) ? $0 : nil }
        leftOut.append(try LeftOutEntry(seen.entry, visible, in: connection))
        reasons.append(failure)
      }
    }
    if present.isEmpty, let first = reasons.first {
      let isChange = reasons.count > 1 && reasons.contains { $0.code == .hoursChangedMeanwhile }
      throw isChange ? EntryDecision([], leftOut: leftOut).rejection ?? first : first
    }
    let written = try present.compactMap { entry in try columns(entry).map { (entry, $0) } }
    for (entry, columns) in written { try update(HoursFeature.entries, entry.id, columns) }
    return EntryDecision(try DecidedHours.all(written.map(\.0), in: connection), leftOut: leftOut)
  }

  /// The entries of a decision that is made again, with their present versions.
  ///
  /// Entries that cannot be decided on keep the versions that the actor saw, so that the decision leaves them out.
  func renew(
    _ entries: [SeenEntry], by actor: Actor, _ right: Right? = nil,
    _ columns: (HoursEntry) throws -> Columns?
  ) throws -> [SeenEntry] {
    let rules = EntryRules(connection)
    return try entries.map { seen in
      guard let present = try rules.entry(seen.entry).map({ SeenEntry($0) }) else { return seen }
      do {
        _ = try columns(rules.decidable(present, by: actor, right))
        return present
      } catch let failure as Failure where !failure.isOfStorage {
        return seen
      }
    }
  }
}

extension EntryRules {
  /// The entry, after checking that the actor may decide about it and saw its current version.
  fileprivate func decidable(_ seen: SeenEntry, by actor: Actor, _ right: Right?) throws -> HoursEntry {
    let entry = try decidable(seen.entry, by: actor)
    if let right, try !manages(entry.worksite, actor) { throw right.missing }
    guard entry.version == seen.version else {
      throw Failure(
        .conflict, .hoursChangedMeanwhile, .changedMeanwhile(entry), remedy: .lookAgain, field: "entries",
        clashing: [entry.id])
    }
    return entry
  }
}
