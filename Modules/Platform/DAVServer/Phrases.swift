import Core

extension Phrase {
  static let changedSinceRead = Phrase(
    en: "The item was changed on the server since this device read it.",
    fi: "Kohdetta on muutettu palvelimella sen jälkeen kun tämä laite luki sen.")
  static let synchroniseFirst = Phrase(
    en: "Synchronise, then make the change again.", fi: "Synkronoi ja tee muutos sitten uudelleen.")
  static func methodNotOfPlace(_ method: String) -> Phrase {
    Phrase(
      en: "This address does not accept \(method).", fi: "Tämä osoite ei ota vastaan pyyntöä \(method).")
  }
  static let useAllowedMethods = Phrase(
    en: "Use a method that the field Allow names.", fi: "Käytä menetelmää, jonka kenttä Allow nimeää.")
  static let destinationElsewhere = Phrase(
    en: "The destination is on another server.", fi: "Kohde on toisella palvelimella.")
  static let nameDestinationHere = Phrase(
    en: "Name an address on this server.", fi: "Anna osoite, joka on tällä palvelimella.")
  static let destinationIsSource = Phrase(
    en: "The destination is the resource itself.", fi: "Kohde on sama kuin lähde.")
  static let destinationContains = Phrase(
    en: "One of the source and the destination contains the other.", fi: "Lähde ja kohde ovat sisäkkäin.")
  static let destinationTaken = Phrase(
    en: "There is something at the destination already.", fi: "Kohteessa on jo jotakin.")
  static let chooseOtherDestination = Phrase(
    en: "Choose another destination.", fi: "Valitse toinen kohde.")
  static let noCollectionAbove = Phrase(
    en: "There is no folder at the address above.", fi: "Yläpuolella olevassa osoitteessa ei ole kansiota.")
  static let makeCollectionFirst = Phrase(en: "Make that folder first.", fi: "Tee ensin se kansio.")
  static let transferDepth = Phrase(
    en: "A folder is copied or moved with all that is in it.",
    fi: "Kansio kopioidaan tai siirretään kaikkineen.")
  static let sendDepthInfinity = Phrase(
    en: "Send the field Depth with the value infinity.", fi: "Lähetä kenttä Depth, jonka arvo on infinity.")
  static let reportNotSupported = Phrase(
    en: "This address does not support that report.", fi: "Tämä osoite ei tue tätä raporttia.")
  static let readSupportedReports = Phrase(
    en: "The property supported-report-set names those that it supports.",
    fi: "Ominaisuus supported-report-set nimeää tuetut raportit.")
  static let depthInfinite = Phrase(
    en: "The server lists one collection at a time.", fi: "Palvelin luettelee yhden kokoelman kerrallaan.")
  static let sendDepth = Phrase(
    en: "Send the field Depth with the value 0 or 1.", fi: "Lähetä kenttä Depth, jonka arvo on 0 tai 1.")
}
