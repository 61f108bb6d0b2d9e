import Core

extension Phrase {
  /// The name of a link among the devices of a user.
  public static let loginLink = Phrase(en: "Login link", fi: "Kirjautumislinkki")
  static let madeLoginLink = Phrase(en: "made a login link", fi: "teki kirjautumislinkin")
  static let noLoginLink = Phrase(
    en: "The login link was used, has ended or is not whole.",
    fi: "Kirjautumislinkki on käytetty, vanhentunut tai vajaa.")
  static let makeLoginLink = Phrase(
    en: "Make a new link on the device where you are logged in.",
    fi: "Tee uusi linkki laitteella, jolla olet kirjautunut.")
  static let loginLinkMaker = Phrase(
    en: "Only a login of your own can make a login link.",
    fi: "Kirjautumislinkin voi tehdä vain oma kirjautuminen.")
  static let loginWithPassword = Phrase(
    en: "Log in with your username and password.", fi: "Kirjaudu käyttäjätunnuksella ja salasanalla.")
}
