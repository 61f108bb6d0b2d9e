import Core

extension Phrase {
  static let worksites = Phrase(en: "Worksites", fi: "Työmaat")
  static let onlySites = Phrase(
    en: "This folder has the worksites only, and WebDAV does not change them.",
    fi: "Tässä kansiossa on vain työmaita, eikä WebDAV muuta niitä.")
  static let keepSitesWithCommands = Phrase(
    en: "Use the commands `sites add`, `sites edit` and `sites archive`.",
    fi: "Käytä komentoja `sites add`, `sites edit` ja `sites archive`.")
  static let folderHasNoContent = Phrase(
    en: "There is a folder at this address, which has no content.",
    fi: "Tässä osoitteessa on kansio, jolla ei ole sisältöä.")
  static let listWithPropfind = Phrase(
    en: "Open the address in a program that speaks WebDAV.", fi: "Avaa osoite ohjelmalla, joka osaa WebDAVin."
  )
  static let itemExists = Phrase(
    en: "There is something at this address already.", fi: "Tässä osoitteessa on jo jotakin.")
  static let chooseOtherAddress = Phrase(en: "Choose another name.", fi: "Valitse toinen nimi.")
  static let folderRemovedWhole = Phrase(
    en: "A folder is removed with all that is in it.", fi: "Kansio poistetaan kaikkineen.")
  static let executableFolder = Phrase(
    en: "A folder has no executable bit.", fi: "Kansiolla ei ole suoritusoikeutta.")
  static let setExecutableOfDocuments = Phrase(
    en: "Set the property `executable` of documents only.",
    fi: "Aseta ominaisuus `executable` vain asiakirjoille.")
  static let executableForm = Phrase(
    en: "The property `executable` is T or F.", fi: "Ominaisuus `executable` on T tai F.")
  static let sendTrueOrFalse = Phrase(
    en: "Send T for a program, F for any other document.",
    fi: "Lähetä T ohjelmalle ja F muulle asiakirjalle.")
  static let leaveOutDepth = Phrase(
    en: "Leave out the field Depth, or send infinity.",
    fi: "Jätä kenttä Depth pois tai lähetä arvoksi infinity.")
}
