import Core

extension Phrase {
  static let partialContent = Phrase(
    en: "The request has only a part of the content, but would replace all of it.",
    fi: "Pyynnössä on vain osa sisällöstä, mutta se korvaisi koko sisällön.")
  static let sendWholeOrUpload = Phrase(
    en: "Send all of it without Content-Range, or in parts to /api/v1/uploads.",
    fi: "Lähetä se kokonaan ilman Content-Range-otsaketta tai osissa osoitteeseen /api/v1/uploads.")
  static let contentPacked = Phrase(
    en: "The content is compressed, and the server would store it compressed.",
    fi: "Sisältö on pakattu, ja palvelin tallentaisi sen pakattuna.")
  static let sendUnpacked = Phrase(
    en: "Send it as it is, without Content-Encoding.",
    fi: "Lähetä se sellaisenaan, ilman Content-Encoding-otsaketta.")
  static let noEntityTag = Phrase(
    en: "The resource at this address has no entity tag, so If-Match cannot name one.",
    fi: "Tämän osoitteen kohteella ei ole ETag-arvoa, jonka If-Match voisi nimetä.")
  static let sendWithoutIfMatch = Phrase(
    en: "Send it without If-Match.", fi: "Lähetä se ilman If-Match-otsaketta.")
  static let secretTold = Phrase(
    en: "A secret was already made with this Idempotency-Key. It was shown once and cannot be shown again.",
    fi:
      "Tällä Idempotency-Key-arvolla on jo tehty salaisuus. Se näytettiin kerran, eikä sitä voi näyttää uudelleen."
  )
  static let revokeAndMakeAnother = Phrase(
    en: "If its answer was lost, revoke it and make another one under a new Idempotency-Key.",
    fi: "Jos vastaus katosi, mitätöi se ja tee toinen uudella Idempotency-Key-arvolla.")
}
