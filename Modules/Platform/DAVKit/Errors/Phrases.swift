import Core

extension Phrase {
  static let xmlForm = Phrase(
    en: "The XML of the request is incomplete or malformed.",
    fi: "Pyynnön XML on vajaa tai virheellinen.")
  static let sendWellFormed = Phrase(
    en: "Send complete, well-formed XML.", fi: "Lähetä kokonainen ja oikein muodostettu XML.")
  static let xmlDoctype = Phrase(
    en: "The XML of the request has a DOCTYPE, which this server does not accept.",
    fi: "Pyynnön XML:ssä on DOCTYPE, jota tämä palvelin ei hyväksy.")
  static let sendWithoutDoctype = Phrase(
    en: "Send the XML without a DOCTYPE.", fi: "Lähetä XML ilman DOCTYPEa.")
  static let xmlEncoding = Phrase(
    en: "The XML of the request is not valid UTF-8 or UTF-16.",
    fi: "Pyynnön XML ei ole kelvollista UTF-8:aa eikä UTF-16:ta.")
  static let sendUTF8 = Phrase(en: "Send the XML in UTF-8.", fi: "Lähetä XML UTF-8:na.")
  static func xmlNamespace(_ prefix: String) -> Phrase {
    Phrase(
      en: "The XML prefix “\(prefix)” is not bound to a namespace, or is bound wrongly.",
      fi: "XML-etuliitettä ”\(prefix)” ei ole sidottu nimiavaruuteen, tai se on sidottu väärin.")
  }
  static let declarePrefix = Phrase(
    en: "Declare each prefix before its use.", fi: "Määrittele jokainen etuliite ennen käyttöä.")
  static func xmlTooLarge(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The XML of the request is too large; at most \(maximum >> 20) MiB are accepted.",
      fi: "Pyynnön XML on liian suuri; enintään \(maximum >> 20) MiB hyväksytään.")
  }
  static func xmlTooMany(_ limits: XMLLimits) -> Phrase {
    func text(_ language: Language) -> (children: String, items: String, addresses: String) {
      (
        language.number(min(limits.children, limits.items)), language.number(limits.items),
        language.number(limits.addresses)
      )
    }
    let (english, finnish) = (text(.english), text(.finnish))
    return Phrase(
      en:
        "The request names too much: at most \(english.children) properties in one place, \(english.items) elements and \(english.addresses) addresses in all.",
      fi:
        "Pyyntö nimeää liian paljon: enintään \(finnish.children) ominaisuutta yhdessä kohdassa, \(finnish.items) elementtiä ja \(finnish.addresses) osoitetta kaikkiaan."
    )
  }
  static func xmlTagTooLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "A tag in the XML of the request is longer than \(maximum >> 10) KiB.",
      fi: "Pyynnön XML:ssä on tagi, joka on pidempi kuin \(maximum >> 10) KiB.")
  }
  static func lockOwnerTooLong(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The owner of the lock is longer than \(maximum) bytes.",
      fi: "Varauksen omistaja (owner) on pidempi kuin \(maximum) tavua.")
  }
  static let sendShorterOwner = Phrase(
    en: "Name the owner in fewer characters.", fi: "Nimeä omistaja lyhyemmin.")
  static func xmlTooDeep(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The XML of the request has more than \(maximum) elements inside one another.",
      fi: "Pyynnön XML:ssä on yli \(maximum) sisäkkäistä elementtiä.")
  }
  static let askForLess = Phrase(
    en: "Ask for less at a time.", fi: "Pyydä vähemmän kerrallaan.")
  static func davBody(_ element: String) -> Phrase {
    Phrase(
      en: "The body of the request lacks a valid “\(element)”.",
      fi: "Pyynnön rungosta puuttuu kelvollinen ”\(element)”.")
  }
  static func davHeader(_ name: String, _ value: String) -> Phrase {
    Phrase(
      en: "The header field “\(name)” cannot be read: “\(value)”.",
      fi: "Otsakekenttää ”\(name)” ei voi lukea: ”\(value)”.")
  }
  static func davConditions(_ maximum: Int) -> Phrase {
    Phrase(
      en: "The header field “If” has more than \(maximum) conditions.",
      fi: "Otsakekentässä ”If” on yli \(maximum) ehtoa.")
  }
  static let sendFewerConditions = Phrase(
    en: "Send fewer conditions.", fi: "Lähetä vähemmän ehtoja.")
  static let davDepth = Phrase(
    en: "This report is about the address alone: it has no other depth than 0.",
    fi: "Tämä raportti koskee vain osoitetta itseään: sen syvyys on aina 0.")
  static let sendDepthZero = Phrase(
    en: "Send “Depth: 0”, or leave the field out.", fi: "Lähetä ”Depth: 0” tai jätä kenttä pois.")
  static let sendAsStandard = Phrase(
    en: "Send it as the WebDAV standards define it.", fi: "Lähetä se WebDAV-standardien mukaisena.")
  static func davAddress(_ text: String) -> Phrase {
    Phrase(
      en: "“\(text)” is not a valid address on this server.",
      fi: "”\(text)” ei ole kelvollinen osoite tällä palvelimella.")
  }
  static let encodeAddress = Phrase(
    en: "Encode the address as percent-encoded UTF-8.", fi: "Koodaa osoite prosenttikoodattuna UTF-8:na.")
}

extension Phrase {
  static let syncTokenUnknown = Phrase(
    en: "The server no longer knows the state that this device synchronised last.",
    fi: "Palvelin ei enää tunne tilaa, johon tämä laite viimeksi synkronoitiin.")
  static let syncAgain = Phrase(en: "Synchronise everything again.", fi: "Synkronoi kaikki uudelleen.")
}
