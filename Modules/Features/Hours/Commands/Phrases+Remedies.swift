import Core

extension HoursCommands {
  /// The remedies whose words name a command; the values of a step stand in braces.
  package static let remedies = RemedyTexts([
    "hours.list": Phrase(
      en: "See them with `worksite hours list`.", fi: "Näet ne komennolla `worksite hours list`."),
    "hours.reopen": Phrase(
      en: "Open them again first: `worksite hours reopen {id} --reason TEXT`. The worker sees the reason.",
      fi: "Avaa ne ensin uudelleen: `worksite hours reopen {id} --reason TEKSTI`. Tekijä näkee syyn."),
    "hours.moveToWorksite": Phrase(
      en: "Move the hours to another worksite: `worksite hours move {id} SITE`.",
      fi: "Siirrä tunnit toiselle työmaalle: `worksite hours move {id} TYÖMAA`."),
    "hours.moveInTime": Phrase(
      en: """
        Move the hours to another time: `worksite hours move {id} --day DAY`, or with --start and --end. Once nothing overlaps: \
        `worksite queue retry {id}`.
        """,
      fi: """
        Siirrä tunnit toiseen aikaan: `worksite hours move {id} --day PÄIVÄ`, tai valitsimilla --start ja --end. Kun päällekkäisiä tunteja ei ole: \
        `worksite queue retry {id}`.
        """),
    "hours.moveFromSealed": Phrase(
      en: """
        Ask an admin to reopen that pay period and send the hours again: `worksite queue retry {id}`. Or move them to another day: \
        `worksite hours move {id} --day DAY`.
        """,
      fi: """
        Pyydä pääkäyttäjää avaamaan tuo palkkakausi ja lähetä tunnit uudelleen: `worksite queue retry {id}`. Tai siirrä ne toiselle \
        päivälle: `worksite hours move {id} --day PÄIVÄ`.
        """),
    "hours.stop": Phrase(
      en: """
        Stop them first: `worksite hours stop`, with --at TIME if they ended earlier, or those of another user with \
        `worksite hours edit {id} --end TIME`.
        """,
      fi: """
        Pysäytä ne ensin: `worksite hours stop`, valitsimella --at AIKA jos ne loppuivat aiemmin, tai toisen käyttäjän \
        tunnit komennolla `worksite hours edit {id} --end AIKA`.
        """),
    "hours.changeEnd": Phrase(
      en: "Change the end with `worksite hours edit {id} --end TIME`.",
      fi: "Muuta loppua komennolla `worksite hours edit {id} --end AIKA`."),
    "hours.continue": Phrase(
      en: "Begin new ones with `worksite hours continue`.",
      fi: "Aloita uudet komennolla `worksite hours continue`."),
    "hours.approve": Phrase(
      en: "Have them submitted and approved first: `worksite hours list {days} --user {user}` shows them.",
      fi: "Lähetä ja hyväksy ne ensin: `worksite hours list {days} --user {user}` näyttää ne."),
    "hours.confirm": Phrase(
      en: """
        Correct them with `worksite hours edit {id} --end TIME`, or confirm them with \
        `worksite hours confirm {id}`.
        """,
      fi: """
        Korjaa ne komennolla `worksite hours edit {id} --end AIKA` tai vahvista ne komennolla \
        `worksite hours confirm {id}`.
        """),
    "hours.submit": Phrase(
      en: "Have them submitted first: `worksite hours submit`.",
      fi: "Lähetä ne ensin: `worksite hours submit`."),
    "hours.remove": Phrase(
      en: "Remove them first with `worksite hours remove`.",
      fi: "Poista ne ensin komennolla `worksite hours remove`."
    ),
    "hours.unsealPeriods": Phrase(
      en: "Keep it, or unseal them first: `worksite hours unseal`.",
      fi: "Säilytä asetus, tai pura ensin kausien lukitus: `worksite hours unseal`."),
    "hours.enterAfterwards": Phrase(
      en: "Enter the hours when they are over: `worksite hours add`.",
      fi: "Kirjaa tunnit kun ne on tehty: `worksite hours add`."),
    "hours.periods": Phrase(
      en: "See them with `worksite hours period list`.",
      fi: "Näet ne komennolla `worksite hours period list`."),
    "hours.giveReason": Phrase(
      en: "Give it with --reason TEXT.", fi: "Anna se valitsimella --reason TEKSTI."),
    "hours.export": Phrase(
      en: "Export a file with `worksite hours export` to see how it is written.",
      fi: "Katso mallia viemällä tiedosto komennolla `worksite hours export`."),
    "hours.devices": Phrase(
      en: "See them with `worksite hours devices list`.",
      fi: "Näet ne komennolla `worksite hours devices list`."),
    "hours.makeDeviceToken": Phrase(
      en: "Make a new one with `worksite hours devices token`.",
      fi: "Luo uusi komennolla `worksite hours devices token`."),
    "hours.nameDriver": Phrase(
      en: "Name the driver with `worksite hours devices driver`.",
      fi: "Nimeä kuljettaja komennolla `worksite hours devices driver`."),
    "hours.enter": Phrase(
      en: "Enter hours with `worksite hours add`.", fi: "Kirjaa tunnit komennolla `worksite hours add`."),
    "hours.reopenAgain": Phrase(
      en: "Open the hours again with a reason: `worksite hours reopen USER --reason TEXT`.",
      fi: "Avaa tunnit uudelleen ja kerro syy: `worksite hours reopen KÄYTTÄJÄ --reason TEKSTI`."),
    "hours.unseal": Phrase(
      en: "Open the pay period again with a reason: `worksite hours unseal USER --reason TEXT`.",
      fi: "Avaa palkkakausi uudelleen ja kerro syy: `worksite hours unseal KÄYTTÄJÄ --reason TEKSTI`."),
    "hours.seal": Phrase(
      en: "Seal the pay period again: `worksite hours seal USER`.",
      fi: "Lukitse palkkakausi uudelleen: `worksite hours seal KÄYTTÄJÄ`."),
    "hours.history": Phrase(
      en: "See who changed them: `worksite hours history {id}`.",
      fi: "Katso, kuka niitä muutti: `worksite hours history {id}`."),
    "hours.fit": Phrase(
      en: "Fit the new hours in with --trim or --split, replace the others with --replace, or change {id}.",
      fi:
        "Sovita uudet tunnit valitsimella --trim tai --split, korvaa muut valitsimella --replace, tai muuta {id}."
    ),
    "hours.stopOverlapping": Phrase(
      en: """
        Stop them first with `worksite hours stop --at TIME`, or those of another user with \
        `worksite hours edit {id} --end TIME`.
        """,
      fi: """
        Pysäytä ne ensin komennolla `worksite hours stop --at AIKA`, tai toisen käyttäjän tunnit komennolla \
        `worksite hours edit {id} --end AIKA`.
        """),
    "hours.stopOrTrim": Phrase(
      en: """
        Stop them first with `worksite hours stop --at TIME`, or those of another user with \
        `worksite hours edit {id} --end TIME`; or enter yours before them with --trim.
        """,
      fi: """
        Pysäytä ne ensin komennolla `worksite hours stop --at AIKA`, tai toisen käyttäjän tunnit komennolla \
        `worksite hours edit {id} --end AIKA`; tai kirjaa omasi ennen niitä valitsimella --trim.
        """),
    "hours.movePlanned": Phrase(
      en: """
        Running hours have no end, so no others can be later on that day. Remove those with `worksite hours remove {id}`, move \
        them with `worksite hours edit {id}`, or enter yours with an end: `worksite hours add 7-15:30`.
        """,
      fi: """
        Käynnissä olevilla tunneilla ei ole loppua, joten samana päivänä niiden jälkeen ei voi olla muita. Poista ne komennolla \
        `worksite hours remove {id}`, siirrä ne komennolla `worksite hours edit {id}`, tai kirjaa omasi loppuineen: \
        `worksite hours add 7-15.30`.
        """),
    "hours.replace": Phrase(
      en: "Replace the others with --replace, or give other times.",
      fi: "Korvaa muut valitsimella --replace tai anna toiset ajat."),
    "hours.split": Phrase(
      en: "Enter the free time around them with --split.",
      fi: "Kirjaa niiden ympärillä oleva vapaa aika valitsimella --split."),
    "hours.fitOrReopen": Phrase(
      en: "Fit the new hours in with --trim or --split, or have the others reopened.",
      fi: "Sovita uudet tunnit valitsimella --trim tai --split, tai pyydä avaamaan muut."),
    "hours.confirmUnusual": Phrase(
      en: "Correct the times, or confirm them with --yes.",
      fi: "Korjaa ajat, tai vahvista ne valitsimella --yes."),
  ])
}
