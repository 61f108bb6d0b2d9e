import Core
import Worksites

/// The remedies of this module, in words that name no command.
extension Remedy {
  static func attach(_ person: String) -> Remedy {
    Remedy(.attachToWorksite, Phrase(en: "Attach them to the worksite.", fi: "Liitä hänet työmaahan."))
  }
  static let listPeople = Remedy(
    .listMembers, Phrase(en: "See the users of your worksites.", fi: "Katso työmaidesi käyttäjät."))
  static let listHours = Remedy(.listHours, Phrase(en: "See the list of hours.", fi: "Katso tuntiluettelo."))
  static func reopenFirst(_ id: String) -> Remedy {
    Remedy(
      .reopenHours, ["id": id],
      Phrase(
        en: "Open them again first, with a reason that the worker sees.",
        fi: "Avaa ne ensin uudelleen ja kerro syy, jonka tekijä näkee."))
  }
  static func moveToWorksite(_ id: String) -> Remedy {
    Remedy(
      .moveToWorksite, ["id": id],
      Phrase(en: "Move the hours to another worksite.", fi: "Siirrä tunnit toiselle työmaalle."))
  }
  static func moveInTime(_ id: String) -> Remedy {
    Remedy(
      .moveInTime, ["id": id],
      Phrase(
        en: "Move the hours to another time. Once nothing overlaps, send them again.",
        fi: "Siirrä tunnit toiseen aikaan. Kun päällekkäisiä tunteja ei ole, lähetä ne uudelleen."))
  }
  static func moveFromSealed(_ id: String) -> Remedy {
    Remedy(
      .moveFromSealed, ["id": id],
      Phrase(
        en: "Ask an admin to reopen that pay period and send the hours again, or move them to another day.",
        fi:
          "Pyydä pääkäyttäjää avaamaan tuo palkkakausi ja lähetä tunnit uudelleen, tai siirrä ne toiselle päivälle."
      ))
  }
  static func stopFirst(_ entry: HoursEntry) -> Remedy {
    Remedy(
      .stopHours, ["id": entry.id.short],
      Phrase(en: "Stop them first.", fi: "Pysäytä ne ensin."))
  }
  static func editInstead(_ id: String) -> Remedy {
    Remedy(.changeEnd, ["id": id], Phrase(en: "Change the end of the hours.", fi: "Muuta tuntien loppua."))
  }
  static let continueInstead = Remedy(.continueHours, Phrase(en: "Begin new ones.", fi: "Aloita uudet."))
  static func approveFirst(_ username: String, _ period: DayRange) -> Remedy {
    Remedy(
      .approveHours, ["user": username, "days": "\(period)"],
      Phrase(en: "Have them submitted and approved first.", fi: "Lähetä ja hyväksy ne ensin."))
  }
  static func confirm(_ entry: HoursEntry) -> Remedy {
    Remedy(
      .confirmHours, ["id": entry.id.short],
      Phrase(en: "Correct them, or confirm them.", fi: "Korjaa tai vahvista ne."))
  }
  static let submitFirst = Remedy(
    .submitHours, Phrase(en: "Have them submitted first.", fi: "Lähetä ne ensin."))
  static let removeHoursFirst = Remedy(.removeHours, Phrase(en: "Remove them first.", fi: "Poista ne ensin."))
  static let keepAttribution = Remedy(
    .unsealPeriods,
    Phrase(
      en: "Keep it, or unseal the pay periods first.",
      fi: "Säilytä asetus, tai pura ensin palkkakausien lukitus."))
  static let enterInstead = Remedy(
    .enterAfterwards, Phrase(en: "Enter the hours when they are over.", fi: "Kirjaa tunnit kun ne on tehty."))
  static let seePeriods = Remedy(
    .listPayPeriods, Phrase(en: "See the list of pay periods.", fi: "Katso palkkakausien luettelo."))
  static let giveReason = Remedy(.giveReason, Phrase(en: "Give a reason.", fi: "Kerro syy."))
  static let exportAnew = Remedy(
    .exportHours,
    Phrase(en: "Export a file of hours to see how it is written.", fi: "Katso mallia viemällä tuntitiedosto.")
  )
  static let listDevices = Remedy(
    .listHoursDevices, Phrase(en: "See the list of devices.", fi: "Katso laitteiden luettelo."))
  static let makeDeviceToken = Remedy(.makeDeviceToken, Phrase(en: "Make a new one.", fi: "Luo uusi."))
  static let nameDriver = Remedy(.nameDriver, Phrase(en: "Name the driver.", fi: "Nimeä kuljettaja."))
  static let addOrdinary = Remedy(
    .enterHours, Phrase(en: "Enter the hours as a user.", fi: "Kirjaa tunnit käyttäjänä."))
  static let reopenInstead = Remedy(
    .reopenAgain, Phrase(en: "Open the hours again with a reason.", fi: "Avaa tunnit uudelleen ja kerro syy.")
  )
  static let submitInstead = Remedy(
    .submitAgain, Phrase(en: "Submit the hours again.", fi: "Lähetä tunnit uudelleen."))
  static let unsealInstead = Remedy(
    .unsealPeriod,
    Phrase(en: "Open the pay period again with a reason.", fi: "Avaa palkkakausi uudelleen ja kerro syy."))
  static let sealInstead = Remedy(
    .sealPeriod, Phrase(en: "Seal the pay period again.", fi: "Lukitse palkkakausi uudelleen."))
  static func seeEntryHistory(_ id: String) -> Remedy {
    Remedy(
      .showHoursHistory, ["id": id], Phrase(en: "See who changed them.", fi: "Katso, kuka niitä muutti."))
  }
  static func waysOut(_ id: String) -> Remedy {
    Remedy(
      .fitHours, ["id": id],
      Phrase(
        en: "Trim or split the new hours, replace the others, or change \(id).",
        fi: "Lyhennä tai jaa uudet tunnit, korvaa muut, tai muuta \(id)."))
  }
  static func waysOutOfRunning(_ id: String, hasRoomBefore: Bool) -> Remedy {
    let room =
      hasRoomBefore
      ? (en: ", or enter yours before them", fi: ", tai kirjaa omasi ennen niitä") : (en: "", fi: "")
    return Remedy(
      .stopOverlapping, ["id": id, "room": hasRoomBefore ? "before" : ""],
      Phrase(en: "Stop them first\(room.en).", fi: "Pysäytä ne ensin\(room.fi)."))
  }
  static func waysOutOfPlanned(_ id: String) -> Remedy {
    Remedy(
      .movePlanned, ["id": id],
      Phrase(
        en:
          "Running hours have no end, so no others can be later on that day. Remove or move those, or enter yours with an end.",
        fi:
          "Käynnissä olevilla tunneilla ei ole loppua, joten samana päivänä niiden jälkeen ei voi olla muita. Poista tai siirrä ne, tai kirjaa omasi loppuineen."
      ))
  }
  static let replaceInstead = Remedy(
    .replaceHours,
    Phrase(en: "Replace the others, or give other times.", fi: "Korvaa muut tai anna toiset ajat."))
  static let splitInstead = Remedy(
    .splitHours,
    Phrase(en: "Enter the free time around them.", fi: "Kirjaa niiden ympärillä oleva vapaa aika."))
  static let reopenOrFit = Remedy(
    .fitOrReopen,
    Phrase(
      en: "Trim or split the new hours, or have the others reopened.",
      fi: "Lyhennä tai jaa uudet tunnit, tai pyydä avaamaan muut."))
  static let confirmLong = Remedy(
    .confirmUnusual, Phrase(en: "Correct the times, or confirm them.", fi: "Korjaa ajat, tai vahvista ne."))
  /// The remedy for new hours that the server rejected, where a move helps.
  static func moveRejected(_ id: String, because reason: Failure?) -> Remedy? {
    guard let reason, !reason.isAboutWorksite else { return .moveToWorksite(id) }
    return switch reason.code {
    case .hoursOverlap, .hoursRunning: .moveInTime(id)
    // An admin can reopen the pay period, as the reason says.
    case .hoursSealed where reason.remedy?.steps.map(\.kind) == [.unsealPeriod]: reason.remedy
    case .hoursSealed: .moveFromSealed(id)
    default: nil
    }
  }
}
