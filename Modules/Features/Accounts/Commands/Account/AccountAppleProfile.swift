import Accounts
import ArgumentParser
import Auth
import CommandKit
import Core
import Device
import Foundation
import Networking
import Profile

/// `worksite account apple-profile [NAME] [-o FILE]`
struct AccountAppleProfile: WorksiteCommand {
  static let configuration = CommandConfiguration(
    commandName: "apple-profile", abstract: Phrase.accountAppleProfileHelp.description)

  @OptionGroup var options: GlobalOptions
  @Option(name: .shortAndLong, help: ArgumentHelp(.profileFileHelp), completion: .file())
  var output = "worksite.mobileconfig"
  @Flag(name: .shortAndLong, help: ArgumentHelp(.yesToReplaceHelp)) var yes = false
  @Argument(help: ArgumentHelp(.profileNameHelp)) var name: String?

  /// The result in JSON. The password is only in the file.
  private struct Written: Encodable {
    let path: String
    let session: ID
    let username: String
  }

  func run(in context: Context) throws {
    let session = try context.onlineSession(options)
    let authorities = try AppleProfile.certificates(ofFile: session.profile.account?.authorities)
    let name = name ?? nameOfFile
    var made: ProgramAccess?
    do {
      try write(session, context) {
        let access = try session.makeAppPassword(name, scope: .dav)
        made = access
        return try AppleProfile(
          named: name.printable, for: session.actor.user, access, authorities: authorities,
          newID: session.newID
        ).text
      }
    } catch {
      // A password that is in no file is of no use.
      if let made { try? session.end(made.password) }
      throw error
    }
    if let made { try report(made, context) }
  }

  private func write(_ session: Session, _ context: Context, content: () throws -> [UInt8]) throws {
    if output == "-" {
      try content().withUnsafeBytes { try context.output.write($0) }
      try context.output.finish()
    } else {
      try UserFile.write(to: output, draft: session.newID(), yes: yes, in: context, content: content)
    }
  }

  /// The name of the file without its folder and its extension.
  private var nameOfFile: String {
    let file = output.split(separator: "/").last.map(String.init) ?? output
    let name = file.hasSuffix(Self.suffix) ? String(file.dropLast(Self.suffix.count)) : file
    return name.isEmpty || name == "-" ? "worksite" : name
  }

  private static let suffix = ".mobileconfig"

  private func report(_ access: ProgramAccess, _ context: Context) throws {
    if output != "-" {
      if options.json {
        return try context.output.json(
          Written(path: output, session: access.password.session, username: access.password.username))
      }
      context.output.say(.profileWritten(output.printable))
    }
    if !access.server.isSecure { context.output.note(.appleNeedsTLS) }
    context.output.note(.profileEnded(by: access.shortID))
  }
}
