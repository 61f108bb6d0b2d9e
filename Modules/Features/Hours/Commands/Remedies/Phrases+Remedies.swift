import Core

/// The steps of remedies as commands.
extension Phrase {
  static let listHoursCommand = Phrase(
    en: "See them with `worksite hours list`.", fi: "Näet ne komennolla `worksite hours list`.")
  static func reopenHoursCommand(_ id: String) -> Phrase {
    Phrase(
      en: "Open them again first: `worksite hours reopen \(id) --reason TEXT`. The worker sees the reason.",
      fi: "Avaa ne ensin uudelleen: `worksite hours reopen \(id) --reason TEKSTI`. Tekijä näkee syyn.")
  }
  static func moveToWorksiteCommand(_ id: String) -> Phrase {
    Phrase(
      en: "Move the hours to another worksite: `worksite hours move \(id) SITE`.",
      fi: "Siirrä tunnit toiselle työmaalle: `worksite hours move \(id) TYÖMAA`.")
  }
  static func moveInTimeCommand(_ id: String) -> Phrase {
    Phrase(
      en: """
        Move the hours to another time: `worksite hours move \(id) --day DAY`, or with --start and --end. Once nothing overlaps: \
        `worksite queue retry \(id)`.
        """,
      fi: """
        Siirrä tunnit toiseen aikaan: `worksite hours move \(id) --day PÄIVÄ`, tai valitsimilla --start ja --end. Kun päällekkäisiä tunteja ei ole: \
        `worksite queue retry \(id)`.
        """)
  }
  static func moveFromSealedCommand(_ id: String) -> Phrase {
    Phrase(
      en: """
        Ask an admin to reopen that pay period and send the hours again: `worksite queue retry \(id)`. Or move them to another day: \
        `worksite hours move \(id) --day DAY`.
        """,
      fi: """
        Pyydä pääkäyttäjää avaamaan tuo palkkakausi ja lähetä tunnit uudelleen: `worksite queue retry \(id)`. Tai siirrä ne toiselle \
        päivälle: `worksite hours move \(id) --day PÄIVÄ`.
        """)
  }
  static func stopHoursCommand(_ id: String) -> Phrase {
    Phrase(
      en: """
        Stop them first: `worksite hours stop`, with --at TIME if they ended earlier, or those of another user with \
        `worksite hours edit \(id) --end TIME`.
        """,
      fi: """
        Pysäytä ne ensin: `worksite hours stop`, valitsimella --at AIKA jos ne loppuivat aiemmin, tai toisen käyttäjän \
        tunnit komennolla `worksite hours edit \(id) --end AIKA`.
        """)
  }
  static func changeEndCommand(_ id: String) -> Phrase {
    Phrase(
      en: "Change the end with `worksite hours edit \(id) --end TIME`.",
      fi: "Muuta loppua komennolla `worksite hours edit \(id) --end AIKA`.")
  }
  static let continueHoursCommand = Phrase(
    en: "Begin new ones with `worksite hours continue`.",
    fi: "Aloita uudet komennolla `worksite hours continue`.")
  static func approveHoursCommand(_ username: String, _ days: String) -> Phrase {
    let list = "`worksite hours list \(days) --user \(username)`"
    return Phrase(
      en: "Have them submitted and approved first: \(list) shows them.",
      fi: "Lähetä ja hyväksy ne ensin: \(list) näyttää ne.")
  }
  static func confirmHoursCommand(_ id: String) -> Phrase {
    Phrase(
      en: """
        Correct them with `worksite hours edit \(id) --end TIME`, or confirm them with \
        `worksite hours confirm \(id)`.
        """,
      fi: """
        Korjaa ne komennolla `worksite hours edit \(id) --end AIKA` tai vahvista ne komennolla \
        `worksite hours confirm \(id)`.
        """)
  }
  static let submitHoursCommand = Phrase(
    en: "Have them submitted first: `worksite hours submit`.",
    fi: "Lähetä ne ensin: `worksite hours submit`.")
  static let removeHoursCommand = Phrase(
    en: "Remove them first with `worksite hours rm`.", fi: "Poista ne ensin komennolla `worksite hours rm`.")
  static let unsealPeriodsCommand = Phrase(
    en: "Keep it, or unseal them first: `worksite hours unseal`.",
    fi: "Säilytä asetus, tai pura ensin kausien lukitus: `worksite hours unseal`.")
  static let enterAfterwardsCommand = Phrase(
    en: "Enter the hours when they are over: `worksite hours add`.",
    fi: "Kirjaa tunnit kun ne on tehty: `worksite hours add`.")
  static let listPayPeriodsCommand = Phrase(
    en: "See them with `worksite hours period list`.", fi: "Näet ne komennolla `worksite hours period list`.")
  static let giveReasonCommand = Phrase(
    en: "Give it with --reason TEXT.", fi: "Anna se valitsimella --reason TEKSTI.")
  static let exportHoursCommand = Phrase(
    en: "Export a file with `worksite hours export` to see how it is written.",
    fi: "Katso mallia viemällä tiedosto komennolla `worksite hours export`.")
  static let listHoursDevicesCommand = Phrase(
    en: "See them with `worksite hours devices list`.",
    fi: "Näet ne komennolla `worksite hours devices list`.")
  static let makeDeviceTokenCommand = Phrase(
    en: "Make a new one with `worksite hours devices token`.",
    fi: "Luo uusi komennolla `worksite hours devices token`.")
  static let nameDriverCommand = Phrase(
    en: "Name the driver with `worksite hours devices driver`.",
    fi: "Nimeä kuljettaja komennolla `worksite hours devices driver`.")
  static let enterHoursCommand = Phrase(
    en: "Enter hours with `worksite hours add`.", fi: "Kirjaa tunnit komennolla `worksite hours add`.")
  static let reopenAgainCommand = Phrase(
    en: "Open the hours again with a reason: `worksite hours reopen USER --reason TEXT`.",
    fi: "Avaa tunnit uudelleen ja kerro syy: `worksite hours reopen KÄYTTÄJÄ --reason TEKSTI`.")
  static let submitAgainCommand = Phrase(
    en: "Submit the hours again: `worksite hours submit`.",
    fi: "Lähetä tunnit uudelleen: `worksite hours submit`.")
  static let unsealPeriodCommand = Phrase(
    en: "Open the pay period again with a reason: `worksite hours unseal USER --reason TEXT`.",
    fi: "Avaa palkkakausi uudelleen ja kerro syy: `worksite hours unseal KÄYTTÄJÄ --reason TEKSTI`.")
  static let sealPeriodCommand = Phrase(
    en: "Seal the pay period again: `worksite hours seal USER`.",
    fi: "Lukitse palkkakausi uudelleen: `worksite hours seal KÄYTTÄJÄ`.")
  static func showHoursHistoryCommand(_ id: String) -> Phrase {
    Phrase(
      en: "See who changed them: `worksite hours history \(id)`.",
      fi: "Katso, kuka niitä muutti: `worksite hours history \(id)`.")
  }
  static func fitHoursCommand(_ id: String) -> Phrase {
    Phrase(
      en: "Fit the new hours in with --trim or --split, replace the others with --replace, or change \(id).",
      fi:
        "Sovita uudet tunnit valitsimella --trim tai --split, korvaa muut valitsimella --replace, tai muuta \(id)."
    )
  }
  static func stopOverlappingCommand(_ id: String, hasRoomBefore: Bool) -> Phrase {
    let trim =
      hasRoomBefore
      ? (
        en: "; or enter yours before them with --trim",
        fi: "; tai kirjaa omasi ennen niitä valitsimella --trim"
      )
      : (en: "", fi: "")
    return Phrase(
      en: """
        Stop them first with `worksite hours stop --at TIME`, or those of another user with \
        `worksite hours edit \(id) --end TIME`\(trim.en).
        """,
      fi: """
        Pysäytä ne ensin komennolla `worksite hours stop --at AIKA`, tai toisen käyttäjän tunnit komennolla \
        `worksite hours edit \(id) --end AIKA`\(trim.fi).
        """)
  }
  static func movePlannedCommand(_ id: String) -> Phrase {
    Phrase(
      en: """
        Running hours have no end, so no others can be later on that day. Remove those with `worksite hours rm \(id)`, move \
        them with `worksite hours edit \(id)`, or enter yours with an end: `worksite hours add 7-15:30`.
        """,
      fi: """
        Käynnissä olevilla tunneilla ei ole loppua, joten samana päivänä niiden jälkeen ei voi olla muita. Poista ne komennolla \
        `worksite hours rm \(id)`, siirrä ne komennolla `worksite hours edit \(id)`, tai kirjaa omasi loppuineen: \
        `worksite hours add 7-15.30`.
        """)
  }
  static let replaceHoursCommand = Phrase(
    en: "Replace the others with --replace, or give other times.",
    fi: "Korvaa muut valitsimella --replace tai anna toiset ajat.")
  static let splitHoursCommand = Phrase(
    en: "Enter the free time around them with --split.",
    fi: "Kirjaa niiden ympärillä oleva vapaa aika valitsimella --split.")
  static let fitOrReopenCommand = Phrase(
    en: "Fit the new hours in with --trim or --split, or have the others reopened.",
    fi: "Sovita uudet tunnit valitsimella --trim tai --split, tai pyydä avaamaan muut.")
  static let confirmUnusualCommand = Phrase(
    en: "Correct the times, or confirm them with --yes.",
    fi: "Korjaa ajat, tai vahvista ne valitsimella --yes.")
}
