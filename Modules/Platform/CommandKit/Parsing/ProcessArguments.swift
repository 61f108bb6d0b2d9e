import Core

/// The command-line arguments of this process.
package enum ProcessArguments {
  /// Returns the arguments after the program's name.
  ///
  /// - Throws: ``Failure`` `cli.notUTF8` of kind `usage` for an argument that is not UTF-8: a repaired one
  ///   would name something else.
  package static func texts() throws -> [String] {
    try (1..<max(Int(CommandLine.argc), 1)).compactMap { position in
      try CommandLine.unsafeArgv[position].map { argument in
        try text(UnsafeRawBufferPointer(start: argument, count: length(of: argument)), at: position)
      }
    }
  }

  /// Whether an option is among the arguments before `--`.
  package static func haveOption(_ name: String) -> Bool { has(name, CommandLine.arguments) }

  /// Whether `--version` asks for the program's version: no command is named, whose option it would be.
  package static var mayAskForVersion: Bool { nameNoCommand(Array(CommandLine.arguments.dropFirst())) }

  static func nameNoCommand(_ arguments: [String]) -> Bool {
    movingGlobalOptions(arguments).first { $0 != "help" }?.hasPrefix("-") ?? true
  }

  static func has(_ option: String, _ arguments: [String]) -> Bool {
    arguments.prefix { $0 != "--" }.contains(option)
  }

  private static func length(of argument: UnsafePointer<Int8>) -> Int {
    var count = 0
    while argument[count] != 0 { count += 1 }
    return count
  }

  /// Decodes the argument at a position.
  static func text(_ bytes: some Collection<UInt8>, at position: Int) throws -> String {
    if let text = String(validating: bytes, as: UTF8.self) { return text }
    throw Failure(
      .usage, "cli.notUTF8", .argumentNotUTF8(String(decoding: bytes, as: UTF8.self).printable, at: position),
      remedy: .writeUTF8)
  }
}
