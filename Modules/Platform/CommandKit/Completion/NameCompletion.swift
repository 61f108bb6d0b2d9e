import ArgumentParser
import Core
import Device
import Operations
import Persistence
import Profile

/// The completion of names in a shell, from the records on this machine.
package struct NameCompletion: Sendable {
  private let machine: Machine
  private let composition: Composition
  private let language: Language

  /// The completion that a shell asks for at present.
  @TaskLocal fileprivate static var current: NameCompletion?

  /// A completion from its parts.
  package init(machine: Machine, composition: Composition, language: Language) {
    self.machine = machine
    self.composition = composition
    self.language = language
  }

  /// Whether arguments are the question of a completion script.
  package static func isAsked(by arguments: [String]) -> Bool { arguments.first == "---completion" }

  /// Runs the parser, whose arguments then list their candidates.
  package func answering<Value>(_ parse: () throws -> Value) rethrows -> Value {
    try Self.$current.withValue(self, operation: parse)
  }

  private var context: Context {
    Context(
      machine: machine, composition: composition, output: Output(terminal: machine.terminal),
      language: language)
  }

  /// A request for the typed words; `nil` when their profile has no data. Nothing is sent or fetched.
  fileprivate func request(_ typed: [String], _ beginning: String) throws -> CompletionRequest? {
    let words = CompletionShell.requesting.map { typed.map($0.text) } ?? typed
    let option = CompletionRequest.value(of: "--profile", in: words)
    let name = option ?? machine.variables["WORKSITE_PROFILE"] ?? ""
    let location = try ProfileLocation(
      named: name.isEmpty ? Context.defaultProfile : name, in: dataFolder())
    guard location.exists else { return nil }
    return CompletionRequest(
      words: words, beginning: beginning, session: try context.open(location), context: context)
  }

  fileprivate func dataFolder() throws -> Folder {
    try ProfileLocation.dataFolder(environment: machine.variables)
  }
}

extension CompletionKind {
  /// Names of records on this machine.
  ///
  /// - Parameter candidates: lists the names for a request. After a failure there are none.
  package static func names(
    _ candidates: @escaping @Sendable (CompletionRequest) throws -> [String]
  ) -> CompletionKind {
    .noted { try candidates($0).map { CompletionCandidate($0) } }
  }

  /// Names or ids of records on this machine, with notes that zsh and fish show beside them.
  ///
  /// - Parameter candidates: lists the candidates for a request. After a failure there are none.
  package static func noted(
    _ candidates: @escaping @Sendable (CompletionRequest) throws -> [CompletionCandidate]
  ) -> CompletionKind {
    .custom { words, _, beginning in
      guard let request = try? NameCompletion.current?.request(words, beginning) else { return [] }
      return ((try? candidates(request)) ?? []).compactMap { $0.line(for: CompletionShell.requesting) }
    }
  }

  /// Names of the profiles on this machine.
  package static var profiles: CompletionKind {
    .custom { _, _, _ in
      guard let folder = try? NameCompletion.current?.dataFolder() else { return [] }
      return ((try? ProfileLocation.all(in: folder)) ?? []).compactMap {
        CompletionCandidate($0.name).line(for: CompletionShell.requesting)
      }
    }
  }
}
