import Core

extension Phrase {
  static let contactsHelp = Phrase(
    en: "Contacts: the phone book of yourself, of worksites and of the company.",
    fi: "Yhteystiedot: omat, työmaiden ja yrityksen puhelinluettelo.")
  static let bookOptionHelp = Phrase(
    en: "The address book: mine, colleagues, company, site:NAME.",
    fi: "Osoitekirja: mine (omat), colleagues (työkaverit), company (yritys), site:NIMI.")
  static let listHelp = Phrase(
    en: "List the contacts, or those with some words.", fi: "Luettele yhteystiedot, tai ne joissa on sanat.")
  static let listTextHelp = Phrase(
    en: "Words, or a number; all contacts without any.",
    fi: "Sanoja tai numero; ilman niitä kaikki yhteystiedot.")
  static let sortHelp = Phrase(
    en: "The order: last, first, company, city.",
    fi: "Järjestys: last (sukunimi), first (etunimi), company (yritys), city (kaupunki).")
  static let maxHelp = Phrase(en: "The largest number of contacts.", fi: "Yhteystietojen enimmäismäärä.")
  static let findHelp = Phrase(
    en: "Find contacts by a part of a name, or by a number.",
    fi: "Etsi yhteystietoja nimen osalla tai numerolla.")
  static let findDiscussion = Phrase(
    en: """
      Words are parts of names, companies, roles, cities and addresses; a contact contains all of them. A number is found \
      in any spelling: 0401234567 finds +358 40 123 4567.
      """,
    fi: """
      Sanat ovat nimien, yritysten, tehtävien, kaupunkien ja osoitteiden osia; yhteystieto sisältää ne kaikki. Numero \
      löytyy missä muodossa tahansa: 0401234567 löytää numeron +358 40 123 4567.
      """)
  static let findTextHelp = Phrase(en: "The words, or the number.", fi: "Sanat tai numero.")
  static let showHelp = Phrase(en: "Show a contact.", fi: "Näytä yhteystieto.")
  static let cardHelp = Phrase(en: "Write the vCard as it is stored.", fi: "Tulosta vCard sellaisenaan.")
  static let contactHelp = Phrase(en: "The name, or the id.", fi: "Nimi tai tunniste.")
  static let contactsArgumentHelp = Phrase(
    en: "The names, or the ids; quote a name of several words.",
    fi: "Nimet tai tunnisteet; useamman sanan nimi lainausmerkkeihin.")
  static let oneContactHelp = Phrase(
    en: "The name, or the id; quote a name of several words.",
    fi: "Nimi tai tunniste; useamman sanan nimi lainausmerkkeihin.")
  static let versionsHelp = Phrase(
    en: "List the cards that a contact had.", fi: "Luettele yhteystiedon aiemmat kortit.")
  static let restoreHelp = Phrase(
    en: "Restore an earlier card of a contact.", fi: "Palauta yhteystiedon aiempi kortti.")
  static let versionArgumentHelp = Phrase(
    en: "The version, as `contacts versions` lists it.",
    fi: "Versio, kuten `contacts versions` sen luettelee.")
  static let birthdaysHelp = Phrase(
    en: "List the birthdays of a month.", fi: "Luettele kuukauden syntymäpäivät.")
  static let favouriteHelp = Phrase(
    en: "Mark contacts as favourites, or take the mark off.",
    fi: "Merkitse yhteystietoja suosikeiksi tai poista merkintä.")
  static let removeFavouriteHelp = Phrase(en: "Take the mark off.", fi: "Poista merkintä.")
  static let favouritesHelp = Phrase(en: "Only favourites.", fi: "Vain suosikit.")
  static let monthHelp = Phrase(
    en: "The number of the month; the current one without it.",
    fi: "Kuukauden numero; ilman sitä kuluva kuukausi.")
  static let booksHelp = Phrase(en: "List the address books.", fi: "Luettele osoitekirjat.")
}

extension Phrase {
  static let addHelp = Phrase(en: "Add a contact.", fi: "Lisää yhteystieto.")
  static let addDiscussion = Phrase(
    en: """
      Without a name the command asks step by step.
      """,
    fi: """
      Ilman nimeä komento kysyy tiedot yksitellen.
      """)
  static let nameHelp = Phrase(
    en: "The name; its last word is the last name.", fi: "Nimi; viimeinen sana on sukunimi.")
  static let firstHelp = Phrase(en: "The first name.", fi: "Etunimi.")
  static let lastHelp = Phrase(en: "The last name.", fi: "Sukunimi.")
  static let companyHelp = Phrase(en: "The company.", fi: "Yritys.")
  static let roleHelp = Phrase(en: "The job.", fi: "Tehtävä.")
  static let phoneHelp = Phrase(
    en: "A phone number, perhaps with its type: \"work:09 1234\". May be repeated.",
    fi: "Puhelinnumero, tarvittaessa tyypin kanssa: \"work:09 1234\". Voi toistaa.")
  static let emailHelp = Phrase(
    en: "An e-mail address. May be repeated.", fi: "Sähköpostiosoite. Voi toistaa.")
  static let streetHelp = Phrase(en: "The street and the number.", fi: "Katuosoite.")
  static let postcodeHelp = Phrase(en: "The postal code.", fi: "Postinumero.")
  static let cityHelp = Phrase(en: "The city.", fi: "Kaupunki.")
  static let countryHelp = Phrase(en: "The country.", fi: "Maa.")
  static let birthdayHelp = Phrase(
    en: "The birthday: 1980-04-15 or 15.4.1980; without the year 15.4.",
    fi: "Syntymäpäivä: 15.4.1980, tai 15.4. ilman vuotta.")
  static let ageHelp = Phrase(
    en: "The age today, where the birthday is not known.", fi: "Ikä tänään, jos syntymäpäivää ei tiedetä.")
  static let notesHelp = Phrase(en: "The notes.", fi: "Muistiinpanot.")
  static let photoHelp = Phrase(
    en: "A photo: a JPEG or PNG file of at most 700 kB.",
    fi: "Kuva: enintään 700 kilotavun JPEG- tai PNG-tiedosto.")
  static let editHelp = Phrase(en: "Change fields of a contact.", fi: "Muuta yhteystiedon kenttiä.")
  static let editDiscussion = Phrase(
    en: """
      Only the named fields change. An empty value removes a field. --phone and --email replace all numbers and addresses; \
      --add-phone, --remove-phone and the like change one.
      """,
    fi: """
      Vain nimetyt kentät muuttuvat. Tyhjä arvo poistaa kentän. --phone ja --email korvaavat kaikki numerot ja osoitteet; \
      --add-phone, --remove-phone ja vastaavat muuttavat yhtä.
      """)
  static let addPhoneHelp = Phrase(en: "A further phone number.", fi: "Lisättävä puhelinnumero.")
  static let addEmailHelp = Phrase(en: "A further e-mail address.", fi: "Lisättävä sähköpostiosoite.")
  static let removePhoneHelp = Phrase(
    en: "A phone number to remove, in any spelling.", fi: "Poistettava puhelinnumero, missä muodossa tahansa."
  )
  static let removeEmailHelp = Phrase(
    en: "An e-mail address to remove.", fi: "Poistettava sähköpostiosoite.")
  static let moveHelp = Phrase(
    en: "The address book to move it to.", fi: "Osoitekirja, johon yhteystieto siirretään.")
  static let removeHelp = Phrase(en: "Remove contacts.", fi: "Poista yhteystietoja.")
  static let mergeHelp = Phrase(en: "Merge two contacts.", fi: "Yhdistä kaksi yhteystietoa.")
  static let mergeDiscussion = Phrase(
    en: "The first contact stays and gets every value of the second. `worksite undo` splits them again.",
    fi: "Ensimmäinen yhteystieto jää ja saa toisen kaikki tiedot. `worksite undo` erottaa ne jälleen.")
  static let mergeFirstHelp = Phrase(en: "The contact that stays.", fi: "Jäävä yhteystieto.")
  static let mergeSecondHelp = Phrase(
    en: "The contact that is merged into it.", fi: "Siihen yhdistettävä yhteystieto.")
  static let duplicatesHelp = Phrase(
    en: "List contacts that may be the same person.",
    fi: "Luettele yhteystiedot, jotka voivat olla sama henkilö.")
}

extension Phrase {
  static let groupsHelp = Phrase(en: "Groups of contacts.", fi: "Yhteystietojen ryhmät.")
  static let groupsListHelp = Phrase(en: "List the groups.", fi: "Luettele ryhmät.")
  static let groupsAddHelp = Phrase(en: "Make a group.", fi: "Tee ryhmä.")
  static let groupsAttachHelp = Phrase(en: "Attach contacts to a group.", fi: "Liitä yhteystietoja ryhmään.")
  static let groupsDetachHelp = Phrase(
    en: "Detach contacts from a group.", fi: "Poista yhteystietoja ryhmästä.")
  static let groupsRemoveHelp = Phrase(
    en: "Remove a group; its contacts stay.", fi: "Poista ryhmä; sen yhteystiedot jäävät.")
  static let groupNameHelp = Phrase(en: "The name of the group.", fi: "Ryhmän nimi.")
  static let groupHelp = Phrase(en: "The group, by its name or id.", fi: "Ryhmä, nimellä tai tunnisteella.")
}

extension Phrase {
  static let importHelp = Phrase(
    en: "Read contacts from a vCard or CSV file.", fi: "Lue yhteystietoja vCard- tai CSV-tiedostosta.")
  static let importDiscussion = Phrase(
    en: """
      The file may come from any program, vCard 2.1 to 4.0 or CSV. Contacts that the address book has already stay as \
      they are, so a file can be read again; --replace takes the cards of the file.
      """,
    fi: """
      Tiedosto voi olla mistä tahansa ohjelmasta, vCard 2.1–4.0 tai CSV. Yhteystiedot, jotka osoitekirjassa jo ovat, \
      pysyvät ennallaan, joten tiedoston voi lukea uudelleen; --replace ottaa tiedoston kortit.
      """)
  static let dryRunHelp = Phrase(en: "Only show what would change.", fi: "Näytä vain, mitä muuttuisi.")
  static let replaceHelp = Phrase(
    en: "Replace contacts whose card in the file is another one.",
    fi: "Korvaa yhteystiedot, joiden kortti tiedostossa on toinen.")
  static let yesToImportHelp = Phrase(en: "Import without asking.", fi: "Tuo kysymättä.")
  static let importFileHelp = Phrase(
    en: "The file of vCards or CSV; - for standard input.",
    fi: "Tiedosto, vCard tai CSV; - lukee vakiosyötteestä.")
  static let exportHelp = Phrase(
    en: "Write contacts to a vCard or CSV file.", fi: "Kirjoita yhteystietoja vCard- tai CSV-tiedostoon.")
  static let formatHelp = Phrase(en: "vcf or csv.", fi: "vcf tai csv.")
  static let versionHelp = Phrase(
    en: "The version of vCard, 3 or 4; without it, cards stay as they are.",
    fi: "vCardin versio, 3 tai 4; ilman tätä kortit pysyvät ennallaan.")
  static let outputFileHelp = Phrase(
    en: "The file; standard output without it.", fi: "Tiedosto; ilman tätä tulostetaan.")
  static let yesToReplaceHelp = Phrase(
    en: "Replace an existing file without asking.", fi: "Korvaa olemassa oleva tiedosto kysymättä.")
}
