import Core

/// Remedies for decisions about hours, which undo does not take back.
extension Phrase {
  static let reopenInstead = Phrase(
    en: "Open the hours again with a reason: `worksite hours reopen USER --reason TEXT`.",
    fi: "Avaa tunnit uudelleen ja kerro syy: `worksite hours reopen KÄYTTÄJÄ --reason TEKSTI`.")
  static let submitInstead = Phrase(
    en: "Submit the hours again: `worksite hours submit`.",
    fi: "Lähetä tunnit uudelleen: `worksite hours submit`.")
  static let unsealInstead = Phrase(
    en: "Open the pay period again with a reason: `worksite hours unseal USER --reason TEXT`.",
    fi: "Avaa palkkakausi uudelleen ja kerro syy: `worksite hours unseal KÄYTTÄJÄ --reason TEKSTI`.")
  static let sealInstead = Phrase(
    en: "Seal the pay period again: `worksite hours seal USER`.",
    fi: "Lukitse palkkakausi uudelleen: `worksite hours seal KÄYTTÄJÄ`.")
}
