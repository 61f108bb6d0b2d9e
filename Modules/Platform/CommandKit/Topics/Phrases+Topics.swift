import Core

extension Phrase {
  static let workTopic = Phrase(en: "Work", fi: "Työ")
  static let companyTopic = Phrase(en: "People and company", fi: "Henkilöt ja yritys")
  static let serverTopic = Phrase(en: "This machine and the server", fi: "Tämä kone ja palvelin")
  static let maintenanceTopic = Phrase(en: "Maintenance", fi: "Ylläpito")
}
