import Core

extension Phrase {
  /// The message and the remedy of a network fault.
  static func about(_ fault: NetworkFault, host: String) -> (message: Phrase, remedy: Remedy) {
    switch fault.kind {
    case .unknownHost: (unknownHost(host), .sentence(checkNameAndNetwork))
    case .refused: (refused(host), .sentence(checkServerRuns))
    case .unreachable: (unreachable(host), .sentence(checkNetwork))
    case .timedOut: (timedOut(host), .sentence(checkNetwork))
    case .tooSlow: (tooSlow(host), .sentence(tryOnBetterLink))
    case .cut: (cutOff(host), .sentence(tryLater))
    case .notHTTP: (notHTTP(host), .sentence(checkPort))
    case .noTLS: (noTLS(host), .sentence(checkScheme))
    case .untrusted: (untrusted(host), .nameAuthority)
    case .wrongName: (wrongName(host), .sentence(useCertifiedName))
    case .expired: (expired(host), .sentence(checkClockOrRenew))
    case .badAuthorities: (badAuthorities(fault.detail), .sentence(checkAuthorityFile))
    case .proxy: (proxyFails, .sentence(checkProxy))
    case .badAddress: (badAddress(host), .sentence(addressForm))
    case .badHeader: (badHeader(fault.detail), .sentence(removeLineBreaks))
    case .libraryMissing: (libraryMissing, .sentence(installLibrary))
    case .closed: (transportClosed, .sentence(tryLater))
    case .other: (otherFault(host, fault.detail), .sentence(tryLater))
    }
  }

  private static func unknownHost(_ host: String) -> Phrase {
    Phrase(en: "The host “\(host)” was not found.", fi: "Palvelinta ”\(host)” ei löydy.")
  }
  private static let checkNameAndNetwork = Phrase(
    en: "Check the spelling of the address and that this machine is online.",
    fi: "Tarkista osoitteen kirjoitusasu ja että kone on verkossa.")
  private static func refused(_ host: String) -> Phrase {
    Phrase(
      en: "“\(host)” answers, but no server listens there.",
      fi: "”\(host)” vastaa, mutta mikään palvelin ei kuuntele siellä.")
  }
  private static let checkServerRuns = Phrase(
    en: "Check the port, and that worksite-server is running.",
    fi: "Tarkista portti ja että worksite-server on käynnissä.")
  private static func unreachable(_ host: String) -> Phrase {
    Phrase(en: "“\(host)” cannot be reached now.", fi: "Palvelimelle ”\(host)” ei ole nyt yhteyttä.")
  }
  private static let checkNetwork = Phrase(
    en: "Check that this machine is online, and that no firewall or missing VPN blocks the connection.",
    fi: "Tarkista, että kone on verkossa eikä palomuuri tai puuttuva VPN estä yhteyttä.")
  private static func timedOut(_ host: String) -> Phrase {
    Phrase(en: "“\(host)” did not answer in time.", fi: "”\(host)” ei vastannut ajoissa.")
  }
  private static func tooSlow(_ host: String) -> Phrase {
    Phrase(
      en: "Almost no data moved between this machine and “\(host)” for a while.",
      fi: "Koneen ja palvelimen ”\(host)” välillä ei liikkunut hetkeen juuri mitään tietoa.")
  }
  private static let tryOnBetterLink = Phrase(
    en: "Try again where the network is better. Data that has arrived is not sent again.",
    fi: "Yritä uudelleen paremmassa verkossa. Perille tullutta ei lähetetä uudelleen.")
  private static func cutOff(_ host: String) -> Phrase {
    Phrase(
      en: "The connection to “\(host)” was interrupted.",
      fi: "Yhteys palvelimeen ”\(host)” katkesi kesken.")
  }
  static let tryLater = Phrase(en: "Try again in a moment.", fi: "Yritä hetken kuluttua uudelleen.")
  private static func notHTTP(_ host: String) -> Phrase {
    Phrase(
      en: "The program that answers at “\(host)” does not speak HTTP.",
      fi: "Ohjelma, joka vastaa osoitteessa ”\(host)”, ei puhu HTTP:tä.")
  }
  static let checkPort = Phrase(
    en: "Check the port, and whether the address starts with http:// or https://.",
    fi: "Tarkista portti ja se, alkaako osoite http:// vai https://.")
  private static func noTLS(_ host: String) -> Phrase {
    Phrase(
      en: "No encrypted connection to “\(host)” could be made.",
      fi: "Salattua yhteyttä palvelimeen ”\(host)” ei saatu muodostettua.")
  }
  private static let checkScheme = Phrase(
    en:
      "Check the port, and whether the server has a certificate; without one its address starts with http://.",
    fi: "Tarkista portti ja onko palvelimella varmenne; ilman sitä osoitteen alku on http://.")
  private static func otherFault(_ host: String, _ detail: String) -> Phrase {
    Phrase(
      en: "The connection to “\(host)” failed: \(detail).",
      fi: "Yhteys palvelimeen ”\(host)” epäonnistui: \(detail).")
  }
  private static let transportClosed = Phrase(
    en: "The program was closing its connections.", fi: "Ohjelma oli sulkemassa yhteyksiään.")
}
