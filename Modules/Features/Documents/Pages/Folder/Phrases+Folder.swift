import Core
import Documents

extension Phrase {
  static let newFolderTitle = Phrase(en: "New folder", fi: "Uusi kansio")
  static let folderNameLabel = Phrase(en: "Name of the folder", fi: "Kansion nimi")
  static let addFolderButton = Phrase(en: "Add the folder", fi: "Lisää kansio")
  static let fromTemplate = Phrase(en: "From a template", fi: "Asiakirjapohjasta")
  static let emptyFolder = Phrase(
    en: "This folder is empty. Add the first file.", fi: "Kansio on tyhjä. Lisää ensimmäinen tiedosto.")
  static let noMoreItems = Phrase(en: "There are no more items.", fi: "Kohteita ei ole enempää.")
  static let tickedTitle = Phrase(en: "With the ticked items", fi: "Valituille kohteille")
  static let noneTicked = Phrase(en: "No item is ticked.", fi: "Mitään ei ole valittu.")
  static let tickFirst = Phrase(
    en: "Tick documents or folders first.", fi: "Valitse ensin asiakirjoja tai kansioita.")
  static let orderLabel = Phrase(en: "Order", fi: "Järjestys")
  static let asGrid = Phrase(en: "Grid", fi: "Ruudukko")
  static let asList = Phrase(en: "List", fi: "Luettelo")
  static let folderDetails = Phrase(
    en: "Rename or move this folder", fi: "Nimeä tai siirrä tämä kansio")
  static func sortKey(_ key: ListingSort.Key) -> Phrase {
    switch key {
    case .name: Phrase(en: "Name", fi: "Nimi")
    case .date: Phrase(en: "Date", fi: "Päivä")
    case .size: Phrase(en: "Size", fi: "Koko")
    case .type: Phrase(en: "Type", fi: "Tyyppi")
    }
  }
}
