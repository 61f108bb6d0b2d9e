import ArgumentParser
import Core
import Operations
import Profile

/// The completion of names in a shell, from the records on this machine.
public struct NameCompletion: Sendable {
  private let machine: Machine
  private let composition: Composition
  private let language: Language

  /// The completion that a shell asks for at present.
  @TaskLocal fileprivate static var current: NameCompletion?

  /// A completion from its parts.
  public init(machine: Machine, composition: Composition, language: Language) {
    self.machine = machine
    self.composition = composition
    self.language = language
  }

  /// Whether arguments are the question of a completion script.
  public static func isAsked(by arguments: [String]) -> Bool { arguments.first == "---completion" }

  /// Runs the parser, whose arguments then list their candidates.
  public func answering<Value>(_ parse: () throws -> Value) rethrows -> Value {
    try Self.$current.withValue(self, operation: parse)
  }

  /// Opens the profile that the typed words choose; `nil` when it has no data. Nothing is sent or fetched.
  fileprivate func session(for words: [String]) throws -> Session? {
    let option = words.firstIndex(of: "--profile").flatMap { words.dropFirst($0 + 1).first }
    let name = option ?? machine.variables["WORKSITE_PROFILE"] ?? ""
    let location = try ProfileLocation(
      named: name.isEmpty ? Context.defaultProfile : name,
      in: ProfileLocation.dataFolder(environment: machine.variables))
    let context = Context(
      machine: machine, composition: composition, output: Output(terminal: machine.terminal),
      language: language)
    return location.isThere ? try context.open(location) : nil
  }
}

extension CompletionKind {
  /// Names of records on this machine.
  ///
  /// - Parameter candidates: lists the names for a typed beginning. After a failure there are none.
  public static func names(
    _ candidates: @escaping @Sendable (_ beginning: String, Session) throws -> [String]
  ) -> CompletionKind {
    .custom { words, _, beginning in
      guard let session = try? NameCompletion.current?.session(for: words) else { return [] }
      return (try? candidates(beginning, session)) ?? []
    }
  }
}
