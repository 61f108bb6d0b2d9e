import Accounts
import Auth
import CommandKit
import Core
import Worksites

extension Session {
  /// The members of a worksite, by name.
  func members(of worksite: Worksite) throws -> [User] {
    let attached = Set(try answer(AttachedUsers(to: worksite.id)))
    return try answer(Users()).byName.filter { attached.contains($0.id) }
  }

  /// The worksite and the users with some names, each once.
  func find(_ site: String, _ names: [String]) throws -> (Worksite, [User]) {
    try findAtServer {
      let users = try answer(Users())
      var found: [User] = []
      for name in names {
        let user = try users.named(name, field: "user")
        if !found.contains(user) { found.append(user) }
      }
      return (try answer(WorksiteNamed(site)), found)
    }
  }

  func request(_ change: AttachUsers, _ context: Context) throws {
    let _: Acknowledgement = try request("POST", "/worksites/\(change.worksite)/people", change)
    readOutcome(context)
  }

  /// Prints a message, or the current members as JSON. The list is empty for a user who left the worksite.
  func printMembers(
    of worksite: Worksite, _ options: GlobalOptions, _ context: Context, _ phrase: Phrase
  ) throws {
    if !options.json { return context.output.say(phrase) }
    let isSeen = try answer(Worksites(withArchived: true)).contains { $0.id == worksite.id }
    let members = isSeen ? try members(of: worksite) : []
    try context.writeItems(members.map(UserView.init))
  }
}
