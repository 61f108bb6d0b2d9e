import Core

extension Phrase {
  static let deviceNoun = Phrase(en: "device for hours", fi: "tuntilaite")
  static let rightManageDevices = Phrase(
    en: "add devices that enter hours, name their drivers and make their tokens",
    fi: "lisätä tunteja kirjaavia laitteita, nimetä niiden kuljettajat ja luoda niiden avaimet")
  static func noSuchDevice(_ id: String) -> Phrase {
    Phrase(en: "There is no device “\(id)”.", fi: "Laitetta ”\(id)” ei ole.")
  }
  static func deviceExists(_ name: String) -> Phrase {
    Phrase(en: "There is already a device “\(name)”.", fi: "Laite ”\(name)” on jo olemassa.")
  }
  static let chooseDeviceName = Phrase(en: "Choose another name.", fi: "Valitse toinen nimi.")
  static let tokenDamaged = Phrase(en: "The token is damaged.", fi: "Avain on viallinen.")
  static let tokenUnknown = Phrase(
    en: "No device has this token.", fi: "Millään laitteella ei ole tätä avainta.")
  static func hasNoDriver(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” has no driver who can log in.",
      fi: "Laitteella ”\(name)” ei ole kuljettajaa, joka voi kirjautua.")
  }
  static let onlyDevices = Phrase(
    en: "Only a device with its own token can enter hours this way.",
    fi: "Vain laite voi kirjata tunteja näin, omalla avaimellaan.")
  static let sourceClaimed = Phrase(
    en: "Only the device itself can state that hours come from a device.",
    fi: "Vain laite itse voi ilmoittaa, että tunnit tulevat laitteelta.")
  static func deviceNeedsSite(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” has no worksite of its own.", fi: "Laitteella ”\(name)” ei ole omaa työmaata.")
  }
  static let nameSite = Phrase(en: "Name the worksite with the hours.", fi: "Ilmoita työmaa tuntien mukana.")
}

extension Phrase {
  static func addDevice(_ name: String) -> Phrase {
    Phrase(en: "add the device “\(name)”", fi: "lisätä laite ”\(name)”")
  }
  static func addedDevice(_ name: String) -> Phrase {
    Phrase(en: "added the device “\(name)”", fi: "lisäsi laitteen ”\(name)”")
  }
  static let renameDevice = Phrase(en: "rename a device", fi: "nimetä laite uudelleen")
  static func renamedDevice(_ old: String, _ new: String) -> Phrase {
    Phrase(
      en: "renamed the device “\(old)” to “\(new)”", fi: "nimesi laitteen ”\(old)” uudelleen: ”\(new)”")
  }
  static let setDriver = Phrase(en: "name the driver of a device", fi: "nimetä laitteen kuljettaja")
  static func driverSet(_ name: String) -> Phrase {
    Phrase(en: "named the driver of “\(name)”", fi: "nimesi laitteen ”\(name)” kuljettajan")
  }
  static let removeDevice = Phrase(en: "remove a device", fi: "poistaa laite")
  static func removedDevice(_ name: String) -> Phrase {
    Phrase(en: "removed the device “\(name)”", fi: "poisti laitteen ”\(name)”")
  }
  static let madeDeviceToken = Phrase(en: "made the token of a device", fi: "loi laitteen avaimen")
  static let revokedDeviceToken = Phrase(
    en: "revoked the token of a device", fi: "mitätöi laitteen avaimen")
  static func deviceEntered(_ start: Instant, _ end: Instant) -> Phrase {
    let hours = { (language: Language) in language.hours(minutes: start.minutes(to: end)) }
    return Phrase(
      en: "a device entered hours (\(hours(.english)))", fi: "laite kirjasi tunteja (\(hours(.finnish)))")
  }
}
