import Persistence

extension BudgetFeature {
  static let migrations = [
    Migration(
      "budget-0001", reason: "budgets, categories, limits and purchases",
      sql: """
        CREATE TABLE budget_budget (
          id ID PRIMARY KEY,
          holder ID NOT NULL,        -- the worksite; of a personal budget, the owner
          personal BOOL NOT NULL,
          name TEXT NOT NULL,
          name_key TEXT NOT NULL,    -- folded
          name_sort BYTES NOT NULL,  -- collation key
          currency TEXT NOT NULL,    -- ISO 4217
          first_day TEXT,            -- YYYY-MM-DD; NULL: without a span
          last_day TEXT,             -- YYYY-MM-DD, in the span
          thresholds TEXT NOT NULL,  -- percentages, with commas between them
          archived_at INT,           -- milliseconds since 1970, UTC
          created_at INT NOT NULL,   -- milliseconds since 1970, UTC
          created_by ID NOT NULL,
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX budget_budget_name ON budget_budget (holder, name_key);
        CREATE TABLE budget_category (
          id ID PRIMARY KEY,
          budget ID NOT NULL REFERENCES budget_budget (id),
          holder ID NOT NULL,        -- the budget's
          personal BOOL NOT NULL,    -- the budget's
          name TEXT NOT NULL,
          name_key TEXT NOT NULL,    -- folded
          name_sort BYTES NOT NULL,  -- collation key
          position INT NOT NULL,     -- the order in lists
          version ID NOT NULL
        );
        CREATE UNIQUE INDEX budget_category_name ON budget_category (budget, name_key);
        CREATE TABLE budget_limit (
          id ID PRIMARY KEY,
          budget ID NOT NULL REFERENCES budget_budget (id),
          holder ID NOT NULL,        -- the budget's
          personal BOOL NOT NULL,    -- the budget's
          category ID,               -- NULL: of the whole budget
          from_day TEXT NOT NULL,    -- YYYY-MM-DD, the first day it holds for
          minor INT NOT NULL,        -- for each window, in minor units of the budget's currency
          period TEXT NOT NULL,      -- day, week, two-weeks, month, quarter, year, N-days, N-months, span
          anchor TEXT NOT NULL,      -- YYYY-MM-DD, the first day of a window
          carry_over TEXT NOT NULL,  -- none, surplus, deficit, both
          version ID NOT NULL
        );
        CREATE INDEX budget_limit_by_category ON budget_limit (budget, category, from_day);
        CREATE TABLE budget_purchase (
          id ID PRIMARY KEY,
          budget ID NOT NULL REFERENCES budget_budget (id),
          holder ID NOT NULL,        -- the budget's
          personal BOOL NOT NULL,    -- the budget's
          category ID,               -- may be gone; NULL: none
          day TEXT NOT NULL,         -- YYYY-MM-DD, as it was typed
          minor INT NOT NULL,        -- in minor units of its own currency; negative for a refund
          currency TEXT NOT NULL,    -- ISO 4217
          rate TEXT,                 -- what one unit of its currency costs in the budget's; NULL: unknown or the same
          counted INT,               -- in minor units of the budget's currency; NULL: not converted
          vat INT,                   -- hundredths of a percent; NULL: unknown
          reverse_charge BOOL NOT NULL,
          note TEXT NOT NULL,
          receipt_hash TEXT,         -- the blob, SHA-256, hexadecimal; NULL: no receipt
          receipt_size INT,          -- bytes
          receipt_name TEXT,         -- the name of the file
          created_at INT NOT NULL,   -- milliseconds since 1970, UTC
          created_by ID NOT NULL,
          version ID NOT NULL
        );
        CREATE INDEX budget_purchase_by_day ON budget_purchase (budget, day, id);
        CREATE INDEX budget_purchase_by_category ON budget_purchase (budget, category, day, id);
        CREATE INDEX budget_purchase_unconverted ON budget_purchase (budget) WHERE counted IS NULL;
        CREATE INDEX budget_purchase_by_author ON budget_purchase (budget, created_by, created_at);
        CREATE INDEX budget_purchase_by_entry ON budget_purchase (budget, created_at, day, category);
        CREATE INDEX budget_purchase_receipt ON budget_purchase (receipt_hash) WHERE receipt_hash IS NOT NULL;
        CREATE INDEX budget_purchase_by_end ON budget_purchase (substr(id, 13, 4));
        CREATE TABLE budget_day_sum (
          budget ID NOT NULL,
          category ID NOT NULL,      -- zeros: none
          day TEXT NOT NULL,         -- YYYY-MM-DD
          minor INT NOT NULL,        -- the sum of counted
          PRIMARY KEY (budget, category, day)
        );
        CREATE INDEX budget_day_sum_by_day ON budget_day_sum (budget, day, minor);
        CREATE TRIGGER budget_purchase_added AFTER INSERT ON budget_purchase WHEN new.counted IS NOT NULL
        BEGIN
          INSERT INTO budget_day_sum (budget, category, day, minor)
          VALUES (new.budget, coalesce(new.category, zeroblob(16)), new.day, new.counted)
          ON CONFLICT (budget, category, day) DO UPDATE SET minor = minor + excluded.minor;
        END;
        CREATE TRIGGER budget_purchase_removed AFTER DELETE ON budget_purchase WHEN old.counted IS NOT NULL
        BEGIN
          UPDATE budget_day_sum SET minor = minor - old.counted
          WHERE budget = old.budget AND category = coalesce(old.category, zeroblob(16)) AND day = old.day;
        END;
        CREATE TRIGGER budget_purchase_changed AFTER UPDATE ON budget_purchase
        BEGIN
          UPDATE budget_day_sum SET minor = minor - coalesce(old.counted, 0)
          WHERE budget = old.budget AND category = coalesce(old.category, zeroblob(16)) AND day = old.day;
          INSERT INTO budget_day_sum (budget, category, day, minor)
          VALUES (new.budget, coalesce(new.category, zeroblob(16)), new.day, coalesce(new.counted, 0))
          ON CONFLICT (budget, category, day) DO UPDATE SET minor = minor + excluded.minor;
        END
        """),
    Migration(
      "budget-0002", reason: "warnings with their history",
      sql: """
        CREATE TABLE budget_warning (
          id ID PRIMARY KEY,
          budget ID NOT NULL REFERENCES budget_budget (id),
          holder ID NOT NULL,        -- the budget's
          personal BOOL NOT NULL,    -- the budget's
          category ID,               -- NULL: of the whole budget
          threshold INT NOT NULL,    -- percent
          first_day TEXT NOT NULL,   -- YYYY-MM-DD, of the window
          last_day TEXT NOT NULL,    -- YYYY-MM-DD, in the window
          raised_at INT NOT NULL,    -- milliseconds since 1970, UTC
          cleared_at INT,            -- milliseconds since 1970, UTC; NULL: not cleared
          version ID NOT NULL
        );
        CREATE INDEX budget_warning_by_window ON budget_warning (budget, first_day);
        CREATE INDEX budget_warning_by_time ON budget_warning (budget, raised_at);
        CREATE INDEX budget_warning_active ON budget_warning (budget, raised_at) WHERE cleared_at IS NULL
        """),
    Migration(
      "budget-0003", reason: "the VAT of an invoice with several purchases is rounded once",
      sql: """
        -- in minor units of the purchase's currency; NULL: it follows from the rate
        ALTER TABLE budget_purchase ADD COLUMN vat_minor INT
        """),
    Migration(
      "budget-0004", reason: "a limit that holds before all others, on the day on which it began",
      sql: """
        -- whether it holds until the first day of another limit only; from_day says when amounts begin to be carried over
        ALTER TABLE budget_limit ADD COLUMN is_initial BOOL NOT NULL DEFAULT 0;
        -- until now such a limit had the first of all days
        UPDATE budget_limit SET is_initial = 1, from_day = (
          SELECT min(later.from_day) FROM budget_limit AS later
          WHERE later.budget = budget_limit.budget AND later.from_day > budget_limit.from_day
          AND coalesce(later.category, later.budget) = coalesce(budget_limit.category, budget_limit.budget)
        )
        WHERE from_day = '1970-01-01' AND EXISTS (
          SELECT 1 FROM budget_limit AS later
          WHERE later.budget = budget_limit.budget AND later.from_day > budget_limit.from_day
          AND coalesce(later.category, later.budget) = coalesce(budget_limit.category, budget_limit.budget)
        )
        """),
    Migration(
      "budget-0005", reason: "the names of removed categories, for their purchases",
      sql: """
        CREATE TABLE budget_removed_category (
          id ID PRIMARY KEY,
          budget ID NOT NULL REFERENCES budget_budget (id),
          holder ID NOT NULL,        -- the budget's
          personal BOOL NOT NULL,    -- the budget's
          category ID NOT NULL,      -- the id that its purchases have
          name TEXT NOT NULL,
          version ID NOT NULL
        );
        CREATE INDEX budget_removed_category_by_budget ON budget_removed_category (budget, category)
        """),
    Migration(
      "budget-0006",
      reason: "the payees of purchases, and the removed ones that an import does not add again",
      sql: """
        ALTER TABLE budget_purchase ADD COLUMN payee TEXT NOT NULL DEFAULT '';
        CREATE TABLE budget_removed_purchase (
          id ID PRIMARY KEY,
          budget ID NOT NULL REFERENCES budget_budget (id),
          holder ID NOT NULL,        -- the budget's
          personal BOOL NOT NULL,    -- the budget's
          purchase ID NOT NULL,
          created_by ID NOT NULL,    -- the user who entered the purchase
          version ID NOT NULL
        );
        CREATE INDEX budget_removed_purchase_by_budget ON budget_removed_purchase (budget, purchase)
        """),
    Migration(
      "budget-0007",
      reason: "an import of an earlier export knows the purchases that were removed or changed since",
      sql: """
        -- derived from the day, the amount, the note and the payee before the change; NULL: not known
        ALTER TABLE budget_removed_purchase ADD COLUMN content ID
        """),
    Migration(
      "budget-0008", reason: "the warnings of present windows are found without reading those of the past",
      sql: """
        CREATE INDEX budget_warning_current ON budget_warning (budget, last_day) WHERE cleared_at IS NULL
        """),
  ]
}
