import Auth
import Core
import Operations
import Persistence
import Worksites

/// The feature of budgets: categories with limits, purchases, warnings.
public enum BudgetFeature {
  /// The feature to add to a composition.
  public static let feature = Feature(
    id: "budget", summary: "limits, purchases and what is left", requires: ["worksites"],
    migrations: migrations,
    rights: [.listBudgets, .seeBudgets, .manageBudgets, .recordPurchases],
    operations: [
      AddBudget.self, EditBudget.self, ArchiveBudget.self, SetLimit.self, AddCategory.self,
      EditCategory.self, RemoveCategory.self, AddPurchase.self, EditPurchase.self, RemovePurchase.self,
    ],
    queries: [
      Budgets.self, BudgetWithID.self, BudgetInUse.self, BudgetCategories.self, BudgetCategoryWithID.self,
      BudgetLimits.self,
      BudgetStatus.self, BudgetTotals.self, BudgetLineOn.self, Purchases.self, PurchaseWithID.self,
      PurchasesEnding.self,
      LatestPurchase.self, PurchaseSums.self, PurchasesOutsideSpan.self, SpentOnDays.self,
      BudgetExplanation.self, BudgetWarnings.self, RaisedWarnings.self, ActiveWarnings.self,
      BudgetAsFile.self, PlannedImport.self,
    ],
    recordKinds: [
      budgets, categories, removedCategories, limits, purchases, formerPurchases, warnings,
    ],
    facets: [
      .renames([words]),
      .title(.budgetTitle),
      .contents(
        Feature.Contents(
          users: { try Receipt.users(of: $0, readableBy: $1, in: $2) },
          mayRead: { try Receipt.isReadable($0, by: $1, in: $2) })),
      .addressing(Feature.Addressing { try BudgetPlace.address(of: $1, in: $0, $2) }),
      .likeness { try BudgetLikeness.add(to: $0, from: $1, $2, $3) },
      .audit { try BudgetAudit.findings($0, isPartial: $1) },
      .notices { try BudgetNotices.notices(for: $0, in: $1, at: $2) },
      .recompute { try WarningLog($0, at: $1).update() },
      .rebuild { try DaySums.rebuild(in: $0) },
      .demo { try BudgetDemo.fill($0) },
    ])

  static let budgets = RecordKind(
    name: "budget.budget", table: "budget_budget", noun: .budgetNoun, derivation: .names,
    forms: ColumnForms(
      ["personal": .flag, "thresholds": .list],
      names: ["personal": "isPersonal", "first_day": "firstDay", "last_day": "lastDay"]),
    unique: [RecordKind.Unique(["holder", "name_key"])], privacy: personal,
    changes: .comparing { budget in
      [
        ChangeDescription.Value(.nameValue, budget.phrase("name")),
        ChangeDescription.Value(.spanValue, .days(budget.text("firstDay"), budget.text("lastDay"))),
        ChangeDescription.Value(.thresholdsValue, .percentages(budget["thresholds"])),
      ]
    }, isQuoted: true,
    audiences: audience, access: { try isAllowed(.manageBudgets, $0, $1, $2, $3) })

  static let categories = RecordKind(
    name: "budget.category", table: "budget_category", noun: .categoryNoun, derivation: .names,
    forms: ColumnForms(["personal": .flag], names: ["personal": "isPersonal"]),
    unique: [RecordKind.Unique(["budget", "name_key"])],
    privacy: personal, whole: RecordKind.Whole("budget.budget", by: "budget"), isQuoted: true,
    audiences: audience, access: { try isAllowed(.manageBudgets, $0, $1, $2, $3) })

  /// The removed categories, whose purchases stay.
  static let removedCategories = RecordKind(
    name: "budget.removedCategory", table: "budget_removed_category",
    forms: ColumnForms(["personal": .flag], names: ["personal": "isPersonal"]),
    privacy: personal, whole: RecordKind.Whole("budget.budget", by: "budget"),
    isDerived: true, audiences: audience, access: { try isAllowed(.manageBudgets, $0, $1, $2, $3) })

  static let limits = RecordKind(
    name: "budget.limit", table: "budget_limit", noun: .limitNoun,
    forms: ColumnForms(
      ["personal": .flag, "is_initial": .flag],
      names: [
        "personal": "isPersonal", "from_day": "from", "carry_over": "carryOver", "is_initial": "isInitial",
      ]),
    privacy: personal, whole: RecordKind.Whole("budget.budget", by: "budget"),
    audiences: audience, access: { try isAllowed(.manageBudgets, $0, $1, $2, $3) })

  /// The purchases. All users of the worksite receive them; their makers and the managers may change them.
  static let purchases = RecordKind(
    name: "budget.purchase", table: "budget_purchase", noun: .purchaseNoun,
    forms: ColumnForms(
      ["personal": .flag, "reverse_charge": .flag],
      names: ["personal": "isPersonal", "reverse_charge": "isReverseCharge"], hidden: ["receipt_hash"]),
    privacy: personal, whole: RecordKind.Whole("budget.budget", by: "budget"), audiences: audience,
    access: ownPurchases)

  /// The purchases that were removed or changed, with what they were, which an import does not add again.
  static let formerPurchases = RecordKind(
    name: "budget.removedPurchase", table: "budget_removed_purchase",
    forms: ColumnForms(["personal": .flag], names: ["personal": "isPersonal"], hidden: ["content"]),
    privacy: personal, whole: RecordKind.Whole("budget.budget", by: "budget"), isDerived: true,
    audiences: audience, access: ownPurchases)

  /// The warnings. They follow from the other records, so no operation of a user writes them.
  static let warnings = RecordKind(
    name: "budget.warning", table: "budget_warning",
    forms: ColumnForms(
      ["personal": .flag],
      names: ["personal": "isPersonal", "first_day": "firstDay", "last_day": "lastDay"]),
    privacy: personal, whole: RecordKind.Whole("budget.budget", by: "budget"), isDerived: true,
    audiences: audience,
    access: { purpose, record, actor, connection in
      try purpose == .audit && isAllowed(.seeBudgets, purpose, record, actor, connection)
    })

  /// A personal budget belongs to its owner alone, with all that is in it.
  private static let personal = RecordKind.Privacy(of: "holder", where: "personal", is: true)

  /// The users of the worksite, or the owner of a personal budget.
  private static let audience: @Sendable (Record) -> [Audience] = { record in
    guard let holder = record.id("holder") else { return [] }
    return [record["personal"] == .integer(0) ? .site(holder) : .user(holder)]
  }

  /// The makers of purchases may access these, and the managers.
  private static let ownPurchases: @Sendable (RecordKind.Purpose, Record, Actor, Connection) throws -> Bool =
    {
      purpose, record, actor, connection in
      let right: Right = record.id("created_by") == actor.user ? .recordPurchases : .manageBudgets
      return try isAllowed(right, purpose, record, actor, connection)
    }

  private static func isAllowed(
    _ right: Right, _ purpose: RecordKind.Purpose, _ record: Record, _ actor: Actor, _ connection: Connection
  ) throws -> Bool {
    guard let holder = record.id("holder") else { return false }
    if record["personal"] != .integer(0) { return holder == actor.user }
    return try Worksite.isGranted(right, at: holder, to: actor, in: connection)
  }
}
