import Core

extension Phrase {
  static let passwordInClear = Phrase(
    en: "The connection is not encrypted, so others could read the password.",
    fi: "Yhteyttä ei ole salattu, joten muut voisivat lukea salasanan.")
  static let useTLS = Phrase(
    en: "Use the https address. If a proxy encrypts the connection, name it in the setting trusted-proxies.",
    fi: "Käytä https-osoitetta. Jos välityspalvelin salaa yhteyden, nimeä se asetuksessa trusted-proxies.")
}
