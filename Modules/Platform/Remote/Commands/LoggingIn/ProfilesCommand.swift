import ArgumentParser
import CommandKit
import Core
import Profile

struct ProfilesCommand: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "profiles", abstract: Phrase.profilesHelp.description)

  @OptionGroup var options: GlobalOptions

  func run(in context: Context) throws {
    let current = try context.location(options).name
    let folder = try ProfileLocation.dataFolder(environment: context.machine.variables)
    let views = try ProfileLocation.all(in: folder).map { location in
      let account = try? ServerAccount.read(at: location)
      return ProfileView(
        name: location.name, server: account?.server, username: account?.username,
        isLoggedIn: account?.token != nil, isCurrent: location.name == current,
        leftOutOf: LeftOutProfile.origin(of: location), leftOut: LeftOutView.own(of: location, context))
    }
    if options.json { return try context.output.json(["items": views]) }
    for view in views {
      let mark = view.isCurrent ? "›" : " "
      let place = view.server.map { "\(view.username ?? "") · \($0)" } ?? Phrase.thisMachine.description
      let leftOut = view.leftOut.map {
        " · \(Phrase.profileLeftOut(view.leftOutOf?.printable ?? "", $0.summary))"
      }
      context.output.row("\(mark) \(view.name.printable)  \(place.printable)\(leftOut ?? "")")
    }
  }
}

private struct ProfileView: Encodable {
  let name: String
  let server: String?
  let username: String?
  let isLoggedIn: Bool
  let isCurrent: Bool
  /// The profile whose login left out work of this one.
  let leftOutOf: String?
  /// The work that is still left out.
  let leftOut: LeftOutView?
}
