import CommandKit
import Core

extension Phrase {
  static let mountHelp = Phrase(
    en: "Show all worksites as a folder of this machine.", fi: "Näytä kaikki työmaat tämän koneen kansiona.")
  static let mountDiscussion = Phrase(
    en: """
      Each worksite is a folder. Programs open, save, rename and remove documents there as they do with other files. Content \
      is fetched when a program reads it. Each save is a version, and is sent when the network allows.
      """,
    fi: """
      Jokainen työmaa on kansio. Ohjelmat avaavat, tallentavat, nimeävät ja poistavat siellä asiakirjoja kuten muitakin \
      tiedostoja. Sisältö haetaan, kun ohjelma lukee sen. Jokainen tallennus on versio, ja se lähetetään, kun verkko sallii.
      """)
  static let mountReadOnlyHelp = Phrase(
    en: "Programs may read only.", fi: "Ohjelmat saavat vain lukea.")
  static let mountAllowOtherHelp = Phrase(
    en: "Other users of this machine may read, too.", fi: "Myös koneen muut käyttäjät saavat lukea.")
  static let mountCacheSizeHelp = Phrase(
    en: "The largest size of fetched content on this machine, such as 5G; it stays.",
    fi: "Haetun sisällön enimmäiskoko tällä koneella, esimerkiksi 5G; se jää voimaan.")
  static let mountForegroundHelp = Phrase(
    en: "Stay in the terminal until the worksites are unmounted.",
    fi: "Pysy päätteessä, kunnes työmaat irrotetaan.")
  static let mountPointHelp = Phrase(en: "An empty folder.", fi: "Tyhjä kansio.")
  static let unmountHelp = Phrase(
    en: "Take the worksites from their folder.", fi: "Irrota työmaat kansiostaan.")
  static func mounted(_ path: String) -> Phrase {
    Phrase(en: "The worksites are in \(path)", fi: "Työmaat ovat kansiossa \(path)")
  }
  static func mountedReadOnly(_ path: String) -> Phrase {
    Phrase(
      en: "The worksites are in \(path), for reading only.",
      fi: "Työmaat ovat kansiossa \(path), vain luettaviksi.")
  }
  static func unmounted(_ path: String) -> Phrase {
    Phrase(
      en: "The worksites are no longer in \(path)", fi: "Työmaat eivät enää ole kansiossa \(path)")
  }
  static func nothingMounted(_ path: String) -> Phrase {
    Phrase(
      en: "No worksites are mounted on “\(path)”.", fi: "Kansioon ”\(path)” ei ole liitetty työmaita.")
  }
  static func openFile(_ path: String, by program: String, _ process: Int) -> Phrase {
    Phrase(
      en: "\(program) (process \(process)) uses \(path)",
      fi: "\(program) (prosessi \(process)) käyttää: \(path)")
  }
  static func unmountedUnsent(_ count: Int) -> Phrase {
    let (english, finnish) = (Language.english, Language.finnish)
    return Phrase(
      en:
        "\(english.counted(count, one: "change waits", other: "changes wait")) to be sent; `worksite queue` lists all.",
      fi:
        "\(finnish.counted(count, one: "muutos", other: "muutosta")) odottaa lähettämistä; `worksite queue` näyttää kaikki."
    )
  }
  static let mountStillSaves = Phrase(
    en: "The process of the mount still saves; `worksite status` says what is left.",
    fi: "Liitoksen prosessi tallentaa vielä; `worksite status` kertoo, mitä on jäljellä.")
  static func unsavedContent(_ path: String) -> Phrase {
    Phrase(
      en: "Content in \(path) could not be saved; the next `worksite mount` tries again.",
      fi: "Tiedoston \(path) sisältöä ei voitu tallentaa; seuraava `worksite mount` yrittää uudelleen.")
  }
  static func leftBytes(_ path: String, _ reason: Phrase) -> Phrase {
    Phrase(
      en: "Content that could not be saved is in \(path): \(reason.text(in: .english))",
      fi: "Sisältö, jota ei voitu tallentaa, on tiedostossa \(path): \(reason.text(in: .finnish))")
  }
  static func mountNotStarted(_ path: String) -> Phrase {
    Phrase(
      en: "The worksites could not be mounted on “\(path)”.",
      fi: "Työmaita ei voitu liittää kansioon ”\(path)”.")
  }
  static let mountInForeground = Phrase(
    en: "`--foreground` shows the reason.", fi: "`--foreground` näyttää syyn.")
}

/// The examples in the help of these commands.
extension MountCommand {
  static let guide: CommandGuide? = .own(
    Phrase(
      en: """
        worksite mount ~/Worksites
        worksite mount --read-only ~/Worksites
        """,
      fi: """
        worksite mount ~/Työmaat
        worksite mount --read-only ~/Työmaat
        """))
}

extension UnmountCommand {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite unmount ~/Worksites
        worksite unmount --wait=60 ~/Worksites
        """,
      fi: """
        worksite unmount ~/Työmaat
        worksite unmount --wait=60 ~/Työmaat
        """))
}
