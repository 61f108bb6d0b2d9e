import Core

/// A command with its arguments and subcommands, as the parser's help dump describes it.
///
/// The members are those of the dump's version 0 (`ArgumentParserToolInfo`), as far as completion needs them.
struct CommandOutline: Decodable {
  let commandName: String
  let aliases: [String]?
  let abstract: String?
  let shouldDisplay: Bool?
  let subcommands: [CommandOutline]?
  let arguments: [Argument]?

  /// The outline in a help dump.
  ///
  /// - Throws: `DecodingError` for a dump of another version.
  init(dump: String) throws { self = try JSON.value(Dump.self, from: dump).command }

  private struct Dump: Decodable { let command: CommandOutline }

  /// The name and the aliases.
  var names: [String] { [commandName] + (aliases ?? []) }

  /// An option, a flag or a positional argument of a command.
  struct Argument: Decodable {
    enum Kind: String, Decodable { case positional, option, flag }

    let kind: Kind
    let names: [Name]?
    let preferredName: Name?
    let isRepeating: Bool
    let shouldDisplay: Bool
    let abstract: String?
    let completionKind: Values?

    struct Name: Decodable {
      let kind: String
      let name: String

      /// The name as a user types it: `-m`, `--message`.
      var typed: String { (kind == "long" ? "--" : "-") + name }
    }
  }

  /// The candidates of a value.
  enum Values: Decodable {
    case list(values: [String])
    case file(extensions: [String])
    case directory
    case shellCommand(command: String)
    /// The program lists them.
    case custom
    case customAsync
    case customDeprecated
  }
}
