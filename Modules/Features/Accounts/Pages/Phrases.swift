import Core

extension Phrase {
  static let settingsTitle = Phrase(en: "Settings", fi: "Asetukset")
  static let loginTitle = Phrase(en: "Log in", fi: "Kirjaudu sisään")
  static let loginButton = Phrase(en: "Log in", fi: "Kirjaudu")
  static let usernameLabel = Phrase(en: "Username", fi: "Käyttäjätunnus")
  static let passwordLabel = Phrase(en: "Password", fi: "Salasana")
  static let usernameMissing = Phrase(en: "The username is missing.", fi: "Käyttäjätunnus puuttuu.")
  static let typeUsername = Phrase(en: "Type your username.", fi: "Kirjoita käyttäjätunnuksesi.")
  static let logoutTitle = Phrase(en: "Log out", fi: "Kirjaudu ulos")
  static let logoutButton = Phrase(en: "Log out", fi: "Kirjaudu ulos")
  static let logoutExplained = Phrase(
    en: "This browser needs your password again after that.",
    fi: "Sen jälkeen tämä selain tarvitsee salasanasi uudelleen.")
}
