import Core

extension Phrase {
  static let docsHelp = Phrase(en: "The documents of a worksite.", fi: "Työmaan asiakirjat.")
  static let listHelp = Phrase(en: "List a folder.", fi: "Luettele kansion sisältö.")
  static let treeHelp = Phrase(
    en: "Show a folder and everything in it.", fi: "Näytä kansio ja kaikki, mitä siinä on.")
  static let showHelp = Phrase(
    en: "Show the details of a document, with its versions, or of a folder.",
    fi: "Näytä asiakirjan tiedot versioineen tai kansion tiedot.")
  static let versionsHelp = Phrase(
    en: "List the versions of a document.", fi: "Luettele asiakirjan versiot.")
  static let documentPathHelp = Phrase(
    en: "[SITE:]/path of the document.", fi: "Asiakirjan [TYÖMAA:]/polku.")
  static let findHelp = Phrase(
    en: "Find documents and folders by any parts of their name.",
    fi: "Etsi asiakirjoja ja kansioita nimen osilla.")
  static let putHelp = Phrase(en: "Store files and folders.", fi: "Tallenna tiedostoja ja kansioita.")
  static let putDiscussion = Phrase(
    en: """
      The last argument says where: a folder, or the name for a single file. A path that ends with “/” is a folder, \
      which is made if necessary. A document that exists already gets a new version, unless its content is the same. \
      “-” stores standard input.
      """,
    fi: """
      Viimeinen argumentti kertoo minne: kansio tai yksittäisen tiedoston nimi. Merkkiin ”/” päättyvä polku on kansio, \
      joka tehdään tarvittaessa. Jo olemassa oleva asiakirja saa uuden version, ellei sisältö ole sama. \
      ”-” tallentaa vakiosyötteen.
      """)
  static let getHelp = Phrase(
    en: "Copy a document or folder to this machine.", fi: "Kopioi asiakirja tai kansio tälle koneelle.")
  static let getDiscussion = Phrase(
    en: """
      A folder is copied to -o itself where that is new, empty or has part of it already, so the same command continues \
      after an interruption. In any other folder, and where -o is “.” or ends in “/”, the copy keeps its own \
      name. Existing files with the same content stay as they are. A device or a pipe is written to directly.
      """,
    fi: """
      Kansiosta tulee -o itse, jos se on uusi, tyhjä tai siinä on jo osa sisällöstä: sama komento jatkaa \
      keskeytyksen jälkeen. Muussa kansiossa, ja kun -o on ”.” tai päättyy merkkiin ”/”, kopio säilyttää oman \
      nimensä. Tiedostot, joiden sisältö on sama, jäävät ennalleen. Laitteeseen tai putkeen kirjoitetaan suoraan.
      """)
  static let catHelp = Phrase(
    en: "Write a document to standard output.", fi: "Tulosta asiakirja vakiotulosteeseen.")
  static let openHelp = Phrase(
    en: "Open a document, read-only, in the program for its type.",
    fi: "Avaa asiakirja lukua varten sen omassa ohjelmassa.")
  static let openDiscussion = Phrase(
    en:
      "xdg-open chooses the program, or $WORKSITE_OPENER where it is set. The copy is removed when the program has ended.",
    fi:
      "Ohjelman valitsee xdg-open tai $WORKSITE_OPENER, jos se on asetettu. Kopio poistetaan, kun ohjelma on päättynyt."
  )
  static let addFolderHelp = Phrase(
    en: "Make folders, with the folders above them.", fi: "Tee kansioita, tarvittaessa yläkansioineen.")
  static let moveHelp = Phrase(en: "Move or rename.", fi: "Siirrä tai nimeä uudelleen.")
  static let moveDiscussion = Phrase(
    en: """
      With --merge, a folder is merged with the folder that has its name at the destination: its items move there, and
      folders of one name are merged in the same way. A document whose name is taken gets a number. It goes to the trash
      instead where it is not empty, has only one version, and the other document has its bytes, its tags and its type. One
      undo takes all of it back.
      """,
    fi: """
      Valitsin --merge yhdistää kansion kohteen samannimiseen kansioon: sen sisältö siirtyy sinne, ja samannimiset kansiot
      yhdistetään samoin. Asiakirja, jonka nimi on varattu, saa numeron. Se siirtyy sen sijaan roskakoriin, jos se ei ole
      tyhjä, siitä on vain yksi versio ja toisessa asiakirjassa on sen tavut, asiasanat ja tyyppi. Yksi kumoaminen palauttaa
      kaiken.
      """)
  static let mergeHelp = Phrase(
    en: "Merge a folder with the one of its name at the destination.",
    fi: "Yhdistä kansio kohteen samannimiseen kansioon.")
  static let copyHelp = Phrase(en: "Copy documents and folders.", fi: "Kopioi asiakirjoja ja kansioita.")
  static let trashAddHelp = Phrase(
    en: "Put documents and folders in the trash; without a path, list what is there.",
    fi: "Siirrä asiakirjoja ja kansioita roskakoriin; ilman polkua luettele sen sisältö.")
  static let trashHelp = Phrase(
    en: "Put items in the trash, list what is there, or empty it.",
    fi: "Siirrä kohteita roskakoriin, luettele sen sisältö tai tyhjennä se.")
  static let restoreHelp = Phrase(
    en: "Restore a document or folder from the trash, or an earlier version of a document.",
    fi: "Palauta asiakirja tai kansio roskakorista, tai asiakirjan aiempi versio.")
  static let restoreRevisionHelp = Phrase(
    en: "Save the version with this number as the newest one.",
    fi: "Tallenna tämän numeron versio uusimmaksi.")

  static let pathHelp = Phrase(
    en: "[SITE:]/path of the document or folder.", fi: "Asiakirjan tai kansion [TYÖMAA:]/polku.")
  static let folderPathHelp = Phrase(en: "[SITE:]/path of the folder.", fi: "Kansion [TYÖMAA:]/polku.")
  static let newFolderHelp = Phrase(
    en: "[SITE:]/path of each new folder.", fi: "Uusien kansioiden [TYÖMAA:]/polut.")
  static let moveSourcesHelp = Phrase(
    en:
      "The sources, or quoted patterns of them, then the destination: a folder, or a new name for one source.",
    fi: "Lähteet, tai niiden lainatut kaavat, ja viimeisenä kohde: kansio tai yhden lähteen uusi nimi.")
  static let putPathsHelp = Phrase(
    en: "Files of this machine, then the destination [SITE:]/path.",
    fi: "Tämän koneen tiedostot ja viimeisenä kohteen [TYÖMAA:]/polku.")
  static let putRecursiveHelp = Phrase(
    en: "Store folders with everything in them.", fi: "Tallenna kansiot sisältöineen.")
  static let getRecursiveHelp = Phrase(
    en: "Copy folders with everything in them.", fi: "Kopioi kansiot sisältöineen.")
  static let sortHelp = Phrase(
    en: "By name, date (latest first), size (largest first) or type.",
    fi: "Järjestys: name (nimi), date (uusin ensin), size (suurin ensin), type (tyyppi).")
  static let reverseHelp = Phrase(en: "Reverse the order.", fi: "Käänteinen järjestys.")
  static let gridHelp = Phrase(en: "Names side by side, with pictures.", fi: "Nimet rinnakkain kuvakkeineen.")
  static let foldersOnlyHelp = Phrase(en: "Folders only.", fi: "Vain kansiot.")
  static let depthHelp = Phrase(en: "How many levels.", fi: "Montako tasoa.")
  static let findTextHelp = Phrase(
    en: "Parts of the name, all of which it contains.", fi: "Nimen osia; nimessä ovat ne kaikki.")
  static let siteHelp = Phrase(
    en: "The worksite, if not the one in use.", fi: "Työmaa, ellei käytössä oleva.")
  static let typeHelp = Phrase(
    en: "The type, or several: pdf or pdf,dwg.", fi: "Tyyppi tai useita: pdf tai pdf,dwg.")
  static let fromHelp = Phrase(
    en: "Changed on this day or later.", fi: "Muutettu tänä päivänä tai myöhemmin.")
  static let toHelp = Phrase(en: "Changed on this day or earlier.", fi: "Muutettu tänä päivänä tai aiemmin.")
  static let largerHelp = Phrase(
    en: "At least this size: 500k, 10M.", fi: "Vähintään tämän kokoinen: 500k, 10M.")
  static let byHelp = Phrase(en: "Saved last by this person.", fi: "Viimeksi tämän henkilön tallentama.")
  static let outputHelp = Phrase(
    en: "The file to write, a folder to write into, or - for standard output.",
    fi: "Kirjoitettava tiedosto, kansio tai - vakiotulosteelle.")
  static let forceHelp = Phrase(
    en: "Overwrite existing files.", fi: "Korvaa olemassa olevat tiedostot.")
  static let revisionHelp = Phrase(en: "The version with this number.", fi: "Versio, jolla on tämä numero.")
  static let restorePathHelp = Phrase(
    en:
      "[SITE:]/path where it was, or its id in the trash; with --revision the path of the document, with --removed-by SITE:.",
    fi:
      "[TYÖMAA:]/polku, jossa se oli, tai tunniste roskakorissa; valitsimen --revision kanssa asiakirjan polku, valitsimen --removed-by kanssa TYÖMAA:."
  )
  static let restoreToHelp = Phrase(
    en: "Another folder, or another name.", fi: "Toinen kansio tai toinen nimi.")
}
