import Core

extension Phrase {
  static let addFileTitle = Phrase(en: "Add a file", fi: "Lisää tiedosto")
  static let fileLabel = Phrase(en: "Photo or file", fi: "Kuva tai tiedosto")
  static let nameHint = Phrase(
    en: "Leave it empty to keep the name of the file.", fi: "Jätä tyhjäksi, niin tiedoston nimi säilyy.")
  static let fileMissing = Phrase(en: "No file is chosen.", fi: "Tiedostoa ei ole valittu.")
  static let chooseFile = Phrase(en: "Choose one.", fi: "Valitse tiedosto.")
  static let addOffline = Phrase(
    en: "Without a network the file waits on this device and is sent later.",
    fi: "Ilman verkkoa tiedosto odottaa tällä laitteella ja lähetetään myöhemmin.")
  static let takenLabel = Phrase(en: "The name is taken", fi: "Nimi on varattu")
  static func addAs(_ name: String) -> Phrase {
    Phrase(en: "Add it as “\(name)”", fi: "Lisää nimellä ”\(name)”")
  }
  static func addAsVersion(_ name: String) -> Phrase {
    Phrase(
      en: "Save it as a new version of “\(name)”", fi: "Tallenna asiakirjan ”\(name)” uutena versiona")
  }
}
