extension Phrase {
  /// An amount with its currency.
  public static func money(_ amount: Money) -> Phrase { Phrase { $0.money(amount) } }

  static func noMoney(_ text: String) -> Phrase {
    Phrase(en: "“\(text)” is not an amount of money.", fi: "”\(text)” ei ole rahasumma.")
  }
  static let moneyExample = Phrase(
    en: "Write it like 17.08 or 1,234.50.", fi: "Kirjoita se muodossa 17,08 tai 1 234,50.")
  static func tooManyDecimals(_ text: String, _ digit: String, _ currency: Currency) -> Phrase {
    Phrase(
      en: """
        “\(text)” has too many decimals: \(currency.code) has \(currency.decimals), and the digit \(digit) is one more.
        """,
      fi: """
        Luvussa ”\(text)” on liikaa desimaaleja: valuutassa \(currency.code) niitä on \(currency.decimals), ja numero \
        \(digit) on yli.
        """)
  }
  static let roundYourself = Phrase(
    en: "Write the amount as it is on the receipt.", fi: "Kirjoita summa niin kuin se on kuitissa.")
  static func moneyTooLarge(_ maximum: Money) -> Phrase {
    Phrase(
      en: "The amount is larger than \(Language.english.money(maximum)).",
      fi: "Summa on suurempi kuin \(Language.finnish.money(maximum)).")
  }
  static func moneyAmbiguous(_ thousands: Money, _ decimals: String) -> Phrase {
    Phrase(
      en: """
        It can mean \(Language.english.money(thousands)), or \(decimals.replacing(",", with: ".")) with three decimals.
        """,
      fi:
        "Se voi tarkoittaa summaa \(Language.finnish.money(thousands)) tai lukua \(decimals), jossa on kolme desimaalia."
    )
  }
  static func writeDecimals(_ thousands: Money) -> Phrase {
    Phrase(
      en: "Write the decimals: \(Language.english.amount(thousands)).",
      fi: "Kirjoita desimaalit: \(Language.finnish.amount(thousands)).")
  }
}
