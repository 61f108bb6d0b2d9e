import Core

/// Whether undo can take an operation back.
public enum UndoRule: Sendable {
  /// Undo takes it back.
  case possible
  /// Undo leaves it out.
  case impossible
  /// Other users rely on it, so undo neither takes it back nor passes it by; the remedy is another operation.
  case instead(Remedy)

  /// Whether undo takes the operation back.
  package var isPossible: Bool { if case .possible = self { true } else { false } }

  /// The instruction for the user where another operation does what undo does not.
  var remedy: Remedy? { if case .instead(let remedy) = self { remedy } else { nil } }
}
