import Core

/// The remedies of this module, in words that name no command.
extension Remedy {
  static let listHours = Remedy(
    "hours.list", Phrase(en: "See the list of hours.", fi: "Katso tuntiluettelo."))
  static func reopenFirst(_ id: String) -> Remedy {
    Remedy(
      "hours.reopen", ["id": id],
      Phrase(
        en: "Open them again first, with a reason that the worker sees.",
        fi: "Avaa ne ensin uudelleen ja kerro syy, jonka tekijä näkee."))
  }
  static func moveToWorksite(_ id: String) -> Remedy {
    Remedy(
      "hours.moveToWorksite", ["id": id],
      Phrase(en: "Move the hours to another worksite.", fi: "Siirrä tunnit toiselle työmaalle."))
  }
  static func moveInTime(_ id: String) -> Remedy {
    Remedy(
      "hours.moveInTime", ["id": id],
      Phrase(
        en: "Move the hours to another time. Once nothing overlaps, send them again.",
        fi: "Siirrä tunnit toiseen aikaan. Kun päällekkäisiä tunteja ei ole, lähetä ne uudelleen."))
  }
  static func moveFromSealed(_ id: String) -> Remedy {
    Remedy(
      "hours.moveFromSealed", ["id": id],
      Phrase(
        en: "Ask an admin to reopen that pay period and send the hours again, or move them to another day.",
        fi:
          "Pyydä pääkäyttäjää avaamaan tuo palkkakausi ja lähetä tunnit uudelleen, tai siirrä ne toiselle päivälle."
      ))
  }
  static func stopFirst(_ entry: HoursEntry) -> Remedy {
    Remedy(
      "hours.stop", ["id": entry.id.short],
      Phrase(en: "Stop them first.", fi: "Pysäytä ne ensin."))
  }
  static func editInstead(_ id: String) -> Remedy {
    Remedy(
      "hours.changeEnd", ["id": id], Phrase(en: "Change the end of the hours.", fi: "Muuta tuntien loppua."))
  }
  static let continueInstead = Remedy("hours.continue", Phrase(en: "Begin new ones.", fi: "Aloita uudet."))
  static func approveFirst(_ username: String, _ period: DayRange) -> Remedy {
    Remedy(
      "hours.approve", ["user": username, "days": "\(period)"],
      Phrase(en: "Have them submitted and approved first.", fi: "Lähetä ja hyväksy ne ensin."))
  }
  static func confirm(_ entry: HoursEntry) -> Remedy {
    Remedy(
      "hours.confirm", ["id": entry.id.short],
      Phrase(en: "Correct them, or confirm them.", fi: "Korjaa tai vahvista ne."))
  }
  static let submitFirst = Remedy(
    "hours.submit", Phrase(en: "Have them submitted first.", fi: "Lähetä ne ensin."))
  static let removeHoursFirst = Remedy(
    "hours.remove", Phrase(en: "Remove them first.", fi: "Poista ne ensin."))
  static let keepAttribution = Remedy(
    "hours.unsealPeriods",
    Phrase(
      en: "Keep it, or unseal the pay periods first.",
      fi: "Säilytä asetus, tai pura ensin palkkakausien lukitus."))
  static let enterInstead = Remedy(
    "hours.enterAfterwards",
    Phrase(en: "Enter the hours when they are over.", fi: "Kirjaa tunnit kun ne on tehty."))
  static let seePeriods = Remedy(
    "hours.periods", Phrase(en: "See the list of pay periods.", fi: "Katso palkkakausien luettelo."))
  static let giveReason = Remedy("hours.giveReason", Phrase(en: "Give a reason.", fi: "Kerro syy."))
  static let exportAnew = Remedy(
    "hours.export",
    Phrase(en: "Export a file of hours to see how it is written.", fi: "Katso mallia viemällä tuntitiedosto.")
  )
  static let listDevices = Remedy(
    "hours.devices", Phrase(en: "See the list of devices.", fi: "Katso laitteiden luettelo."))
  static let makeDeviceToken = Remedy("hours.makeDeviceToken", Phrase(en: "Make a new one.", fi: "Luo uusi."))
  static let nameDriver = Remedy("hours.nameDriver", Phrase(en: "Name the driver.", fi: "Nimeä kuljettaja."))
  static let addOrdinary = Remedy(
    "hours.enter", Phrase(en: "Enter the hours as a user.", fi: "Kirjaa tunnit käyttäjänä."))
  static let reopenInstead = Remedy(
    "hours.reopenAgain",
    Phrase(en: "Open the hours again with a reason.", fi: "Avaa tunnit uudelleen ja kerro syy.")
  )
  static let unsealInstead = Remedy(
    "hours.unseal",
    Phrase(en: "Open the pay period again with a reason.", fi: "Avaa palkkakausi uudelleen ja kerro syy."))
  static let sealInstead = Remedy(
    "hours.seal", Phrase(en: "Seal the pay period again.", fi: "Lukitse palkkakausi uudelleen."))
  static func seeEntryHistory(_ id: String) -> Remedy {
    Remedy(
      "hours.history", ["id": id], Phrase(en: "See who changed them.", fi: "Katso, kuka niitä muutti."))
  }
  static func waysOut(_ id: String) -> Remedy {
    Remedy(
      "hours.fit", ["id": id],
      Phrase(
        en: "Trim or split the new hours, replace the others, or change \(id).",
        fi: "Lyhennä tai jaa uudet tunnit, korvaa muut, tai muuta \(id)."))
  }
  static func waysOutOfRunning(_ id: String, hasRoomBefore: Bool) -> Remedy {
    if hasRoomBefore {
      return Remedy(
        "hours.stopOrTrim", ["id": id],
        Phrase(
          en: "Stop them first, or enter yours before them.",
          fi: "Pysäytä ne ensin, tai kirjaa omasi ennen niitä."))
    }
    return Remedy(
      "hours.stopOverlapping", ["id": id], Phrase(en: "Stop them first.", fi: "Pysäytä ne ensin."))
  }
  static func waysOutOfPlanned(_ id: String) -> Remedy {
    Remedy(
      "hours.movePlanned", ["id": id],
      Phrase(
        en:
          "Running hours have no end, so no others can be later on that day. Remove or move those, or enter yours with an end.",
        fi:
          "Käynnissä olevilla tunneilla ei ole loppua, joten samana päivänä niiden jälkeen ei voi olla muita. Poista tai siirrä ne, tai kirjaa omasi loppuineen."
      ))
  }
  static let replaceInstead = Remedy(
    "hours.replace",
    Phrase(en: "Replace the others, or give other times.", fi: "Korvaa muut tai anna toiset ajat."))
  static let splitInstead = Remedy(
    "hours.split",
    Phrase(en: "Enter the free time around them.", fi: "Kirjaa niiden ympärillä oleva vapaa aika."))
  static let reopenOrFit = Remedy(
    "hours.fitOrReopen",
    Phrase(
      en: "Trim or split the new hours, or have the others reopened.",
      fi: "Lyhennä tai jaa uudet tunnit, tai pyydä avaamaan muut."))
  static let confirmLong = Remedy(
    "hours.confirmUnusual",
    Phrase(en: "Correct the times, or confirm them.", fi: "Korjaa ajat, tai vahvista ne."))
  /// The remedy for new hours that the server rejected, where a move helps.
  static func moveRejected(_ id: String, because reason: Failure?) -> Remedy? {
    guard let reason, !reason.isAboutWorksite else { return .moveToWorksite(id) }
    return switch reason.code {
    case .hoursOverlap, .hoursRunning: .moveInTime(id)
    // An admin can reopen the pay period, as the reason says.
    case .hoursSealed where reason.remedy?.kinds == Remedy.unsealInstead.kinds: reason.remedy
    case .hoursSealed: .moveFromSealed(id)
    default: nil
    }
  }
}
