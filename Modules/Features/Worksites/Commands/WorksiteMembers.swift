import Accounts
import Auth
import CommandKit
import Core
import Device
import Worksites

/// The members of worksites.
struct WorksiteMembers {
  private let session: Session

  init(_ session: Session) { self.session = session }

  /// The members of a worksite, by name.
  func list(of worksite: Worksite) throws -> [User] {
    let attached = Set(try session.answer(AttachedUsers(to: worksite.id)))
    return try session.answer(Users()).byName.filter { attached.contains($0.id) }
  }

  /// The worksite and the users with some names, each once.
  func find(_ site: String, _ names: [String]) throws -> (Worksite, [User]) {
    try session.changes.findAtServer {
      let users = try session.answer(Users())
      var found: [User] = []
      for name in names {
        let user = try users.named(name, field: "user")
        if !found.contains(user) { found.append(user) }
      }
      return (try session.answer(WorksiteNamed(site)), found)
    }
  }

  /// Sends a change of the members, then reads the result.
  func send(_ change: AttachUsers, _ context: Context) throws {
    let _: Acknowledgement = try session.requests.send("POST", "/worksites/\(change.worksite)/people", change)
    context.readOutcome(of: session)
  }

  /// Prints a message, or the current members as JSON. The list is empty for a user who left the worksite.
  func show(
    of worksite: Worksite, _ options: GlobalOptions, _ context: Context, _ phrase: Phrase
  ) throws {
    if !options.json { return context.output.say(phrase) }
    let isSeen = try session.answer(Worksites(withArchived: true)).contains { $0.id == worksite.id }
    let members = isSeen ? try list(of: worksite) : []
    try context.writeItems(members)
  }
}
