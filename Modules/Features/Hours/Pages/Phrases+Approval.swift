import Core

extension Phrase {
  static let approveTitle = Phrase(en: "Approve hours", fi: "Hyväksy tunnit")
  static func approveAll(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "Approve the entry shown" : "Approve all \(count) shown",
      fi: count == 1 ? "Hyväksy näytetty kirjaus" : "Hyväksy kaikki \(count) näytettyä")
  }
  static let nothingWaits = Phrase(
    en: "No hours wait for your approval.", fi: "Mitkään tunnit eivät odota hyväksyntääsi.")
  static func allWait(_ count: Int) -> Phrase {
    Phrase(en: "\(count) workers wait in all.", fi: "Yhteensä \(count) tekijää odottaa.")
  }
  static let moreWorkers = Phrase(en: "More workers", fi: "Lisää tekijöitä")
  static func onDays(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "on 1 day" : "on \(count) days", fi: count == 1 ? "1 päivältä" : "\(count) päivältä")
  }
  static func missingDays(_ count: Int, _ names: String) -> Phrase {
    Phrase(
      en: count > 5 ? "\(count) days are missing: \(names) …" : "Missing: \(names)",
      fi: count > 5 ? "\(count) päivää puuttuu: \(names) …" : "Puuttuu: \(names)")
  }
  static let lookCloser = Phrase(en: "Look closer or give back", fi: "Katso tarkemmin tai palauta")
  static let giveBackTitle = Phrase(en: "Give back", fi: "Palauta")
  static let giveBackButton = Phrase(en: "Give back", fi: "Palauta")
  static let reasonLabel = Phrase(en: "Reason", fi: "Syy")
  static let reasonHint = Phrase(en: "The worker sees it.", fi: "Tekijä näkee sen.")
  static let onlySome = Phrase(en: "Only some of them", fi: "Vain osa niistä")
  static func toApprove(_ count: Int) -> Phrase {
    Phrase(en: "\(count) to approve", fi: "\(count) hyväksyttävä\(count == 1 ? "" : "ä")")
  }
  static let approvalCard = Phrase(en: "Waiting for you", fi: "Odottaa sinua")
  static func workersWait(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "Hours of 1 worker" : "Hours of \(count) workers",
      fi: count == 1 ? "1 tekijän tunnit" : "\(count) tekijän tunnit")
  }
}
