import Core

extension Phrase {
  static let allDiscardedHelp = Phrase(
    en: "All rejected changes, and those that wait for them.",
    fi: "Kaikki torjutut muutokset ja ne, jotka odottavat niitä.")
  static let discardWhat = Phrase(
    en: "Which change do you want to discard?", fi: "Minkä muutoksen haluat hylätä?")
  static func discardAllQuestion(_ count: Int) -> Phrase {
    Phrase(
      en: "Discard all rejected changes and those that wait for them for good (\(count))?",
      fi: "Hylätäänkö lopullisesti kaikki torjutut muutokset ja niitä odottavat (\(count))?")
  }
  static func waitsAlready(_ id: String) -> Phrase {
    Phrase(
      en: "\(id) was not rejected: it already waits to be sent.",
      fi: "\(id) ei ole torjuttu: se odottaa jo lähetystä.")
  }
  static func waitsBehind(_ id: String) -> Phrase {
    Phrase(
      en: "\(id) was not rejected: it waits for another change and is sent with that.",
      fi: "\(id) ei ole torjuttu: se odottaa toista muutosta ja lähetetään sen kanssa.")
  }
  static func lostByServer(_ id: String) -> Phrase {
    Phrase(
      en: "\(id) was not rejected: the server lost it. `worksite sync --again` sends it again.",
      fi: "\(id) ei ole torjuttu: palvelin on kadottanut sen. `worksite sync --again` lähettää sen uudelleen."
    )
  }
  static let lostHelp = Phrase(
    en: "All changes that a restored server lacks.",
    fi: "Kaikki muutokset, jotka palautetulta palvelimelta puuttuvat.")
  static func discardLostQuestion(_ count: Int) -> Phrase {
    Phrase(
      en: "Discard all changes that the restored server lacks for good (\(count))?",
      fi: "Hylätäänkö lopullisesti kaikki muutokset, jotka palautetulta palvelimelta puuttuvat (\(count))?")
  }
  static func rejectedUndecided(_ rejected: Int, blocked: Int) -> Phrase {
    let (english, finnish) =
      blocked == 0
      ? ("", "") : (", and others wait for them (\(blocked))", ", ja toiset odottavat niitä (\(blocked))")
    return Phrase(
      en: "The server rejected changes (\(rejected))\(english). They are not sent until you decide.",
      fi: "Palvelin torjui muutoksia (\(rejected))\(finnish). Niitä ei lähetetä ennen päätöstäsi.")
  }
  static let decideOnRejected = Phrase(
    en: "See why with `worksite queue`, then retry or discard them.",
    fi: "Katso syyt komennolla `worksite queue` ja lähetä muutokset sitten uudelleen tai hylkää ne.")
  static func lostUndecided(_ count: Int) -> Phrase {
    Phrase(
      en: "Changes that the restored server lacks are not sent until you decide: \(count).",
      fi: "Muutoksia, jotka palautetulta palvelimelta puuttuvat, ei lähetetä ennen päätöstäsi: \(count).")
  }
  static let decideOnLost = Phrase(
    en: "Send them again with `worksite sync --again`, or discard them with `worksite queue discard --lost`.",
    fi:
      "Lähetä ne uudelleen komennolla `worksite sync --again` tai hylkää ne komennolla `worksite queue discard --lost`."
  )
  static let syncAgainHelp = Phrase(
    en: "Send the changes again that a restored server lacks.",
    fi: "Lähetä uudelleen muutokset, jotka palautetulta palvelimelta puuttuvat.")
  static let nothingLost = Phrase(
    en: "The server lacks nothing that it had received from this device.",
    fi: "Palvelimelta ei puutu mitään tältä laitteelta saatua.")
  static func meantValues(_ values: String) -> Phrase {
    Phrase(en: "  it was to become: \(values)", fi: "  siitä piti tulla: \(values)")
  }
}
