import CommandKit
import Core

/// The examples in the help of the commands of this module.
extension BuyCommand {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite buy 249.75 Materials -m "timber" --date yesterday
        worksite buy 12.50 Materials --refund
        """,
      fi: """
        worksite buy 249,75 Materiaalit -m "puutavaraa" --date eilen
        worksite buy 12,50 Materiaalit --refund
        """))
}

extension BudgetShow {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: """
        worksite budget show
        worksite budget show Marjala --as-of yesterday
        """,
      fi: """
        worksite budget show
        worksite budget show Marjala --as-of eilen
        """))
}

extension BudgetList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite budget list --archived"))
}

extension BudgetAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite budget add Marjala --total 50000 --every year
        worksite budget add Home --mine --total 1500 --every month
        """,
      fi: """
        worksite budget add Marjala --total 50000 --every vuosi
        worksite budget add Koti --mine --total 1500 --every kuukausi
        """))
}

extension BudgetUse {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite budget use Marjala"))
}

extension BudgetEdit {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite budget edit Marjala --total 60000 --effective next",
      fi: "worksite budget edit Marjala --total 60000 --effective seuraava"))
}

extension BudgetArchive {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite budget archive Marjala"))
}

extension BudgetUnarchive {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite budget unarchive Marjala"))
}

extension BudgetCategoryList {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite budget category list"))
}

extension BudgetCategoryAdd {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite budget category add Materials 2000 --every month",
      fi: "worksite budget category add Materiaalit 2000 --every kuukausi"))
}

extension BudgetCategoryEdit {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: """
        worksite budget category edit Materials --amount 2500 --effective next
        worksite budget category edit Fuel --name "Fuel and oil"
        """,
      fi: """
        worksite budget category edit Materiaalit --amount 2500 --effective seuraava
        worksite budget category edit Polttoaine --name "Polttoaine ja öljy"
        """))
}

extension BudgetCategoryRemove {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite budget category remove Fuel",
      fi: "worksite budget category remove Polttoaine"))
}

extension BudgetCategoryOrder {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite budget category order Materials Fuel",
      fi: "worksite budget category order Materiaalit Polttoaine"))
}

extension BudgetPurchaseList {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: """
        worksite budget purchase list --category Materials --from 1.11.
        worksite budget purchase list --by month
        """,
      fi: """
        worksite budget purchase list --category Materiaalit --from 1.11.
        worksite budget purchase list --by month
        """))
}

extension BudgetPurchaseEdit {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite budget purchase edit 9bae2a4b --amount 249.75 --date 17.11.",
      fi: "worksite budget purchase edit 9bae2a4b --amount 249,75 --date 17.11."))
}

extension BudgetPurchaseRemove {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite budget purchase remove 9bae2a4b"))
}

extension BudgetPurchaseOpen {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite budget purchase open 9bae2a4b"))
}

extension BudgetSplit {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite budget split 100.00 Materials:1/3 Fuel:2/3",
      fi: "worksite budget split 100,00 Materiaalit:1/3 Polttoaine:2/3"))
}

extension BudgetExplain {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: "worksite budget explain Materials",
      fi: "worksite budget explain Materiaalit"))
}

extension BudgetWarningsCommand {
  static let guide: CommandGuide? = .reading(Phrase(verbatim: "worksite budget warnings --history"))
}

extension BudgetThresholds {
  static let guide: CommandGuide? = .changing(Phrase(verbatim: "worksite budget thresholds 80,100"))
}

extension BudgetImport {
  static let guide: CommandGuide? = .changing(
    Phrase(
      en: "worksite budget import purchases.csv --dry-run",
      fi: "worksite budget import ostokset.csv --dry-run"))
}

extension BudgetExport {
  static let guide: CommandGuide? = .reading(
    Phrase(
      en: """
        worksite budget export -o purchases.csv
        worksite budget export Marjala --format json -o marjala.json --no-receipts
        """,
      fi: """
        worksite budget export -o ostokset.csv
        worksite budget export Marjala --format json -o marjala.json --no-receipts
        """))
}
