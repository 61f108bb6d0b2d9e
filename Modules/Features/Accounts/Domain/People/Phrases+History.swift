import Core

extension Phrase {
  static let nameValue = Phrase(en: "name", fi: "nimi")
  static let usernameValue = Phrase(en: "username", fi: "tunnus")
  static let roleValue = Phrase(en: "role", fi: "rooli")
  static let phoneValue = Phrase(en: "phone", fi: "puhelin")
  static let emailValue = Phrase(en: "e-mail", fi: "sähköposti")
}
