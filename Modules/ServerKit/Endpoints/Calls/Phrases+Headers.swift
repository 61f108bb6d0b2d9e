import Core

extension Phrase {
  static let partialContent = Phrase(
    en: "The request brings a part of the content, and would replace all of it.",
    fi: "Pyyntö tuo osan sisällöstä ja korvaisi sillä koko sisällön.")
  static let sendWholeOrUpload = Phrase(
    en: "Send all of it without Content-Range, or in parts to /api/v1/uploads.",
    fi: "Lähetä se kokonaan ilman Content-Range-otsaketta tai osissa osoitteeseen /api/v1/uploads.")
  static let contentPacked = Phrase(
    en: "The content is packed; the server would store it so.",
    fi: "Sisältö on pakattu; palvelin tallentaisi sen sellaisena.")
  static let sendUnpacked = Phrase(
    en: "Send it as it is, without Content-Encoding.",
    fi: "Lähetä se sellaisenaan, ilman Content-Encoding-otsaketta.")
  static let noEntityTag = Phrase(
    en: "What this address changes has no entity tag for If-Match to name.",
    fi: "Sillä, mitä tämä osoite muuttaa, ei ole tunnistetta, jonka If-Match voisi nimetä.")
  static let sendWithoutIfMatch = Phrase(
    en: "Send it without If-Match.", fi: "Lähetä se ilman If-Match-otsaketta.")
  static let secretTold = Phrase(
    en: "A secret was made under this key already; it was told that once and cannot be told again.",
    fi: "Tällä avaimella on jo tehty salaisuus; se kerrottiin silloin eikä sitä voi kertoa uudelleen.")
  static let revokeAndMakeAnother = Phrase(
    en: "If its answer was lost, revoke it and make another one under a new Idempotency-Key.",
    fi: "Jos vastaus katosi, mitätöi se ja tee toinen uudella Idempotency-Key-arvolla.")
}
