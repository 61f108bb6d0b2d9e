import ArgumentParser
import Core

// Swift prefers these initializers to ArgumentParser's generic ones for every text argument and option. So a
// command gets the text as it was typed, without the mark of ``markingHyphenValues(_:)``. A text option takes the
// next argument whatever it begins with, as getopt(3) does: `-m "-2h pairing"`.

extension Argument where Value == String {
  /// Text that has to be there.
  package init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(help: help, completion: completion, transform: { $0.unmarked })
  }

  /// Text that may be left out.
  package init(wrappedValue: String, help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(
      wrappedValue: wrappedValue, help: help?.showingDefault(wrappedValue), completion: completion,
      transform: { $0.unmarked })
  }
}

extension Argument where Value == String? {
  /// Text that may be left out.
  package init(help: ArgumentHelp? = nil, completion: CompletionKind? = nil) {
    self.init(help: help, completion: completion, transform: { $0.unmarked })
  }
}

extension Argument where Value == [String] {
  /// Several texts, one at least.
  package init(
    parsing strategy: ArgumentArrayParsingStrategy = .remaining, help: ArgumentHelp? = nil,
    completion: CompletionKind? = nil
  ) {
    self.init(parsing: strategy, help: help, completion: completion, transform: { $0.unmarked })
  }

  /// Any number of texts.
  package init(
    wrappedValue: [String], parsing strategy: ArgumentArrayParsingStrategy = .remaining,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, parsing: strategy, help: help, completion: completion,
      transform: { $0.unmarked })
  }
}

extension Option where Value == String {
  /// Text that has to be there.
  package init(
    name: NameSpecification = .long, parsing strategy: SingleValueParsingStrategy = .unconditional,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(name: name, parsing: strategy, help: help, completion: completion, transform: { $0.unmarked })
  }

  /// Text that may be left out.
  package init(
    wrappedValue: String, name: NameSpecification = .long,
    parsing strategy: SingleValueParsingStrategy = .unconditional,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: strategy, help: help?.showingDefault(wrappedValue),
      completion: completion, transform: { $0.unmarked })
  }
}

extension Option where Value == String? {
  /// Text that may be left out.
  package init(
    name: NameSpecification = .long, parsing strategy: SingleValueParsingStrategy = .unconditional,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(name: name, parsing: strategy, help: help, completion: completion, transform: { $0.unmarked })
  }

  /// Text that may be left out, also where the option itself is there.
  package init(
    name: NameSpecification = .long, defaultAsFlag: String,
    parsing strategy: DefaultAsFlagParsingStrategy = .scanningForValue,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(
      name: name, defaultAsFlag: defaultAsFlag, parsing: strategy, help: help, completion: completion,
      transform: { $0.unmarked })
  }
}

extension Option where Value == [String] {
  /// Several texts, one at least.
  package init(
    name: NameSpecification = .long, parsing strategy: ArrayParsingStrategy = .unconditionalSingleValue,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(name: name, parsing: strategy, help: help, completion: completion, transform: { $0.unmarked })
  }

  /// Any number of texts.
  package init(
    wrappedValue: [String], name: NameSpecification = .long,
    parsing strategy: ArrayParsingStrategy = .unconditionalSingleValue,
    help: ArgumentHelp? = nil, completion: CompletionKind? = nil
  ) {
    self.init(
      wrappedValue: wrappedValue, name: name, parsing: strategy, help: help, completion: completion,
      transform: { $0.unmarked })
  }
}

extension ArgumentHelp {
  /// The help with the default value, as ArgumentParser shows it for other types.
  fileprivate func showingDefault(_ value: String) -> ArgumentHelp {
    if value.isEmpty { return self }
    var help = self
    help.abstract += " \(Phrase.usually(value))"
    return help
  }
}
