import Accounts
import CommandKit
import Core
import Device
import Hours
import Operations

/// Stores new hours, asks the user for confirmations and overlap resolutions, and prints the outcome.
struct EntrySaver {
  let session: Session
  let context: Context
  let resolution: OverlapResolution?
  let yes: Bool
  let asJSON: Bool
  /// The remedy for overlaps in a command without options for resolutions.
  var overlapRemedy: Phrase?

  /// Stores an entry of the user's own hours.
  func save(_ hours: NewHours, as id: ID) throws { try save([(id, hours)]) }

  /// Stores the user's own hours in one transaction: a rejected entry rejects all.
  func save(_ entries: [(id: ID, hours: NewHours)]) throws {
    var resolution = resolution
    var agreed = Confirmation.agreed(yes)
    while true {
      do {
        let operations = entries.map { id, hours in
          hours.operation(id, for: session.user, confirming: agreed)
        }
        let batch = session.newID()
        let added = try session.performTogether { performer in
          try operations.reduce(into: AddedHours()) {
            $0.append(try performer.add($1, resolution, batch: batch))
          }
        }
        return try AddedReport(
          [
            AddedReport.Outcome(
              user: nil, day: entries.first?.hours.shift.day, result: .success(added),
              hasDefaultBreak: entries.allSatisfy { $0.hours.breaks == nil })
          ]
        ).show(self)
      } catch let failure as Failure
        where canAsk && !agreed.isSuperset(of: [failure.confirmation].compactMap(\.self))
      {
        try failure.ask(context, &agreed)
      } catch let failure as Failure
        where failure.code == .hoursOverlap && resolution == nil && canAsk && entries.count == 1
      {
        resolution = try chooseResolution(failure, entries[0].hours.shift)
      }
    }
  }

  /// Stores the hours of some days under one batch, for the user or for each of several workers. A rejection
  /// affects neither the other days nor the other workers.
  func save(_ days: DaysOfHours, for people: [User]?) throws {
    let agreed = Confirmation.agreed(yes)
    let workers: [User?] = people ?? [nil]
    var entries: [NewEntry] = []
    var rejected: [AddedReport.Outcome] = []
    for (day, hours) in days.days {
      switch hours {
      case .success(let hours):
        for worker in workers {
          entries += hours.map { hours in
            NewEntry(
              user: worker, day: day,
              operation: hours.operation(
                session.newID(), for: worker?.id ?? session.user, confirming: agreed),
              hasDefaultBreak: hours.breaks == nil)
          }
        }
      case .failure(let failure):
        rejected.append(AddedReport.Outcome(user: nil, day: day, result: .failure(failure)))
      }
    }
    try save(entries, rejected: rejected, holidays: days.holidays)
  }

  /// Stores several entries under one batch. A rejection affects only the entries of the same worker and day.
  ///
  /// - Parameters:
  ///   - rejected: the outcomes of days that cannot have hours.
  ///   - holidays: the public holidays that are left out.
  func save(
    _ entries: [NewEntry], rejected: [AddedReport.Outcome] = [],
    holidays: [(day: CivilDate, name: Phrase)] = []
  ) throws {
    let batch = session.newID()
    func add(_ entries: ArraySlice<NewEntry>, _ performer: Performer) throws -> AddedHours {
      try entries.reduce(into: AddedHours()) {
        $0.append(try performer.add($1.operation, resolution, batch: batch))
      }
    }
    func attempt(_ addition: () throws -> AddedHours) throws -> Result<AddedHours, Failure> {
      do {
        return .success(try addition())
      } catch let failure as Failure {
        return .failure(rejection(failure))
      }
    }
    let parts = entries.ofSameDays
    let results: [Result<AddedHours, Failure>]
    if resolution == nil, parts.count == entries.count {
      results = try session.performTogether { performer in
        try parts.map { part in try attempt { try add(part, performer) } }
      }
    } else {
      // Each day of a worker has its own transaction, since a rejection must also revert the entries before it
      // and those that were shortened for it.
      results = try parts.map { part in
        try attempt { try session.performTogether { try add(part, $0) } }
      }
    }
    let outcomes = zip(parts, results).map { part, result in
      AddedReport.Outcome(
        user: part.first?.user, day: part.first?.day, result: result,
        hasDefaultBreak: part.allSatisfy(\.hasDefaultBreak))
    }
    try AddedReport(outcomes + rejected, holidays: holidays).show(self)
  }

  private func rejection(_ failure: Failure) -> Failure {
    overlapRemedy.map { failure.replacingOverlapRemedy($0) } ?? failure
  }

  private var canAsk: Bool { context.machine.terminal.canAsk }

  /// Asks for one of the possible resolutions of an overlap, and shows the result of each.
  private func chooseResolution(_ failure: Failure, _ shift: Shift) throws -> OverlapResolution {
    let others = try session.answer(OverlappingEntries(of: session.user, from: shift.start, to: shift.end))
    var choices: [(resolution: OverlapResolution, fitted: FittedShift)] = []
    for resolution in OverlapResolution.allCases {
      // With one free part, trimming and splitting have the same result.
      guard let fitted = try? shift.fitted(resolution, among: others),
        !choices.contains(where: { $0.fitted == fitted })
      else { continue }
      choices.append((resolution, fitted))
    }
    if others.isEmpty || choices.isEmpty { throw failure }
    context.output.note(failure.message)
    for (number, choice) in choices.enumerated() {
      context.output.asideRow("  \(number + 1)  \(Phrase.choiceText(choice.resolution, choice.fitted))")
    }
    while true {
      let answer = try context.ask(.whichWay(choices.count))
      if answer.isEmpty || answer == "0" { throw Failure(.cancelled, .cliDeclined, .nothingEntered) }
      if let number = Int(answer), choices.indices.contains(number - 1) {
        return choices[number - 1].resolution
      }
    }
  }
}
