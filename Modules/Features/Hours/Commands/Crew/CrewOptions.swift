import Accounts
import ArgumentParser
import CommandKit
import Core
import Device
import Hours
import Worksites

/// The options that select the workers for whom hours are entered.
struct CrewOptions: ParsableArguments {
  @Option(name: .customLong("for"), help: ArgumentHelp(.forHelp), completion: .usersOrAll) var people:
    [String] = []
  @Option(help: ArgumentHelp(.exceptHelp), completion: .users) var except: [String] = []

  /// Whether any option is given.
  var isNamed: Bool { !people.isEmpty || !except.isEmpty }

  /// Whether all workers are selected.
  var includesAll: Bool {
    people.isEmpty || Self.names(people).contains { People.meansAll($0) }
  }

  /// The selected workers, each once, in the order of the options; all workers by name.
  ///
  /// - Throws: ``Failure`` if there is none, or none for whom the user may enter hours.
  func people(at site: Worksite, _ session: Session) throws -> [User] {
    let users = try session.answer(Users())
    let excepted = try except(users)
    var chosen: [User] = []
    if includesAll {
      let attached = Set(try session.answer(AttachedUsers(to: site.id)))
      chosen = users.byName.filter { attached.contains($0.id) && $0.isActive }
    } else {
      for name in Self.names(people) {
        let user = try users.named(name, field: "for")
        if !chosen.contains(user) { chosen.append(user) }
      }
    }
    let left = chosen.filter { !excepted.contains($0.id) }
    if left.isEmpty { throw Failure(.notFound, "hours.noCrew", .noCrew(site.name), field: "for") }
    _ = try session.answer(EnteringCheck(left.map(\.id), at: site.id))
    return left
  }

  /// The workers to leave out.
  func except(_ users: [ID: User]) throws -> Set<ID> {
    Set(try Self.names(except).map { try users.named($0, field: "except").id })
  }

  /// The names in texts, which may contain several names separated by commas.
  static func names(_ texts: [String]) -> [String] {
    texts.flatMap { $0.split(separator: ",") }.map { name in
      name.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }.filter { !$0.isEmpty }
  }
}
