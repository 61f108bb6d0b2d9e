import Measuring

/// Measures budgets with very many purchases beside hledger and ledger, and prints a table.
@main
enum Main {
  static func main() {
    Benchmark.main { arguments in
      let options = try Options(arguments)
      try Benchmark.inFolder(keeping: options.keep) { folder in
        Benchmark.show(Figure.heading)
        Benchmark.show(try BudgetTimes(try Ground(folder, options)).figures())
      }
    }
  }
}
