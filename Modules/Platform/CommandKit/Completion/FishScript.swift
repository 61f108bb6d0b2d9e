import Core

/// The completion script for fish: one function that reads the command line once.
///
/// The script of ArgumentParser has a condition for each option of each command, and fish evaluates all of them at each Tab.
package struct FishScript {
  /// The lines of the script.
  package let text: String

  /// The script for a program.
  ///
  /// - Parameter dump: the parser's help dump of the program.
  /// - Throws: `DecodingError` for a dump of another version.
  package init(dump: String) throws {
    let program = try CommandOutline(dump: dump)
    text = """
      \(Self.describing(Self.cases(of: program, at: [""])))
      \(Self.completing.replacing("PROGRAM", with: program.commandName))
      """
  }

  /// The branches that describe a command and those below it.
  ///
  /// - Parameter paths: the names by which a user reaches the command, such as `docs add`.
  private static func cases(of command: CommandOutline, at paths: [String]) -> [String] {
    let (arguments, subcommands) = (command.arguments ?? [], command.subcommands ?? [])
    let options = arguments.filter { $0.kind != .positional }
    let places = arguments.filter { $0.kind == .positional }
    func set(_ variable: String, _ values: [String]) -> String? {
      values.isEmpty ? nil : "    set \(variable) " + values.joined(separator: " ")
    }
    func each(_ options: [CommandOutline.Argument], _ word: (CommandOutline.Argument, String) -> String)
      -> [String]
    {
      options.flatMap { option in (option.names ?? []).map { word(option, $0.typed) } }
    }
    let lines = [
      "  case " + paths.map(quoted).joined(separator: " "),
      set(
        "commands",
        subcommands.filter { $0.shouldDisplay != false }.map { noted($0.commandName, $0.abstract) }),
      set("known", subcommands.flatMap(\.names).map(quoted)),
      set("options", each(options.filter(\.shouldDisplay)) { noted($1, $0.abstract) }),
      set("repeatable", each(options.filter(\.isRepeating)) { quoted($1) }),
      set("values", each(options.filter { $0.kind == .option }) { quoted("\($1) \(values($0, at: 0))") }),
      set("places", places.enumerated().map { quoted(values($1, at: $0)) }),
      set("rest", places.last?.isRepeating == true ? ["1"] : []),
    ]
    let own = lines.compactMap(\.self).joined(separator: "\n")
    let below = subcommands.flatMap { subcommand in
      cases(
        of: subcommand,
        at: paths.flatMap { path in subcommand.names.map { path.isEmpty ? $0 : "\(path) \($0)" } })
    }
    return [own] + below
  }

  /// How the script finds the candidates of a value.
  private static func values(_ argument: CommandOutline.Argument, at place: Int) -> String {
    switch argument.completionKind {
    case .list(let values): "words " + values.joined(separator: " ")
    case .file: "files"
    case .directory: "folders"
    case .custom: "ask " + (argument.preferredName?.typed ?? "positional@\(place)")
    case .shellCommand, .customAsync, .customDeprecated, nil: "none"
    }
  }

  /// A candidate with its note, which a tab separates.
  private static func noted(_ text: String, _ note: String?) -> String {
    quoted(text) + (note.map { "\\t" + quoted($0) } ?? "")
  }

  /// A word in which fish expands nothing.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("\\", with: "\\\\").replacing("'", with: "\\'") + "'"
  }
}
