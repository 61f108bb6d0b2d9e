import Core

extension RemoteCommands {
  /// The remedies whose words name a command; the values of a step stand in braces.
  package static let remedies = RemedyTexts([
    "queue.list": Phrase(
      en: "See the queue with `worksite queue`.", fi: "Katso jono komennolla `worksite queue`."),
    "queue.resume": Phrase(
      en: "Resume with `worksite queue resume`.", fi: "Jatka komennolla `worksite queue resume`."),
    "queue.sending": Phrase(
      en: "Sending continues in the background; see `worksite queue`.",
      fi: "Lähettäminen jatkuu taustalla; katso `worksite queue`."),
    "server.waitLonger": Phrase(
      en: "Try again later, or allow more time with --wait=SECONDS.",
      fi: "Yritä myöhemmin uudelleen tai salli pidempi aika valitsimella --wait=SEKUNNIT."),
    "login.first": Phrase(
      en: "Log in to a server with `worksite login`.",
      fi: "Kirjaudu palvelimelle komennolla `worksite login`."),
    "login.again": Phrase(
      en: "Log in with `worksite login`; unsent changes are kept.",
      fi: "Kirjaudu komennolla `worksite login`; lähettämättömät muutokset säilyvät."),
    "content.storeAgain": Phrase(
      en: "If you still have the file, put it again and discard this one with `worksite queue discard`.",
      fi:
        "Jos tiedosto on vielä tallella, tallenna se uudelleen ja hylkää tämä komennolla `worksite queue discard`."
    ),
    "login.try": Phrase(
      en: "Your account may already exist. Try `worksite login` as {username} before you try this again.",
      fi:
        "Tunnuksesi saattaa olla jo luotu. Kokeile `worksite login` tunnuksella {username}, ennen kuin yrität tätä uudelleen."
    ),
    "profile.replaceAccount": Phrase(
      en: "Log in again with `worksite login`, which sets the file aside; nothing else is lost.",
      fi: "Kirjaudu uudelleen komennolla `worksite login`, joka siirtää tiedoston sivuun; muuta ei katoa."),
    "profile.replaceReplica": Phrase(
      en:
        "`worksite logout --forget` sets it aside with the unsent changes; then log in again. `worksite login` alone does both.",
      fi:
        "`worksite logout --forget` siirtää sen sivuun lähettämättömine muutoksineen; kirjaudu sitten uudelleen. Pelkkä `worksite login` tekee molemmat."
    ),
    "queue.saveContent": Phrase(
      en: "You can still save its content with `worksite queue save {id} -o FILE`.",
      fi: "Sen sisällön voi yhä tallentaa komennolla `worksite queue save {id} -o TIEDOSTO`."),
    "queue.sendLostAgain": Phrase(
      en:
        "Send them again with `worksite sync --again`, or discard them with `worksite queue discard --lost`.",
      fi:
        "Lähetä ne uudelleen komennolla `worksite sync --again` tai hylkää ne komennolla `worksite queue discard --lost`."
    ),
    "queue.discard": Phrase(
      en: "If the change is no longer needed, discard it with `worksite queue discard {id}`.",
      fi: "Jos muutosta ei enää tarvita, hylkää se komennolla `worksite queue discard {id}`."),
    "network.trustAuthority": Phrase(
      en: "If it is your own server, give the file of its authority with --ca FILE.",
      fi: "Jos palvelin on oma, anna sen varmentajan tiedosto valitsimella --ca TIEDOSTO."),
  ])
}
