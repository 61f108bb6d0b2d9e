import ArgumentParser
import Auth
import CommandKit
import Core
import Operations

/// `worksite-server rights`; prints which role may perform what, from the composition's rights.
struct ServerRights: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "rights", abstract: Phrase.rightsHelp.description)

  @OptionGroup var form: JSONOption

  func run(in context: Context) throws {
    let table = context.composition.rights
    try form.write(["items": table.rows.map { Row($0, context.language) }], on: context.output) {
      context.output.line(table.markdown(in: context.language))
      context.output.line("")
      context.output.say(.personalOperations)
      for name in context.composition.personalOperations { context.output.line("- `\(name)`") }
    }
  }

  private struct Row: Encodable {
    let right: String
    let summary: String
    let scope: String
    let roles: [Role]

    init(_ right: Right, _ language: Language) {
      self.right = right.name
      summary = right.summary.text(in: language)
      scope = right.scope.rawValue
      roles = Role.allCases.filter { right.isGranted(to: $0) }
    }
  }
}
