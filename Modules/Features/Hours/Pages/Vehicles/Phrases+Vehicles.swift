import Core

/// The texts of devices that enter hours.
extension Phrase {
  static let vehiclesTitle = Phrase(en: "Vehicles", fi: "Ajoneuvot")
  static let vehiclesAbout = Phrase(
    en: "devices that enter hours, drivers, tokens", fi: "tunteja kirjaavat laitteet, kuljettajat, avaimet")
  static let vehiclesExplained = Phrase(
    en: "A vehicle or a machine enters the hours of its driver with a token of its own.",
    fi: "Ajoneuvo tai kone kirjaa kuljettajansa tunnit omalla avaimellaan.")
  static let noVehicles = Phrase(
    en: "There are no vehicles yet. Add the first one.", fi: "Ajoneuvoja ei ole vielä. Lisää ensimmäinen.")
  static let noSuchVehicle = Phrase(
    en: "There is no such vehicle, or you do not manage it.",
    fi: "Tällaista ajoneuvoa ei ole, tai et hallinnoi sitä.")
  static let seeVehicles = Phrase(en: "See the list of vehicles.", fi: "Katso ajoneuvojen luettelo.")
  static let addVehicle = Phrase(en: "Add a vehicle", fi: "Lisää ajoneuvo")
  static let vehicleName = Phrase(en: "Name", fi: "Nimi")
  static let vehicleNameHint = Phrase(
    en: "Such as “Truck ABC-123”.", fi: "Esimerkiksi ”Kuorma-auto ABC-123”.")
  static let driverLabel = Phrase(en: "Driver", fi: "Kuljettaja")
  static let driverHint = Phrase(
    en: "A username or a name. Empty for no driver.", fi: "Käyttäjätunnus tai nimi. Tyhjä: ei kuljettajaa.")
  static let newDriverHint = Phrase(
    en: "A username or a name. With another driver the token stops working.",
    fi: "Käyttäjätunnus tai nimi. Kuljettajan vaihtuessa avain lakkaa toimimasta.")
  static let siteOfVehicleHint = Phrase(
    en: "The worksite of hours that the vehicle sends without one.",
    fi: "Työmaa tunneille, joille ajoneuvo ei ilmoita työmaata.")
  static let noSiteOfVehicle = Phrase(en: "none", fi: "ei mikään")
  static let noDriver = Phrase(en: "no driver", fi: "ei kuljettajaa")
  static let noToken = Phrase(en: "no token", fi: "ei avainta")
  static let hasToken = Phrase(en: "token", fi: "avain")
  static let vehicleDetails = Phrase(en: "Details", fi: "Tiedot")
  static let tokenTitle = Phrase(en: "Token", fi: "Avain")
  static func tokenMadeAt(_ time: String) -> Phrase {
    Phrase(en: "The token was made on \(time).", fi: "Avain on luotu \(time).")
  }
  static let needsToken = Phrase(
    en: "The vehicle has no token, so it cannot enter hours.",
    fi: "Ajoneuvolla ei ole avainta, joten se ei voi kirjata tunteja.")
  static let makeToken = Phrase(en: "Make a token", fi: "Luo avain")
  static let makeOtherToken = Phrase(
    en: "Make another token; this one ends", fi: "Luo uusi avain; nykyinen lakkaa")
  static let endToken = Phrase(en: "End the token", fi: "Lopeta avain")
  static let tokenShownOnce = Phrase(
    en: "The token is shown only now. Enter it in the vehicle before you go on.",
    fi: "Avain näytetään vain nyt. Syötä se ajoneuvoon, ennen kuin jatkat.")
  static let tokenUse = Phrase(
    en: "The vehicle sends it as “Authorization: Bearer” with its hours to this address of the server:",
    fi:
      "Ajoneuvo lähettää sen otsakkeessa ”Authorization: Bearer” tuntien mukana tähän palvelimen osoitteeseen:"
  )
  static let tokenDone = Phrase(en: "Done", fi: "Valmis")
  static let removeVehicle = Phrase(en: "Remove the vehicle", fi: "Poista ajoneuvo")
  static let removeVehicleExplained = Phrase(
    en: "Its token stops working. The hours that it entered stay.",
    fi: "Sen avain lakkaa toimimasta. Sen kirjaamat tunnit säilyvät.")
}
