import Core

extension Phrase {
  static let budgetHelp = Phrase(
    en: "Budgets: limits, purchases and what is left.", fi: "Budjetit: rajat, ostokset ja mitä on jäljellä.")
  static let budgetOptionHelp = Phrase(
    en: "The budget; without it, the one in use.", fi: "Budjetti; ilman tätä käytössä oleva.")
  static let budgetNameHelp = Phrase(en: "The budget's name.", fi: "Budjetin nimi.")
  static let allBudgetsHelp = Phrase(
    en: "The budget's name; without it, all budgets.", fi: "Budjetin nimi; ilman sitä kaikki budjetit.")
  static let addBudgetHelp = Phrase(
    en: "Make a budget for a worksite, or for yourself.", fi: "Tee budjetti työmaalle tai itsellesi.")
  static let siteHelp = Phrase(
    en: "The worksite; without it, the one in use.", fi: "Työmaa; ilman tätä käytössä oleva.")
  static let mineHelp = Phrase(
    en: "A personal budget, which only you see.", fi: "Oma budjetti, jonka vain sinä näet.")
  static let totalHelp = Phrase(
    en: "The limit of the whole budget, for each period.", fi: "Koko budjetin raja jaksoa kohti.")
  static let everyHelp = Phrase(
    en: """
      The period after which the limit is whole again: day, week, two weeks, month, quarter, year, 10 days, or once. \
      Without it: once for a worksite or a span, a month for an own budget; for a category, as the total.
      """,
    fi: """
      Jakso, jonka jälkeen raja on taas täysi: päivä, viikko, kaksi viikkoa, kuukausi, neljännes, vuosi, 10 päivää tai \
      kerran. Ilman tätä: kerran työmaalle tai ajanjaksolle, kuukausi omalle budjetille; luokalle sama kuin kokonaisrajalle.
      """)
  static let anchorHelp = Phrase(en: "A first day of the period.", fi: "Jokin jakson ensimmäinen päivä.")
  static let spanHelp = Phrase(
    en: "The days of the budget: 2026-03-01..2026-08-31.", fi: "Budjetin päivät: 2026-03-01..2026-08-31.")
  static let currencyHelp = Phrase(
    en: "The currency, such as EUR or SEK; EUR without it.", fi: "Valuutta, kuten EUR tai SEK; muuten EUR.")
  static let budgetsHelp = Phrase(en: "List the budgets.", fi: "Luettele budjetit.")
  static let archivedBudgetsHelp = Phrase(en: "Archived ones, too.", fi: "Myös arkistoidut.")
  static let useBudgetHelp = Phrase(
    en: "Choose the budget in use on this machine.", fi: "Valitse tällä koneella käytettävä budjetti.")
  static let editBudgetHelp = Phrase(
    en: "Change the name, the span or the total of a budget.",
    fi: "Muuta budjetin nimeä, ajanjaksoa tai kokonaisrajaa.")
  static let newNameHelp = Phrase(en: "The new name.", fi: "Uusi nimi.")
  static let archiveBudgetHelp = Phrase(
    en: "Put a budget away; nothing is lost.", fi: "Arkistoi budjetti; mitään ei katoa.")
  static let unarchiveBudgetHelp = Phrase(
    en: "Take an archived budget into use again.", fi: "Ota arkistoitu budjetti takaisin käyttöön.")
  static let thresholdsHelp = Phrase(
    en: "See or set the percentages at which the budget warns.",
    fi: "Katso tai aseta prosentit, joista budjetti varoittaa.")
  static let percentagesHelp = Phrase(en: "Such as 80,100.", fi: "Esimerkiksi 80,100.")
  static let effectiveHelp = Phrase(
    en: "The day from which the change holds: a day, or next; without it, the current period.",
    fi: "Päivä, josta muutos on voimassa: päivä tai seuraava; ilman tätä kuluva jakso.")
  static let yesToChangeHelp = Phrase(en: "Change without asking.", fi: "Muuta kysymättä.")
  static let carryHelp = Phrase(
    en: "What a period takes over from the one before: none, surplus, deficit, both.",
    fi:
      "Mitä jakso saa edelliseltä: none (ei mitään), surplus (ylijäämä), deficit (alijäämä), both (molemmat)."
  )
}

extension Phrase {
  static let categoryHelp = Phrase(en: "The categories of a budget.", fi: "Budjetin luokat.")
  static let categoriesHelp = Phrase(en: "List the categories.", fi: "Luettele luokat.")
  static let categoryAddHelp = Phrase(en: "Add a category.", fi: "Lisää luokka.")
  static let categoryEditHelp = Phrase(
    en: "Change the name or the limit of a category; the past stays as it is.",
    fi: "Muuta luokan nimeä tai rajaa; mennyt pysyy ennallaan.")
  static let categoryRemoveHelp = Phrase(
    en: "Remove a category; its purchases stay in the total.",
    fi: "Poista luokka; sen ostokset jäävät summaan.")
  static let categoryOrderHelp = Phrase(
    en: "Put the categories into another order.", fi: "Järjestä luokat uudelleen.")
  static let categoryNameHelp = Phrase(en: "The category's name.", fi: "Luokan nimi.")
  static let categoryNamesHelp = Phrase(
    en: "The categories that come first.", fi: "Luokat, jotka tulevat ensin.")
  static let limitAmountHelp = Phrase(en: "The limit for each period.", fi: "Raja kutakin jaksoa kohti.")
}

extension Phrase {
  static let buyHelp = Phrase(en: "Record a purchase.", fi: "Kirjaa ostos.")
  static let buyDiscussion = Phrase(
    en: "Without an amount the command asks step by step. Without a category it takes your last one.",
    fi: "Ilman summaa komento kysyy tiedot vaiheittain. Ilman luokkaa se käyttää viimeksi käyttämääsi."
  )
  static let refundHelp = Phrase(en: "Money that came back.", fi: "Palautettu raha.")
  static let amountHelp = Phrase(en: "The amount, such as 249.75.", fi: "Summa, kuten 249,75.")
  static let buyCategoryHelp = Phrase(
    en: "The category, or its beginning; without it, your last one.",
    fi: "Luokka tai sen alku; ilman sitä viimeksi käyttämäsi.")
  static let noteHelp = Phrase(en: "A note.", fi: "Huomautus.")
  static let payeeHelp = Phrase(en: "The payee, such as a shop.", fi: "Maksun saaja, kuten kauppa.")
  static let dateHelp = Phrase(
    en: "The day: 17.11., yesterday, -2; today without it.", fi: "Päivä: 17.11., eilen, -2; muuten tänään.")
  static let vatHelp = Phrase(
    en: "The rate of the VAT in the amount, such as 25.5.", fi: "Summaan sisältyvä ALV-prosentti, kuten 25,5."
  )
  static let reverseHelp = Phrase(
    en: "The buyer owes the VAT, and the amount contains none.",
    fi: "Käännetty verovelvollisuus: summassa ei ole veroa.")
  static let purchaseCurrencyHelp = Phrase(
    en: "The currency of the amount, such as SEK.", fi: "Summan valuutta, kuten SEK.")
  static let rateHelp = Phrase(
    en: "The price of one unit of that currency: 0.087.", fi: "Valuutan yhden yksikön hinta: 0,087.")
  static let receiptHelp = Phrase(
    en: "The receipt: a photo or a PDF.", fi: "Kuitti: kuva tai PDF.")
  static let splitHelp = Phrase(
    en: "Record a purchase that belongs to several categories.", fi: "Kirjaa ostos usealle luokalle.")
  static let splitDiscussion = Phrase(
    en: "Shares are fractions or percentages that add up to the whole, or weights such as 2.",
    fi: "Osuudet ovat murtolukuja tai prosentteja, joista tulee kokonainen, tai painoja, kuten 2.")
  static let sharesHelp = Phrase(
    en: "A category and its share: Materials:1/3.", fi: "Luokka ja sen osuus: Materiaalit:1/3.")
}

extension Phrase {
  static let showHelp = Phrase(
    en: "See limits, what was spent and what is left.", fi: "Katso rajat, käytetty ja jäljellä oleva.")
  static let asOfHelp = Phrase(
    en: "The day; later purchases are not counted.", fi: "Päivä; myöhempiä ostoksia ei lasketa.")
  static let pieHelp = Phrase(
    en: "The shares of the categories as a pie.", fi: "Luokkien osuudet piirakkana.")
  static let explainHelp = Phrase(
    en: "See how a number came to be, line by line.", fi: "Katso, mistä luku syntyy, rivi riviltä.")
  static let explainCategoryHelp = Phrase(
    en: "The category, or Uncategorised; without it, the whole budget.",
    fi: "Luokka tai Ilman luokkaa; ilman tätä koko budjetti.")
  static let warningsHelp = Phrase(
    en: "List the limits that are exceeded or nearly spent.",
    fi: "Luettele ylittyneet ja lähes käytetyt rajat.")
  static let warningHistoryHelp = Phrase(
    en: "All warnings that were ever raised, cleared ones too.",
    fi: "Kaikki annetut varoitukset, myös korjaantuneet.")
  static let purchasesHelp = Phrase(
    en: "List the purchases, the newest first.", fi: "Luettele ostokset, uusin ensin.")
  static let onlyCategoryHelp = Phrase(
    en: "Only those of a category; Uncategorised for those without one.",
    fi: "Vain yhden luokan ostokset; Ilman luokkaa = ne, joilla ei ole luokkaa.")
  static let fromHelp = Phrase(en: "The first day.", fi: "Ensimmäinen päivä.")
  static let toHelp = Phrase(en: "The last day.", fi: "Viimeinen päivä.")
  static let findPurchasesHelp = Phrase(
    en: "Only those whose payee or note has these words.",
    fi: "Vain ne, joiden saajassa tai huomautuksessa on nämä sanat.")
  static let byHelp = Phrase(
    en: "Sums by month, category or person.",
    fi: "Summat: month (kuukausi), category (luokka), person (henkilö).")
  static let maxHelp = Phrase(en: "At most so many purchases.", fi: "Enintään näin monta ostosta.")
  static let purchaseHelp = Phrase(
    en: "List, change or remove purchases.", fi: "Luettele, muuta tai poista ostoksia.")
  static let purchaseEditHelp = Phrase(en: "Change a purchase.", fi: "Muuta ostosta.")
  static let purchaseEditDiscussion = Phrase(
    en: "An empty value removes the old one: --vat \"\", --rate \"\", --receipt \"\".",
    fi: "Tyhjä arvo poistaa entisen: --vat \"\", --rate \"\", --receipt \"\".")
  static let purchaseRemoveHelp = Phrase(en: "Remove purchases.", fi: "Poista ostoksia.")
  static let purchaseIDHelp = Phrase(
    en: "The purchase's id, as lists show it.", fi: "Ostoksen tunniste, kuten luetteloissa.")
  static let purchaseOpenHelp = Phrase(en: "Open the receipt of a purchase.", fi: "Avaa ostoksen kuitti.")
  static let newCategoryHelp = Phrase(en: "The category; \"\" for none.", fi: "Luokka; \"\" = ei mitään.")
}
