import Core

extension Phrase {
  static func noEdit(_ id: String) -> Phrase {
    Phrase(
      en: "No document is open for editing with the id \(id).",
      fi: "Tunnisteella \(id) ei ole muokattavaa asiakirjaa.")
  }
  static func severalEdits(_ id: String) -> Phrase {
    Phrase(
      en: "Several documents have an id with \(id).", fi: "Monella asiakirjalla on tunniste, jossa on \(id).")
  }
  /// The name of a user whom the device does not know.
  static let anotherUser = Phrase(en: "another user", fi: "toinen käyttäjä")
  static func editHeld(_ name: String) -> Phrase {
    Phrase(en: "A program has “\(name)” open.", fi: "”\(name)” on auki ohjelmassa.")
  }
  static func copyReplaced(_ name: String) -> Phrase {
    Phrase(
      en: "The copy of “\(name)” was replaced by a folder or a link, which cannot be stored.",
      fi: "Asiakirjan ”\(name)” kopion tilalla on kansio tai linkki, jota ei voi tallentaa.")
  }
  static func saveRejected(_ name: String) -> Phrase {
    Phrase(
      en: "The last save of “\(name)” is not on the server: it was rejected or undone. Its copy stays.",
      fi:
        "Asiakirjan ”\(name)” viimeinen tallennus ei ole palvelimella: se torjuttiin tai kumottiin. Kopio jää."
    )
  }
  /// Files of the user are left in the folder of an edit.
  package static func filesLeft(_ name: String, _ folder: String) -> Phrase {
    Phrase(
      en: "Other files are left beside the copy of “\(name)”: \(folder)",
      fi: "Asiakirjan ”\(name)” kopion viereen jäi muita tiedostoja: \(folder)")
  }
}
