import Persistence

/// The sums of purchases by budget, category and day. Triggers keep them.
enum DaySums {
  /// Computes all sums again from the purchases.
  static func rebuild(in connection: Connection) throws {
    try connection.execute("DELETE FROM budget_day_sum")
    try connection.execute(
      """
      INSERT INTO budget_day_sum (budget, category, day, minor)
      SELECT budget, coalesce(category, zeroblob(16)), day, CAST(sum(counted) AS BIGINT) FROM budget_purchase
      WHERE counted IS NOT NULL GROUP BY 1, 2, 3
      """)
  }
}
