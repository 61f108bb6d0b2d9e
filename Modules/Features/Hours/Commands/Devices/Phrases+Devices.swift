import Core

extension Phrase {
  static let devicesHelp = Phrase(
    en: "Vehicles and other devices that enter hours for their drivers.",
    fi: "Ajoneuvot ja muut laitteet, jotka kirjaavat kuljettajiensa tunteja.")
  static let devicesListHelp = Phrase(en: "List the devices.", fi: "Luettele laitteet.")
  static let devicesAddHelp = Phrase(en: "Add a device.", fi: "Lisää laite.")
  static let devicesEditHelp = Phrase(en: "Rename a device.", fi: "Nimeä laite uudelleen.")
  static let newDeviceNameHelp = Phrase(en: "The new name.", fi: "Uusi nimi.")
  static let devicesDriverHelp = Phrase(
    en: "Set the driver of a device; its token stops working.",
    fi: "Aseta laitteen kuljettaja; laitteen avain lakkaa toimimasta.")
  static let devicesTokenHelp = Phrase(
    en: "Make a new token for a device; the earlier one stops working.",
    fi: "Luo laitteelle uusi avain; edellinen lakkaa toimimasta.")
  static let devicesRemoveHelp = Phrase(
    en: "Remove a device; its token stops working.", fi: "Poista laite; sen avain lakkaa toimimasta.")
  static let deviceNameHelp = Phrase(en: "The name of the device.", fi: "Laitteen nimi.")
  static let driverHelp = Phrase(
    en: "The driver: a username or a name.", fi: "Kuljettaja: tunnus tai nimi.")
  static let deviceSiteHelp = Phrase(
    en: "The worksite of hours that the device sends without one.",
    fi: "Työmaa tunneille, joille laite ei ilmoita työmaata.")
  static let noDriverHelp = Phrase(en: "No driver.", fi: "Ei kuljettajaa.")
  static let revokeHelp = Phrase(
    en: "Revoke the current token instead.", fi: "Mitätöi sen sijaan nykyinen avain.")
  static let deviceYesHelp = Phrase(en: "Do not ask.", fi: "Älä kysy.")
}

extension Phrase {
  static let deviceNameColumn = Phrase(en: "NAME", fi: "NIMI")
  static let driverColumn = Phrase(en: "DRIVER", fi: "KULJETTAJA")
  static let deviceSiteColumn = Phrase(en: "WORKSITE", fi: "TYÖMAA")
  static let noDevices = Phrase(en: "There are no devices.", fi: "Laitteita ei ole.")
  static func noDeviceCalled(_ name: String) -> Phrase {
    Phrase(en: "There is no device “\(name)”.", fi: "Laitetta ”\(name)” ei ole.")
  }
  static let seeDevices = Phrase(
    en: "See them with `worksite hours devices list`.",
    fi: "Näet ne komennolla `worksite hours devices list`.")
  static let driverOrNobody = Phrase(
    en: "Name the driver, or give --nobody.", fi: "Nimeä kuljettaja tai anna valitsin --nobody.")
  static func deviceAdded(_ name: String) -> Phrase {
    Phrase(
      en: "Added “\(name)”. It can enter hours once it has a token: worksite hours devices token “\(name)”",
      fi:
        "Lisättiin ”\(name)”. Se voi kirjata tunteja saatuaan avaimen: worksite hours devices token ”\(name)”"
    )
  }
  static func deviceRenamed(_ old: String, _ new: String) -> Phrase {
    Phrase(en: "“\(old)” is now called “\(new)”.", fi: "Laitteen ”\(old)” nimi on nyt ”\(new)”.")
  }
  static func drives(_ person: String, _ name: String) -> Phrase {
    Phrase(en: "\(person) drives “\(name)”.", fi: "Laitteen ”\(name)” kuljettaja on nyt \(person).")
  }
  static func hasNoDriverNow(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” has no driver now.", fi: "Laitteella ”\(name)” ei ole nyt kuljettajaa.")
  }
  static func withoutToken(_ changed: Phrase) -> Phrase {
    Phrase(
      en: "\(changed.text(in: .english)) Make a new token for it: `worksite hours devices token`.",
      fi: "\(changed.text(in: .finnish)) Luo sille uusi avain: `worksite hours devices token`.")
  }
  static func reallyRemoveDevice(_ name: String) -> Phrase {
    Phrase(en: "Remove “\(name)”?", fi: "Poistetaanko ”\(name)”?")
  }
  static func deviceRemoved(_ name: String) -> Phrase {
    Phrase(en: "Removed “\(name)”.", fi: "Poistettiin ”\(name)”.")
  }
  static func tokenShownOnce(_ name: String) -> Phrase {
    Phrase(
      en: "This is the token of “\(name)”. It is not shown again.",
      fi: "Tämä on laitteen ”\(name)” avain. Sitä ei näytetä uudelleen.")
  }
  static func reallyRevoke(_ name: String) -> Phrase {
    Phrase(
      en: "Revoke the token of “\(name)”?", fi: "Mitätöidäänkö laitteen ”\(name)” avain?")
  }
  static func tokenRevoked(_ name: String) -> Phrase {
    Phrase(en: "The token of “\(name)” is revoked.", fi: "Laitteen ”\(name)” avain on mitätöity.")
  }
}
