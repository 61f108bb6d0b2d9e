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
          [AddedReport.WorkerOutcome(user: nil, result: .success(added))],
          from: entries.first?.hours.shift.day
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

  /// Stores the same hours for several workers under one batch. A rejection does not affect the other
  /// workers.
  func save(_ hours: [NewHours], for people: [User]) throws {
    let agreed = Confirmation.agreed(yes)
    try save(
      people.flatMap { person in
        hours.map { (person, $0.operation(session.newID(), for: person.id, confirming: agreed)) }
      }, from: hours.first?.shift.day)
  }

  /// Stores hours of several workers under one batch. A rejection does not affect the other entries.
  ///
  /// - Parameter day: the first day of the hours; `nil` when each has its own.
  func save(_ entries: [(user: User, operation: AddEntry)], from day: CivilDate? = nil) throws {
    let batch = session.newID()
    func attempt(_ operation: AddEntry, _ performer: Performer) throws -> Result<AddedHours, Failure> {
      do {
        return .success(try performer.add(operation, resolution, batch: batch))
      } catch let failure as Failure {
        return .failure(rejection(failure))
      }
    }
    let results: [Result<AddedHours, Failure>]
    if resolution == nil {
      results = try session.performTogether { performer in
        try entries.map { try attempt($0.operation, performer) }
      }
    } else {
      // Each entry has its own transaction, since a rejection must also revert the entries that were
      // shortened for it.
      results = try entries.map { entry in
        do {
          return .success(
            try session.performTogether { try $0.add(entry.operation, resolution, batch: batch) })
        } catch let failure as Failure {
          return .failure(rejection(failure))
        }
      }
    }
    let outcomes = zip(entries, results).map { AddedReport.WorkerOutcome(user: $0.user, result: $1) }
    try AddedReport(outcomes, from: day).show(self)
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
