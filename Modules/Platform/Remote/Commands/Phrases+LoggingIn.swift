import Core

/// Texts about work done before a login, and about logins that fail.
extension Phrase {
  static let stillToCarryOver = Phrase(
    en:
      "Work done on this machine before the login still waits to be carried over. Log in again with `worksite login`.",
    fi:
      "Ennen kirjautumista tällä koneella tehty työ odottaa vielä siirtoa. Kirjaudu uudelleen komennolla `worksite login`."
  )
  static func otherAccount(_ profile: String, _ user: String, _ server: String) -> Phrase {
    Phrase(
      en: "The profile “\(profile)” belongs to \(user) on \(server).",
      fi: "Profiili ”\(profile)” kuuluu käyttäjälle \(user) palvelimella \(server).")
  }
  static func noCertificate(_ path: String) -> Phrase {
    Phrase(en: "There is no certificate in “\(path)”.", fi: "Tiedostossa ”\(path)” ei ole varmennetta.")
  }
  static func otherAuthority(_ host: String) -> Phrase {
    Phrase(
      en: "“\(host)” has no certificate with this fingerprint: it may be another server.",
      fi: "”\(host)” ei esitä varmennetta, jolla on tämä tiiviste: se voi olla toinen palvelin.")
  }
  static let askForAuthority = Phrase(
    en: "Check the address, or ask the sender of the line for the authority's file (--ca FILE).",
    fi: "Tarkista osoite tai pyydä rivin lähettäjältä varmentajan tiedosto (--ca TIEDOSTO).")
  static func plainHTTP(_ host: String) -> Phrase {
    Phrase(
      en: "Over http://, others on the network could read the password sent to \(host).",
      fi: "Osoitteella http:// muut verkossa voisivat lukea palvelimelle \(host) lähetetyn salasanan.")
  }
  static func mappingForm(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not LOCAL=NAME.", fi: "”\(text)” ei ole muotoa OMA=NIMI.")
  }
  static func noSuchSiteThere(_ name: String, _ there: [String]) -> Phrase {
    Phrase(
      en: "The server has no worksite “\(name)”; it has: \(there.joined(separator: ", ")).",
      fi: "Palvelimella ei ole työmaata ”\(name)”; siellä on: \(there.joined(separator: ", ")).")
  }
  static let nothingToCarryOver = Phrase(
    en: "There is nothing on this machine to carry over to the server.",
    fi: "Tällä koneella ei ole mitään palvelimelle siirrettävää.")
  static let leaveOutAs = Phrase(en: "Leave out --as.", fi: "Jätä --as pois.")
  static func noSuchSiteHere(_ name: String, _ here: [String]) -> Phrase {
    Phrase(
      en: "This machine has no worksite “\(name)”; it has: \(here.joined(separator: ", ")).",
      fi: "Tällä koneella ei ole työmaata ”\(name)”; täällä on: \(here.joined(separator: ", ")).")
  }
  static func loggedIn(_ user: String, _ server: String, sites: Int) -> Phrase {
    Phrase(
      en: "Logged in to \(server) as \(user). Worksites: \(sites).",
      fi: "Kirjauduit palvelimelle \(server) tunnuksella \(user). Työmaita: \(sites).")
  }
  static func siteBecomes(_ name: String, _ other: String?) -> Phrase {
    guard let other else {
      return Phrase(en: "“\(name)” is new on the server.", fi: "”\(name)” on palvelimella uusi.")
    }
    return Phrase(en: "“\(name)” becomes “\(other)” there.", fi: "”\(name)” on siellä ”\(other)”.")
  }
  static func carriedOver(_ count: Int) -> Phrase {
    Phrase(
      en:
        "Changes carried over from this machine: \(count). They are being sent; the old data is kept.",
      fi: "Tältä koneelta siirrettyjä muutoksia: \(count). Niitä lähetetään; vanha aineisto säilyy.")
  }
  static func damagedKeptAside(_ path: String) -> Phrase {
    Phrase(
      en:
        "The data of this profile was damaged. It is kept in “\(path)” with the unsent changes; everything else is fetched again.",
      fi:
        "Profiilin aineisto oli vioittunut. Se on kansiossa ”\(path)” lähettämättömine muutoksineen; kaikki muu haetaan uudelleen."
    )
  }
  static let mayBeUnsentQuestion = Phrase(
    en: "The data of this profile is damaged. It would be set aside with the unsent changes. Log out?",
    fi:
      "Profiilin aineisto on vioittunut. Se siirrettäisiin sivuun lähettämättömine muutoksineen. Kirjaudutaanko ulos?"
  )
  static func keptAside(_ path: String, _ profile: String) -> Phrase {
    Phrase(
      en: "The unsent changes are kept in “\(path)”. `worksite login --profile \(profile)` sends them.",
      fi:
        "Lähettämättömät muutokset ovat kansiossa ”\(path)”. `worksite login --profile \(profile)` lähettää ne."
    )
  }
}

/// Work that keeps a login from beginning.
extension Phrase {
  static func openWorkHere(_ work: [Phrase]) -> Phrase {
    Phrase(
      en:
        "A login would leave open work of this machine: \(work.map { $0.text(in: .english) }.joined(separator: " "))",
      fi:
        "Kirjautuminen jättäisi tällä koneella kesken: \(work.map { $0.text(in: .finnish) }.joined(separator: " "))"
    )
  }
  static let finishOpenWork = Phrase(
    en: "Finish it first; `worksite docs edits` lists the documents.",
    fi: "Saata se ensin loppuun; `worksite docs edits` luettelee asiakirjat.")
}
