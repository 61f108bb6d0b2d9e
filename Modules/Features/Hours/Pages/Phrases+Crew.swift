import Core

extension Phrase {
  static let crewTitle = Phrase(en: "Crew", fi: "Porukka")
  static func likeDay(_ day: CivilDate) -> Phrase {
    Phrase(
      en: "Like \(Language.english.dayAndWeekday(day))", fi: "Kuten \(Language.finnish.dayAndWeekday(day))")
  }
  static let oneShift = Phrase(en: "One shift for many", fi: "Sama vuoro usealle")
  static let workersLabel = Phrase(en: "Workers", fi: "Tekijät")
  static let hasHoursToday = Phrase(en: "has hours today", fi: "tunnit on jo tänään")
  static let nobodyThere = Phrase(
    en: "No worker is attached to this worksite.", fi: "Tälle työmaalle ei ole liitetty ketään.")
  static func moreOfCrew(_ count: Int) -> Phrase {
    Phrase(
      en: count == 1 ? "1 more comes once these are saved." : "\(count) more come once these are saved.",
      fi: count == 1
        ? "1 tulee lisää, kun nämä on tallennettu." : "\(count) tulee lisää, kun nämä on tallennettu.")
  }
  static let findWorker = Phrase(en: "Name", fi: "Nimi")
  static let noWorkerCalled = Phrase(
    en: "No worker of this worksite is called so.", fi: "Kukaan tämän työmaan tekijöistä ei ole sen niminen.")
  static let noWorkers = Phrase(en: "No worker is chosen.", fi: "Ketään ei ole valittu.")
  static let chooseWorkers = Phrase(en: "Tick one or more.", fi: "Valitse ainakin yksi.")
  static func about(_ name: String, _ message: Phrase) -> Phrase {
    Phrase(en: "\(name): \(message.text(in: .english))", fi: "\(name): \(message.text(in: .finnish))")
  }
}
