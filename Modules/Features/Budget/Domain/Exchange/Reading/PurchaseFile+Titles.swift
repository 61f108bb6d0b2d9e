import Core

extension PurchaseFile.Column {
  /// The titles of the column in files of banks and other programs, in English, Finnish and Swedish. Of several in one file,
  /// the first of this list counts.
  var titles: [String] {
    switch self {
    case .day:
      [
        "day", "booking date", "posting date", "date", "transaction date", "entry date", "completed date",
        "payment date", "value date", "kirjauspäivä", "kirjauspvm", "kirjauspäivämäärä", "päivä", "pvm",
        "päivämäärä", "tapahtumapäivä", "tapahtumapvm", "maksupäivä", "maksupvm", "ostopäivä", "arvopäivä",
        "arvopvm", "bokföringsdag", "bokföringsdatum", "bokförd", "bokföringsdt", "datum", "dag",
        "transaktionsdag", "transaktionsdatum", "betalningsdag", "köpdatum", "reskontradatum", "valutadag",
        "valutadatum", "värdedag",
      ]
    case .category: ["category", "luokka", "kategoria", "kategori"]
    case .amount:
      [
        "amount", "amount in", "sum", "transaction amount", "value", "summa", "määrä", "rahamäärä",
        "tapahtuman summa",
        "belopp", "belopp i", "transaktionsbelopp",
      ]
    case .paidOut:
      [
        "out", "debit", "debit amount", "paid out", "money out", "withdrawal", "withdrawals", "expense",
        "expenses", "spent", "veloitus", "veloitukset", "otto", "otot", "meno", "menot", "maksut", "lähtevä",
        "debet", "uttag", "utgift", "utgifter", "ut",
      ]
    case .paidIn:
      [
        "in", "credit", "credit amount", "paid in", "money in", "deposit", "deposits", "income", "received",
        "hyvitys", "hyvitykset", "pano", "panot", "tulo", "tulot", "saapuva", "kredit", "insättning",
        "insättningar", "inkomst", "inkomster",
      ]
    case .direction:
      [
        "direction", "debit credit", "credit debit", "d c", "c d", "dr cr", "cr dr", "d k", "k d", "suunta",
        "debet kredit", "kredit debet", "veloitus hyvitys", "otto pano", "riktning", "uttag insättning",
      ]
    case .currency: ["currency", "valuutta", "valuta"]
    case .payee:
      [
        "payee", "recipient", "beneficiary", "counterparty", "merchant", "payee name", "recipient name",
        "payee payer", "payer payee", "partner name", "name", "name description", "shop", "saaja",
        "maksunsaaja", "saajan nimi", "vastaanottaja",
        "saaja maksaja", "maksaja saaja", "vastapuoli", "kauppa", "nimi", "mottagare", "betalningsmottagare",
        "mottagare betalare", "motpart", "säljställe", "butik", "namn",
      ]
    case .note:
      [
        "note", "message", "memo", "description", "transaction description", "payment details", "details",
        "narrative", "text", "viesti", "huomautus", "selite", "selitys", "kuvaus", "otsikko", "meddelande",
        "anteckning", "beskrivning", "rubrik",
      ]
    case .rate: ["rate", "exchange rate", "kurssi", "vaihtokurssi", "kurs", "växelkurs"]
    case .vat: ["vat", "alv", "moms"]
    default: [rawValue]
    }
  }

  /// The column that a user or a title line names; `nil` for any other text.
  init?(titled text: String) {
    let title = Self.plain(text)
    guard
      let column = Self.allCases.first(where: { column in
        column.titles.contains { Self.plain($0) == title } || Self.plain(column.rawValue) == title
      })
    else { return nil }
    self = column
  }

  private static let currencies: Set<String> = [
    "eur", "euro", "euroa", "kr", "sek", "nok", "dkk", "usd", "gbp", "chf", "pln",
  ]

  /// A title without case, punctuation and the name of a currency: `Määrä (EUR)` is `määrä`.
  static func plain(_ title: String) -> String {
    var words = words(of: title)
    if words.count > 1 { words.removeAll(where: currencies.contains) }
    return words.joined(separator: " ")
  }

  /// The currency that a title names: of `Belopp (SEK)`, the Swedish krona.
  static func currency(in title: String) -> Currency? {
    for (sign, code) in [("€", "EUR"), ("£", "GBP")] where title.contains(sign) { return Currency(code) }
    let words = words(of: title)
    guard words.count > 1, let name = words.first(where: currencies.contains) else { return nil }
    return Currency(name.hasPrefix("euro") ? "EUR" : name.uppercased())
  }

  private static func words(of title: String) -> [String] {
    foldedName(title).split { !$0.isLetter && !$0.isNumber }.map(String.init)
  }
}
