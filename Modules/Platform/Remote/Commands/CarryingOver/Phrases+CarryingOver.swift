import Core

extension Phrase {
  static let carryOverCommandHelp = Phrase(
    en: "Take along work that was left out when you logged in.",
    fi: "Siirrä mukaan työ, joka jätettiin pois kirjautuessasi.")
  static let carryOverDiscussion = Phrase(
    en:
      "The work is in a local profile, which `worksite profiles` lists. Each worksite becomes one of the server’s, a new one, or none. Nothing is taken along twice, and the local profile stays as it is. The command needs no network.",
    fi:
      "Työ on paikallisessa profiilissa, jonka `worksite profiles` luettelee. Jokaisesta työmaasta tulee jokin palvelimen työmaista, uusi tai ei mikään. Mitään ei siirretä kahdesti, ja paikallinen profiili säilyy ennallaan. Komento ei tarvitse verkkoa."
  )
  static let carryOverFromHelp = Phrase(
    en: "The local profile with the work; by default the one that your login left out.",
    fi: "Paikallinen profiili, jossa työ on; oletuksena se, joka jäi pois kirjautuessasi.")
  static func mappingQuestion(_ name: String, usually usual: Phrase, mayMakeNew: Bool) -> Phrase {
    let (english, finnish) = (usual.text(in: .english), usual.text(in: .finnish))
    return mayMakeNew
      ? Phrase(
        en: "What does “\(name)” become on the server: one of its worksites, new or none? [\(english)]",
        fi:
          "Mikä työmaasta ”\(name)” tulee palvelimella: jokin sen työmaista, uusi vai ei mikään? [\(finnish)]"
      )
      : Phrase(
        en: "What does “\(name)” become on the server: one of its worksites or none? [\(english)]",
        fi: "Mikä työmaasta ”\(name)” tulee palvelimella: jokin sen työmaista vai ei mikään? [\(finnish)]")
  }
  static func targetWord(_ target: MappedSite.Target) -> Phrase {
    target.stays ? Phrase(en: "none", fi: "ei mikään") : Phrase(en: "new", fi: "uusi")
  }
  static func siteLeftOut(_ name: String) -> Phrase {
    Phrase(en: "“\(name)” is left out.", fi: "”\(name)” jää pois.")
  }
  static func siteMissing(_ name: String) -> Phrase {
    Phrase(
      en:
        "“\(name)” stays on this machine: the server has none of that name for you, and only managers make worksites.",
      fi:
        "”\(name)” jää tälle koneelle: palvelimella ei ole sinulle samannimistä, ja vain esimiehet perustavat työmaita."
    )
  }
  static func leftOutSummary(_ names: String, _ counts: [(noun: Phrase, count: Int)]) -> Phrase {
    func text(in language: Language) -> String {
      let numbers = counts.map { "\($0.noun.text(in: language)): \($0.count)" }.joined(separator: ", ")
      return names.isEmpty || numbers.isEmpty ? names + numbers : "\(names) (\(numbers))"
    }
    return Phrase(en: text(in: .english), fi: text(in: .finnish))
  }
  static func leftOutWork(_ what: Phrase, _ profile: String) -> Phrase {
    Phrase(
      en:
        "Left out: \(what.text(in: .english)). The profile “\(profile)” has it (`--profile \(profile)`); `worksite carry-over` takes it along.",
      fi:
        "Jätetty pois: \(what.text(in: .finnish)). Se on profiilissa ”\(profile)” (`--profile \(profile)`); `worksite carry-over` siirtää sen mukaan."
    )
  }
  static func leftOutHere(_ what: Phrase, _ profile: String) -> Phrase {
    Phrase(
      en:
        "Left out of the profile “\(profile)”: \(what.text(in: .english)). `worksite carry-over --profile \(profile)` takes it along.",
      fi:
        "Jätetty pois profiilista ”\(profile)”: \(what.text(in: .finnish)). `worksite carry-over --profile \(profile)` siirtää sen mukaan."
    )
  }
  static func stillLeftOut(_ what: Phrase) -> Phrase {
    Phrase(
      en:
        "Still left out: \(what.text(in: .english)). `--as LOCAL=NAME` or `--as LOCAL=new` takes a worksite along.",
      fi:
        "Yhä jätetty pois: \(what.text(in: .finnish)). `--as OMA=NIMI` tai `--as OMA=uusi` siirtää työmaan mukaan."
    )
  }
  static func profileLeftOut(_ profile: String, _ what: Phrase) -> Phrase {
    Phrase(
      en: "left out of “\(profile)”: \(what.text(in: .english))",
      fi: "jätetty pois profiilista ”\(profile)”: \(what.text(in: .finnish))")
  }
  static let changesNoun = Phrase(en: "changes", fi: "muutoksia")
  static let nothingLeftOut = Phrase(
    en: "Nothing is left out: `worksite profiles` lists the profiles, and --from names one of them.",
    fi:
      "Mitään ei ole jätetty pois: `worksite profiles` luettelee profiilit, ja --from nimeää jonkin niistä.")
  static let nothingCarriedOver = Phrase(en: "Nothing was carried over.", fi: "Mitään ei siirretty.")
  static func noLocalProfile(_ name: String) -> Phrase {
    Phrase(
      en: "There is no profile “\(name)” without a server.",
      fi: "Profiilia ”\(name)”, jolla ei ole palvelinta, ei ole.")
  }
  static let seeProfiles = Phrase(
    en: "See the profiles with `worksite profiles`.", fi: "Katso profiilit komennolla `worksite profiles`.")
  static func severalLeftOut(_ names: [String]) -> Phrase {
    Phrase(
      en: "Several profiles have work that was left out: \(names.joined(separator: ", ")).",
      fi: "Pois jätettyä työtä on useassa profiilissa: \(names.joined(separator: ", ")).")
  }
  static let nameLeftOut = Phrase(en: "Name one with --from.", fi: "Nimeä yksi valitsimella --from.")
}
