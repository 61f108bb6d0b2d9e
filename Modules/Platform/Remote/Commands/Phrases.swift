import Core
import Operations
import Replica

extension Phrase {
  static let loginHelp = Phrase(
    en: "Log in to a server; the same commands then work on its worksites.",
    fi: "Kirjaudu palvelimelle; samat komennot toimivat sitten sen työmailla.")
  static let loginDiscussion = Phrase(
    en:
      "Earlier work on this machine is carried over: each worksite becomes one of the server’s, a new one, or none. `worksite carry-over` takes along later what you leave out.",
    fi:
      "Tällä koneella aiemmin tehty työ siirretään mukaan: jokaisesta työmaasta tulee jokin palvelimen työmaista, uusi tai ei mikään. Pois jätetyn siirtää myöhemmin `worksite carry-over`."
  )
  static let loginUserHelp = Phrase(en: "Your username.", fi: "Käyttäjätunnuksesi.")
  static let authoritiesHelp = Phrase(
    en: "A file with the certificate authority of the server, or its fingerprint: sha256:…",
    fi: "Tiedosto, jossa on palvelimen varmenteen myöntäjä, tai sen tiiviste: sha256:…")
  static let carryOverHelp = Phrase(
    en: "LOCAL=NAME, LOCAL=new or LOCAL=none: what a worksite of this machine becomes.",
    fi: "OMA=NIMI, OMA=uusi tai OMA=\"ei mikään\": mikä tämän koneen työmaasta tulee.")
  static let plainHTTPHelp = Phrase(
    en: "Allow http:// to another machine.", fi: "Salli http:// toiseen koneeseen.")
  static let addressHelp = Phrase(
    en: "The server’s address: https://worksite.example.com",
    fi: "Palvelimen osoite: https://worksite.example.com")
  static let addressQuestion = Phrase(en: "Server address:", fi: "Palvelimen osoite:")
  static let usernameQuestion = Phrase(en: "Username:", fi: "Käyttäjätunnus:")
  static let useOtherProfile = Phrase(
    en: "Use another profile with `--profile NAME`, or log this one out with `worksite logout --forget`.",
    fi:
      "Käytä toista profiilia (`--profile NIMI`) tai kirjaa tämä ulos komennolla `worksite logout --forget`.")
  static let useTLS = Phrase(
    en: "Use https://, or add --plain-http where the network is yours alone.",
    fi: "Käytä https://-osoitetta tai lisää --plain-http, jos verkko on vain sinun.")
  static let mappingAgain = Phrase(
    en: "Try again with `--as LOCAL=NAME`, `--as LOCAL=new` or `--as LOCAL=none`.",
    fi: "Yritä uudelleen: `--as OMA=NIMI`, `--as OMA=uusi` tai `--as OMA=\"ei mikään\"`.")
  static let typeOneOfThese = Phrase(
    en: "Type one of these names, “new” or “none”.",
    fi: "Kirjoita jokin näistä nimistä, ”uusi” tai ”ei mikään”.")
  static let typeOneOrNone = Phrase(
    en: "Type one of these names, or “none”.", fi: "Kirjoita jokin näistä nimistä tai ”ei mikään”.")
  static let logoutHelp = Phrase(
    en: "Log out; --forget also removes the copy from this machine.",
    fi: "Kirjaudu ulos; --forget poistaa myös kopion tältä koneelta.")
  static let forgetHelp = Phrase(
    en: "Remove the copy of the server’s data from this machine.",
    fi: "Poista palvelimen tietojen kopio tältä koneelta.")
  static let loggedOutNow = Phrase(en: "Logged out.", fi: "Kirjauduit ulos.")
  static let loggedOutHere = Phrase(
    en:
      "Logged out on this machine, but the server could not be notified. Log this device out there: `worksite account devices`.",
    fi:
      "Kirjauduit ulos tällä koneella, mutta palvelimelle ei voitu ilmoittaa. Kirjaa laite ulos siellä: `worksite account devices`."
  )
  static let statusHelp = Phrase(
    en: "Show the state of this profile and its server.", fi: "Näytä profiilin ja sen palvelimen tila.")
  static let statusReadOnly = Phrase(
    en: "The data folder is read-only: its data can be read, but not changed.",
    fi: "Aineistokansio on vain luettavissa: sen tietoja voi lukea mutta ei muuttaa.")
  static let statusAllSent = Phrase(en: "Everything is sent.", fi: "Kaikki on lähetetty.")
  static func statusMounted(_ path: String) -> Phrase {
    Phrase(en: "The worksites are mounted on \(path)", fi: "Työmaat on liitetty kansioon \(path)")
  }
  static func statusUnsaved(_ count: Int) -> Phrase {
    Phrase(
      en:
        "\(Language.english.counted(count, one: "mounted document", other: "mounted documents")) could not be saved; "
        + "`worksite mount` tries again and gives the reasons.",
      fi:
        "\(Language.finnish.counted(count, one: "asiakirjaa", other: "asiakirjaa")) ei voitu tallentaa liitetystä kansiosta; "
        + "`worksite mount` yrittää uudelleen ja kertoo syyt.")
  }
  static let statusPaused = Phrase(
    en: "Sending is paused: `worksite queue resume`.", fi: "Lähettäminen on tauolla: `worksite queue resume`."
  )
  static let profilesHelp = Phrase(en: "List the profiles on this machine.", fi: "Luettele koneen profiilit.")
  static let thisMachine = Phrase(en: "only this machine", fi: "vain tämä kone")
  static let syncHelp = Phrase(
    en: "Send all changes and fetch new data now.", fi: "Lähetä kaikki muutokset ja hae uudet tiedot heti.")
  static let syncWatchHelp = Phrase(
    en: "Continue, and show the changes of others.", fi: "Jatka ja näytä muiden muutokset.")
  static let watchHelp = Phrase(
    en: "Show the changes of others at once.", fi: "Näytä muiden muutokset heti.")
  static let watching = Phrase(en: "Watching; Ctrl-C ends it.", fi: "Seurataan; Ctrl-C lopettaa.")
  static let queueHelp = Phrase(
    en: "Changes that wait to be sent or that the server rejected.",
    fi: "Lähetystä odottavat ja palvelimen torjumat muutokset.")
  static let queueListHelp = Phrase(en: "List the queue.", fi: "Luettele jono.")
  static let queueRetryHelp = Phrase(
    en: "Send rejected changes again.", fi: "Lähetä torjutut muutokset uudelleen.")
  static let queueDiscardHelp = Phrase(
    en: "Discard changes; their effect on this machine is undone.",
    fi: "Hylkää muutokset; niiden vaikutus tällä koneella kumotaan.")
  static let queueSaveHelp = Phrase(
    en: "Write the content of a waiting or rejected change to a file.",
    fi: "Kirjoita odottavan tai torjutun muutoksen sisältö tiedostoon.")
  static let queueSaveOutputHelp = Phrase(
    en: "The file, which must not exist yet.", fi: "Tiedosto, jota ei saa vielä olla.")
  static let changeWithoutContent = Phrase(
    en: "This change has no content of its own.", fi: "Tällä muutoksella ei ole omaa sisältöä.")
  static let otherFile = Phrase(en: "Name another file.", fi: "Anna toinen tiedosto.")
  static func fileThere(_ path: String) -> Phrase {
    Phrase(en: "There is already a file “\(path)”.", fi: "Tiedosto ”\(path)” on jo olemassa.")
  }
  static func contentSaved(_ path: String, _ size: String) -> Phrase {
    Phrase(en: "Written to \(path) (\(size)).", fi: "Kirjoitettu tiedostoon \(path) (\(size)).")
  }
  static let queuePauseHelp = Phrase(en: "Send nothing for now.", fi: "Älä lähetä toistaiseksi mitään.")
  static let queueResumeHelp = Phrase(en: "Resume sending.", fi: "Jatka lähettämistä.")
  static let queueFlushHelp = Phrase(
    en: "Wait until everything is sent.", fi: "Odota, kunnes kaikki on lähetetty.")
  static let timeoutHelp = Phrase(en: "Seconds to wait at most.", fi: "Odota enintään näin monta sekuntia.")
  static let allRejectedHelp = Phrase(en: "All rejected changes.", fi: "Kaikki torjutut muutokset.")
  static let queueIDHelp = Phrase(en: "The id, as the list shows it.", fi: "Tunniste, kuten luettelossa.")
  static let queueYesHelp = Phrase(en: "Do not ask.", fi: "Älä kysy.")
  static let queueEmpty = Phrase(
    en: "Nothing waits: everything is sent.", fi: "Mikään ei odota: kaikki on lähetetty.")
  static let idTitle = Phrase(en: "ID", fi: "TUNNISTE")
  static let stateTitle = Phrase(en: "STATE", fi: "TILA")
  static let whatTitle = Phrase(en: "CHANGE", fi: "MUUTOS")
  static let sizeTitle = Phrase(en: "SIZE", fi: "KOKO")
  static let sentTitle = Phrase(en: "SENT", fi: "LÄHETETTY")
  static let lookAtQueue = Phrase(
    en: "See the ids with `worksite queue`.", fi: "Katso tunnisteet komennolla `worksite queue`.")
  static let paused = Phrase(
    en: "Paused: nothing is sent until `worksite queue resume`.",
    fi: "Tauolla: mitään ei lähetetä ennen komentoa `worksite queue resume`.")
  static let resumed = Phrase(en: "Sending continues.", fi: "Lähettäminen jatkuu.")
  static let agentHelp = Phrase(
    en: "Send and fetch in the background all the time.", fi: "Lähetä ja hae taustalla koko ajan.")
  static let agentRunHelp = Phrase(
    en: "Run the agent in this process.", fi: "Suorita taustapalvelu tässä prosessissa.")
  static let agentInstallHelp = Phrase(
    en: "Have systemd run the agent, also after a restart.",
    fi: "Anna systemd:n suorittaa taustapalvelu, myös uudelleenkäynnistyksen jälkeen.")
  static let agentMountHelp = Phrase(
    en: "Also mount the worksites on this folder at each login.",
    fi: "Liitä työmaat myös tähän kansioon jokaisen kirjautumisen yhteydessä.")
  static let agentStatusHelp = Phrase(
    en: "Show whether the agent runs.", fi: "Näytä, onko taustapalvelu käynnissä.")
  static let agentUninstallHelp = Phrase(
    en: "Stop the agent and remove it from systemd.", fi: "Pysäytä taustapalvelu ja poista se systemd:stä.")
  static let agentNotInstalled = Phrase(
    en: "The agent is not installed.", fi: "Taustapalvelua ei ole asennettu.")
  static let installAgent = Phrase(
    en: "Install it with `worksite agent install`.", fi: "Asenna se komennolla `worksite agent install`.")
  static let retryWhat = Phrase(
    en: "Which rejected change do you want to send again?",
    fi: "Minkä torjutun muutoksen haluat lähettää uudelleen?")
  static let nameRejected = Phrase(
    en: "Name it by its id (`worksite queue`), or all with --all.",
    fi: "Anna sen tunniste (`worksite queue`) tai kaikki valitsimella --all.")
  static func moreInQueue(_ count: Int) -> Phrase {
    Phrase(
      en: "And more: \(count). All of them: `worksite queue list --json`.",
      fi: "Lisäksi muita: \(count). Kaikki: `worksite queue list --json`.")
  }
  static let serverIsBack = Phrase(en: "The server answers again.", fi: "Palvelin vastaa taas.")
  static func agentRunsAlready(_ profile: String) -> Phrase {
    Phrase(
      en: "An agent or `worksite watch` already runs for the profile “\(profile)”.",
      fi: "Profiililla ”\(profile)” on jo käynnissä taustapalvelu tai `worksite watch`.")
  }
  static let seeAgentStatus = Phrase(
    en: "See `worksite agent status`.", fi: "Katso `worksite agent status`.")
  static func statusAlone(_ profile: String) -> Phrase {
    Phrase(
      en: "The profile “\(profile)” has no server: it is only on this machine.",
      fi: "Profiililla ”\(profile)” ei ole palvelinta: se on vain tällä koneella.")
  }
  static func statusServer(_ user: String, _ role: String, _ server: String) -> Phrase {
    Phrase(en: "\(user) (\(role)) on \(server)", fi: "\(user) (\(role)) palvelimella \(server)")
  }
  static func statusLoggedOut(_ user: String, _ server: String) -> Phrase {
    Phrase(
      en: "\(user) on \(server), logged out: `worksite login`",
      fi: "\(user) palvelimella \(server), ei kirjautuneena: `worksite login`")
  }
  static func statusRead(_ moment: String) -> Phrase {
    Phrase(en: "New data was last fetched \(moment).", fi: "Uudet tiedot haettiin viimeksi \(moment).")
  }
  static func statusQueue(waiting: Int, rejected: Int, blocked: Int, bytes: String) -> Phrase {
    Phrase(
      en:
        "To be sent: \(waiting) (\(bytes)); rejected: \(rejected); blocked: \(blocked). See `worksite queue`.",
      fi:
        "Lähettämättä: \(waiting) (\(bytes)); torjuttu: \(rejected); odottaa toista: \(blocked). Katso `worksite queue`."
    )
  }
  static func notQueued(_ text: String) -> Phrase {
    Phrase(en: "Nothing in the queue is called “\(text)”.", fi: "Jonossa ei ole muutosta ”\(text)”.")
  }
  /// A decision that was made again on the present records.
  static func decidedAgain(_ what: Phrase) -> Phrase {
    Phrase(
      en: "Decided again on what is there now: \(what.text(in: .english)).",
      fi: "Päätetty uudelleen nykyisistä tiedoista: \(what.text(in: .finnish)).")
  }
  static func sentAgain(_ count: Int) -> Phrase {
    Phrase(en: "Sent again: \(count).", fi: "Lähetetään uudelleen: \(count).")
  }
  static func discardQuestion(_ what: String, _ building: Int) -> Phrase {
    building == 0
      ? Phrase(en: "Discard for good: \(what)?", fi: "Hylätäänkö lopullisesti: \(what)?")
      : Phrase(
        en: "Changes that build on it: \(building). They stay in the queue and may be rejected without it. "
          + "Discard for good: \(what)?",
        fi: "Siihen perustuvia muutoksia: \(building). Ne jäävät jonoon, ja ne voidaan torjua ilman sitä. "
          + "Hylätäänkö lopullisesti: \(what)?")
  }
  static func stillBuilding(_ count: Int) -> Phrase {
    Phrase(
      en: "Changes that were built on it and may be rejected now: \(count); see `worksite queue`.",
      fi: "Siihen perustuneita muutoksia, jotka voidaan nyt torjua: \(count); katso `worksite queue`.")
  }
  static func discarded(_ count: Int) -> Phrase {
    Phrase(en: "Discarded: \(count).", fi: "Hylätty: \(count).")
  }
  static func agentStarted(_ path: String) -> Phrase {
    Phrase(
      en: "The agent runs now and after each restart (\(path)).",
      fi: "Taustapalvelu on käynnissä nyt ja jokaisen käynnistyksen jälkeen (\(path)).")
  }
  static func mountStarted(_ path: String) -> Phrase {
    Phrase(
      en: "The worksites are mounted now and after each restart (\(path)).",
      fi: "Työmaat on liitetty nyt ja jokaisen käynnistyksen jälkeen (\(path)).")
  }
  static func mountRemoved(_ path: String) -> Phrase {
    Phrase(
      en: "The worksites are no longer mounted after a restart (\(path)).",
      fi: "Työmaita ei enää liitetä käynnistyksen jälkeen (\(path)).")
  }
  static func agentWritten(_ path: String) -> Phrase {
    Phrase(
      en: "The unit was written to \(path), but systemd did not start it.",
      fi: "Yksikkö kirjoitettiin tiedostoon \(path), mutta systemd ei käynnistänyt sitä.")
  }
  static func startAgent(_ name: String) -> Phrase {
    Phrase(
      en: "Start it in a session of your own with `systemctl --user enable --now \(name)`.",
      fi: "Käynnistä se omassa istunnossasi komennolla `systemctl --user enable --now \(name)`.")
  }
  static func agentRemoved(_ path: String) -> Phrase {
    Phrase(
      en: "The agent is stopped and removed (\(path)). Commands send by themselves again.",
      fi: "Taustapalvelu on pysäytetty ja poistettu (\(path)). Komennot lähettävät taas itse.")
  }
  static func unsentQuestion(_ count: Int, forgets: Bool) -> Phrase {
    forgets
      ? Phrase(
        en: "Changes that were not sent: \(count). They would be set aside. Log out anyway?",
        fi: "Lähettämättä olevia muutoksia: \(count). Ne siirrettäisiin sivuun. Kirjaudutaanko silti ulos?")
      : Phrase(
        en: "Changes that were not sent: \(count). They wait until you log in again. Log out anyway?",
        fi:
          "Lähettämättä olevia muutoksia: \(count). Ne odottavat seuraavaa kirjautumista. Kirjaudutaanko silti ulos?"
      )
  }
  static func state(of entry: Outbox.Entry, isSending: Bool) -> Phrase {
    switch entry.state {
    case .waiting, .sending:
      isSending ? Phrase(en: "sending", fi: "lähetetään") : Phrase(en: "waiting", fi: "odottaa")
    case .rejected: Phrase(en: "rejected", fi: "torjuttu")
    case .blocked: Phrase(en: "blocked", fi: "odottaa toista")
    case .lost: Phrase(en: "lost by the server", fi: "kadonnut palvelimelta")
    }
  }
  static func agentState(isInstalled: Bool, isRunning: Bool) -> Phrase {
    Phrase(
      en: (isRunning ? "The agent is running" : "The agent is not running")
        + (isInstalled ? "; systemd starts it." : " and not installed: `worksite agent install`."),
      fi: (isRunning ? "Taustapalvelu on käynnissä" : "Taustapalvelu ei ole käynnissä")
        + (isInstalled ? "; systemd käynnistää sen." : "; sitä ei ole asennettu: `worksite agent install`."))
  }
}
