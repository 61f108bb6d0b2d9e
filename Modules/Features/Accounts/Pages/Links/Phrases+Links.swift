import Core

extension Phrase {
  static let ownLinks = Phrase(en: "Your links", fi: "Omat linkit")
  static let companyLinks = Phrase(en: "The company’s links", fi: "Yrityksen linkit")
  static let newLink = Phrase(en: "New link", fi: "Uusi linkki")
  static let addLinkButton = Phrase(en: "Add", fi: "Lisää")
  static let removeButton = Phrase(en: "Remove", fi: "Poista")
  static let addressLabel = Phrase(en: "Address", fi: "Osoite")
  static let addressHint = Phrase(
    en: "Such as tukku.fi, mailto:office@example.fi or tel:+35891234567",
    fi: "Esim. tukku.fi, mailto:toimisto@example.fi tai tel:+35891234567")
  static let noLinks = Phrase(
    en: "Add the pages that you often need. They are also on the home page.",
    fi: "Lisää sivut, joita tarvitset usein. Ne näkyvät myös etusivulla.")
}
