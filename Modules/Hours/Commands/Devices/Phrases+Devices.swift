import Core

extension Phrase {
  static let devicesHelp = Phrase(
    en: "Vehicles and other devices that enter hours of whoever drives them.",
    fi: "Ajoneuvot ja muut laitteet, jotka kirjaavat kuljettajansa tunteja.")
  static let devicesListHelp = Phrase(en: "List the devices.", fi: "Luettele laitteet.")
  static let devicesAddHelp = Phrase(en: "Add a device.", fi: "Lisää laite.")
  static let devicesDriverHelp = Phrase(
    en: "Say whose hours a device enters; its token stops working.",
    fi: "Kerro, kenen tunteja laite kirjaa; sen tunniste lakkaa toimimasta.")
  static let devicesTokenHelp = Phrase(
    en: "Make the token a device shows; the one before works no more.",
    fi: "Luo tunniste, jonka laite näyttää; edellinen lakkaa toimimasta.")
  static let devicesRemoveHelp = Phrase(
    en: "Remove a device; its token works no more.", fi: "Poista laite; sen tunniste lakkaa toimimasta.")
  static let deviceNameHelp = Phrase(en: "The name of the device.", fi: "Laitteen nimi.")
  static let driverHelp = Phrase(
    en: "Who drives it: a username or a name.", fi: "Kuka sillä ajaa: tunnus tai nimi.")
  static let deviceSiteHelp = Phrase(
    en: "The worksite of hours for which the device names none.",
    fi: "Työmaa tunneille, joille laite ei ilmoita työmaata.")
  static let nobodyHelp = Phrase(en: "Nobody drives it.", fi: "Kukaan ei aja sillä.")
  static let revokeHelp = Phrase(
    en: "Make the present token stop working instead.", fi: "Mitätöi sen sijaan nykyinen tunniste.")
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
    en: "Name who drives, or say --nobody.", fi: "Nimeä kuljettaja tai anna valitsin --nobody.")
  static func deviceAdded(_ name: String) -> Phrase {
    Phrase(
      en: "Added “\(name)”. It enters hours once it has a token: worksite hours devices token “\(name)”",
      fi: "Lisättiin ”\(name)”. Se kirjaa tunteja saatuaan tunnisteen: worksite hours devices token ”\(name)”"
    )
  }
  static func drives(_ person: String, _ name: String) -> Phrase {
    Phrase(en: "\(person) drives “\(name)”.", fi: "Laitteen ”\(name)” kuljettaja on nyt \(person).")
  }
  static func nobodyDrivesNow(_ name: String) -> Phrase {
    Phrase(en: "Nobody drives “\(name)” now.", fi: "Laitteella ”\(name)” ei ole nyt kuljettajaa.")
  }
  static func withoutToken(_ changed: Phrase) -> Phrase {
    Phrase(
      en: "\(changed.text(in: .english)) Make it a new token: `worksite hours devices token`.",
      fi: "\(changed.text(in: .finnish)) Luo sille uusi tunniste: `worksite hours devices token`.")
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
      fi: "Tämä on laitteen ”\(name)” tunniste. Sitä ei näytetä uudelleen.")
  }
  static func reallyRevoke(_ name: String) -> Phrase {
    Phrase(
      en: "Make the token of “\(name)” stop working?", fi: "Mitätöidäänkö laitteen ”\(name)” tunniste?")
  }
  static func tokenRevoked(_ name: String) -> Phrase {
    Phrase(en: "The token of “\(name)” works no more.", fi: "Laitteen ”\(name)” tunniste on mitätöity.")
  }
}
