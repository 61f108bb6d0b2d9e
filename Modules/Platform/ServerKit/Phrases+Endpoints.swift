import Core

extension Phrase {
  static let cannotPack = Phrase(en: "The answer could not be compressed.", fi: "Vastausta ei voitu pakata.")
  static let programMayNot = Phrase(
    en: "An app password is not sufficient for this.",
    fi: "Sovellussalasana ei riitä tähän.")
  static let programScope = Phrase(
    en: "This app password is for programs that use WebDAV or CardDAV.",
    fi: "Tämä sovellussalasana on WebDAVia tai CardDAVia käyttäville ohjelmille.")
  static let logInForThat = Phrase(
    en: "Log in with the password of the account.", fi: "Kirjaudu tunnuksen omalla salasanalla.")
  static let contentChanged = Phrase(
    en: "The document was changed since you fetched it.",
    fi: "Asiakirjaa on muutettu sen jälkeen kun hait sen.")
  static let fetchAgain = Phrase(
    en: "Fetch it again and make your changes in that version.",
    fi: "Hae se uudelleen ja tee muutoksesi siihen versioon."
  )
  static let changedSince = Phrase(
    en: "It was changed since you read it.", fi: "Sitä on muutettu sen jälkeen kun luit sen.")
  static let readAgain = Phrase(
    en: "Read it again, then decide.", fi: "Lue se uudelleen ja päätä sitten.")
  static let crossSite = Phrase(
    en: "Another website sent this request with the browser's password.",
    fi: "Toinen sivusto lähetti tämän pyynnön selaimen salasanalla.")
  static let useOwnPages = Phrase(
    en: "Open the address itself, or use a program.", fi: "Avaa osoite suoraan tai käytä ohjelmaa.")
  static let notJSON = Phrase(
    en: "The body is not declared as JSON.", fi: "Pyynnön sisältöä ei ilmoitettu JSONiksi.")
  static let sendAsJSON = Phrase(
    en: "Send it with “Content-Type: application/json”.",
    fi: "Lähetä se otsakkeella ”Content-Type: application/json”.")
  static let notSignedIn = Phrase(en: "You are not logged in.", fi: "Et ole kirjautunut.")
  static let signIn = Phrase(
    en: "Send a token, or a username and an app password.",
    fi: "Lähetä kirjautumisavain tai käyttäjätunnus ja sovellussalasana.")
  static func parameterMissing(_ name: String) -> Phrase {
    Phrase(en: "The address lacks “\(name)”.", fi: "Osoitteesta puuttuu ”\(name)”.")
  }
  static let nothingThere = Phrase(
    en: "There is nothing at this address.", fi: "Tässä osoitteessa ei ole mitään.")
  static func methodNotTaken(_ method: String, _ methods: [String]) -> Phrase {
    let list = methods.joined(separator: ", ")
    return Phrase(
      en: "This address does not accept \(method), only \(list).",
      fi: "Tämä osoite ei ota vastaan pyyntöä \(method), vain \(list).")
  }
  static func twoValues(_ name: String) -> Phrase {
    Phrase(
      en: "The address and the body give “\(name)” different values.",
      fi: "Osoite ja sisältö antavat kohdalle ”\(name)” eri arvot.")
  }
  static let sayOnce = Phrase(en: "Give it in one of them only.", fi: "Anna se vain toisessa niistä.")
  static func unknownQuery(_ name: String) -> Phrase {
    Phrase(en: "This address does not accept “\(name)”.", fi: "Tämä osoite ei ota vastaan kohtaa ”\(name)”.")
  }
  static func unknownMember(_ name: String) -> Phrase {
    Phrase(
      en: "The body has “\(name)”, which this address does not know.",
      fi: "Pyynnön sisällössä on ”\(name)”, jota tämä osoite ei tunne.")
  }
  static func queryNames(_ names: [String]) -> Phrase {
    let list = names.joined(separator: ", ")
    return Phrase(en: "It accepts: \(list).", fi: "Se ottaa vastaan: \(list).")
  }
  static func queryForm(_ name: String, _ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not a value for “\(name)”.", fi: "”\(text)” ei käy arvoksi kohtaan ”\(name)”.")
  }
  static let listForIDs = Phrase(
    en: "An id is a UUID: copy it from a listing.",
    fi: "Tunniste on UUID: kopioi se luettelosta.")
  static func outOfBounds(_ number: Int) -> Phrase {
    Phrase(en: "\(number) is out of bounds.", fi: "\(number) on rajojen ulkopuolella.")
  }
  static func giveWithin(_ bounds: ClosedRange<Int>) -> Phrase {
    let (lowest, highest) = (bounds.lowerBound, bounds.upperBound)
    return Phrase(
      en: "Give a number from \(Language.english.number(lowest)) to \(Language.english.number(highest)).",
      fi: "Anna luku väliltä \(Language.finnish.number(lowest))–\(Language.finnish.number(highest)).")
  }
  static func encodingForm(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” in the address is not percent-encoded UTF-8.",
      fi: "Osoitteen ”\(text)” ei ole prosenttikoodattua UTF-8:aa.")
  }
  static let encodeUTF8 = Phrase(
    en: "Encode names as UTF-8, then each byte as % and two digits.",
    fi: "Koodaa nimi UTF-8:ksi ja sitten kukin tavu merkillä % ja kahdella numerolla.")
  static let sendLessOrUpload = Phrase(
    en: "Divide it between several requests, or upload it to /api/v1/uploads, which accepts any size.",
    fi:
      "Jaa se useaan pyyntöön tai lähetä se osoitteeseen /api/v1/uploads, joka hyväksyy kaikenkokoisen sisällön."
  )
  static func rangeOutside(_ size: Int64) -> Phrase {
    Phrase(
      en: "The content has \(size) bytes; the requested range is outside it.",
      fi: "Sisällössä on \(size) tavua; pyydetty osa on sen ulkopuolella.")
  }
  static let askWithoutRange = Phrase(
    en: "Ask for a range inside it, or for all of it.", fi: "Pyydä osaa sen sisältä tai koko sisältöä.")
  static let idempotencyKeyForm = Phrase(
    en: "The Idempotency-Key is not a UUID.", fi: "Idempotency-Key ei ole UUID.")
  static let giveUUID = Phrase(
    en: "Give a UUID (RFC 9562), another one for each operation.",
    fi: "Anna UUID (RFC 9562), kullekin toiminnolle omansa.")
  static func bodyForm(_ place: String, _ form: String? = nil) -> Phrase {
    if place.isEmpty {
      return Phrase(
        en: "The body is not the JSON that this address accepts.",
        fi: "Pyynnön sisältö ei ole odotettua JSONia.")
    }
    guard let form else {
      return Phrase(
        en: "“\(place)” is missing or has another form.", fi: "”\(place)” puuttuu tai on väärää muotoa.")
    }
    return Phrase(
      en: "“\(place)” is missing or has another form. The form is: \(form).",
      fi: "”\(place)” puuttuu tai on väärää muotoa. Oikea muoto: \(form).")
  }
  static let seeAPI = Phrase(
    en: "See /api/openapi.json.", fi: "Katso /api/openapi.json.")
  static func bodyValues(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The body has more than \(Language.english.number(maximum)) values.",
      fi: "Rungossa on yli \(Language.finnish.number(maximum)) arvoa.")
  }
  static let sendInSeveral = Phrase(en: "Send it in several requests.", fi: "Lähetä se useana pyyntönä.")
  static func batchLarge(_ maximum: Int) -> Phrase {
    Phrase(
      en: "There are more than \(maximum) operations in the request.",
      fi: "Pyynnössä on yli \(maximum) toimintoa.")
  }
  static func noSuchOperation(_ name: String) -> Phrase {
    Phrase(en: "This server knows no operation “\(name)”.", fi: "Palvelin ei tunne toimintoa ”\(name)”.")
  }
  static let updateServer = Phrase(en: "Update the server.", fi: "Päivitä palvelin.")
  static func onlineOnly(_ name: String) -> Phrase {
    Phrase(
      en: "“\(name)” has an address of its own and cannot be in a batch.",
      fi: "Toiminnolla ”\(name)” on oma osoitteensa, eikä se voi olla erässä.")
  }
  static let uploadMediaType = Phrase(
    en: "A part of an upload is sent as application/partial-upload.",
    fi: "Lähetyksen osa lähetetään tyyppinä application/partial-upload.")
}
