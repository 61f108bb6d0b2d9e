import Core

/// Mistakes in a command line. The English texts are the parser's own, by which a mistake is recognised.
extension Phrase {
  static func unknownOption(_ option: String, similar: String) -> Phrase {
    Phrase(
      en: "Unknown option '\(option)'. Did you mean '\(similar)'?",
      fi: "Tuntematon valitsin ”\(option)”. Tarkoititko ”\(similar)”?")
  }
  static func unknownOption(_ option: String) -> Phrase {
    Phrase(en: "Unknown option '\(option)'", fi: "Tuntematon valitsin ”\(option)”")
  }
  static func optionWithoutValue(_ option: String) -> Phrase {
    Phrase(en: "Missing value for '\(option)'", fi: "Valitsimen ”\(option)” arvo puuttuu")
  }
  static func valueForFlag(_ option: String, _ value: String) -> Phrase {
    Phrase(
      en: "The option '\(option)' does not take any value, but '\(value)' was specified.",
      fi: "Valitsimelle ”\(option)” ei anneta arvoa, mutta annettiin ”\(value)”.")
  }
  static func unexpectedArgument(_ text: String) -> Phrase {
    Phrase(en: "Unexpected argument '\(text)'", fi: "Ylimääräinen argumentti ”\(text)”")
  }
  static func unexpectedArguments(_ count: String, _ texts: String) -> Phrase {
    Phrase(
      en: "\(count) unexpected arguments: '\(texts)'",
      fi: "\(count) ylimääräistä argumenttia: ”\(texts.replacing("', '", with: "”, ”"))”")
  }
  static func missingArgument(_ name: String) -> Phrase {
    Phrase(en: "Missing expected argument '\(name)'", fi: "Argumentti ”\(name)” puuttuu")
  }
  static func missingOneOf(_ names: String) -> Phrase {
    Phrase(
      en: "Missing one of: '\(names)'",
      fi: "Jokin näistä puuttuu: ”\(names.replacing("', '", with: "”, ”"))”")
  }
  static func notAmong(_ value: String, for name: String, _ choices: String) -> Phrase {
    Phrase(
      en: "The value '\(value)' is invalid for '\(name)'. Please provide one of '\(choices)'.",
      fi: "Arvo ”\(value)” ei kelpaa kohtaan ”\(name)”. Anna jokin näistä: ”"
        + ["' and '", "' or '", "', '"].reduce(choices) { $0.replacing($1, with: "”, ”") } + "”.")
  }
  static func valueRejected(_ value: String, for name: String) -> Phrase {
    Phrase(
      en: "The value '\(value)' is invalid for '\(name)'", fi: "Arvo ”\(value)” ei kelpaa kohtaan ”\(name)”")
  }
  static func invalidOption(_ option: String) -> Phrase {
    Phrase(en: "Invalid option: \(option)", fi: "Virheellinen valitsin: \(option)")
  }
  static let missingSubcommand = Phrase(
    en: "Missing required subcommand.", fi: "Alikomento puuttuu.")
  static func setTwice(_ second: String, _ first: String) -> Phrase {
    Phrase(
      en: "Value to be set with flag '\(second)' had already been set with flag '\(first)'",
      fi: "Valitsin ”\(second)” asettaisi saman kuin jo annettu ”\(first)”")
  }
  static func noCommand(_ word: String) -> Phrase {
    Phrase(en: "There is no command `\(word)`.", fi: "Komentoa `\(word)` ei ole.")
  }
  static func noCommand(_ word: String, similar: String) -> Phrase {
    Phrase(
      en: "There is no command `\(word)`; did you mean `\(similar)`?",
      fi: "Komentoa `\(word)` ei ole; tarkoititko `\(similar)`?")
  }
  static func argumentNotUTF8(_ text: String, at position: Int) -> Phrase {
    Phrase(
      en: "Argument \(position), “\(text)”, is not UTF-8.",
      fi: "Argumentti \(position), ”\(text)”, ei ole UTF-8:aa.")
  }
  static let writeUTF8 = Phrase(
    en: "Set the terminal to UTF-8; a file with such a name has to be renamed first.",
    fi: "Aseta pääte käyttämään UTF-8:aa; tiedosto, jolla on tällainen nimi, on ensin nimettävä uudelleen.")
}

/// Words of the help that the parser writes. The English texts are the parser's own.
extension Phrase {
  static let helpOverview = Phrase(en: "OVERVIEW", fi: "KUVAUS")
  static let helpUsage = Phrase(en: "USAGE", fi: "KÄYTTÖ")
  static let helpUsageShort = Phrase(en: "Usage", fi: "Käyttö")
  static let helpOfArgument = Phrase(en: "Help", fi: "Ohje")
  static let helpArguments = Phrase(en: "ARGUMENTS", fi: "ARGUMENTIT")
  static let helpOptions = Phrase(en: "OPTIONS", fi: "VALITSIMET")
  static let helpExamples = Phrase(en: "EXAMPLES", fi: "ESIMERKIT")
  static let helpSubcommands = Phrase(en: "SUBCOMMANDS", fi: "ALIKOMENNOT")
  static let helpOption = Phrase(en: "Show help information.", fi: "Näytä ohje.")
  static let helpCommandHelp = Phrase(en: "Show subcommand help information.", fi: "Näytä alikomennon ohje.")
  static let helpVersionOption = Phrase(en: "Show the version.", fi: "Näytä versio.")
  static func helpMore(_ command: String) -> Phrase {
    Phrase(en: "See '\(command)' for more information.", fi: "Lisää kertoo ”\(command)”.")
  }
  static func helpDetails(_ command: String) -> Phrase {
    Phrase(
      en: "See '\(command)' for detailed help.",
      fi: "Tarkemman ohjeen antaa ”\(command.replacing("<subcommand>", with: "<alikomento>"))”.")
  }
  static let helpDefaultMark = Phrase(en: "(default)", fi: "(oletus)")
  static let helpDefault = Phrase(en: "default:", fi: "oletus:")
  static let helpFlagDefault = Phrase(en: "(default as flag:", fi: "(oletus ilman arvoa:")
  static let helpValues = Phrase(en: "(values:", fi: "(arvot:")
  static let helpSubcommand = Phrase(en: "<subcommand>", fi: "<alikomento>")
  static let helpOptionsMark = Phrase(en: "[<options>]", fi: "[<valitsimet>]")
  static func usually(_ value: String) -> Phrase {
    Phrase(en: "(default: \(value))", fi: "(oletus: \(value))")
  }
}

extension Phrase {
  static func fileLarge(_ path: String, _ megabytes: Int) -> Phrase {
    Phrase(
      en: "“\(path)” is larger than \(megabytes) MiB.", fi: "”\(path)” on suurempi kuin \(megabytes) MiB.")
  }
  static func reallyOverwrite(_ path: String) -> Phrase {
    Phrase(en: "Replace the file “\(path)”?", fi: "Korvataanko tiedosto ”\(path)”?")
  }
  static func openedReadOnly(_ path: String) -> Phrase {
    Phrase(en: "Opening a read-only copy: \(path)", fi: "Avataan vain luettava kopio: \(path)")
  }
  static func listLimit(_ maximum: Int) -> Phrase {
    Phrase(
      en: "--limit is a number from 1 to \(Language.english.number(maximum)).",
      fi: "--limit on luku väliltä 1–\(Language.finnish.number(maximum)).")
  }
}
