import CommandKit
import Core
import Documents
import DocumentsProvider

/// Prints the results of `put`.
struct PutReport {
  let results: [StoringResult]
  let rejected: [(source: String, failure: Failure)]
  let leftOut: [PutFilter.Reason: Int]
  let folder: DocumentPath

  /// Prints the results as text or JSON.
  ///
  /// - Throws: ``ReportedFailure`` when a file or folder was rejected.
  func show(_ context: Context, asJSON: Bool) throws {
    let failures =
      rejected
      + results.compactMap { result in
        if case .failure(let failure) = result.outcome { (result.entry.source, failure) } else { nil }
      }
    if asJSON {
      try showJSON(failures, context.output)
    } else {
      showText(context, failures: failures.count)
      if let count = leftOut[.hidden] { context.output.say(.leftOutHidden(count)) }
      if let count = leftOut[.own] { context.output.say(.leftOutOwn(count)) }
      if let count = leftOut[.excluded] { context.output.say(.leftOutExcluded(count)) }
      printFailures(failures, context.output)
    }
    if let first = failures.first { throw ReportedFailure(first.failure) }
  }

  /// Prints the failures. Files below a rejected folder are only counted.
  private func printFailures(_ failures: [(source: String, failure: Failure)], _ output: Output) {
    let printed = failures.filter { $0.failure.code != .documentsFolderNotStored }
    for (source, failure) in printed { output.report(failure, about: source) }
    if failures.count > printed.count { output.note(.notStoredBelow(failures.count - printed.count)) }
  }

  private struct StoredFile {
    let folder: DocumentPath
    let names: [String]
    let outcome: StoringResult.Outcome
    let size: Int64

    var path: DocumentPath { names.reduce(folder) { $0.appending($1) } }
  }

  private var files: [StoredFile] {
    results.compactMap { result in
      guard case .success(let outcome) = result.outcome, !result.entry.isFolder else { return nil }
      return StoredFile(folder: folder, names: result.names, outcome: outcome, size: result.entry.size)
    }
  }

  private func showText(_ context: Context, failures: Int) {
    let files = files
    if files.count <= 20 {
      for file in files { context.output.say(.putLine(file.path.description.printable, file.outcome)) }
    }
    for file in files where file.outcome == .conflict && files.count > 20 {
      context.output.say(.putLine(file.path.description.printable, file.outcome))
    }
    let folders = results.count { $0.entry.isFolder && (try? $0.outcome.get()) == .added }
    let isNothing = files.isEmpty && folders == 0
    if isNothing ? failures == 0 : files.count != 1 || results.count > 1 {
      let unchanged = files.count { $0.outcome == .unchanged }
      context.output.say(
        .putSummary(
          files: files.count, unchanged: unchanged, folders: folders, bytes: files.reduce(0) { $0 + $1.size })
      )
    }
  }

  private func showJSON(_ failures: [(source: String, failure: Failure)], _ output: Output) throws {
    try output.json(
      PutView(
        items: files.map { PutView.Item(path: $0.path.description, outcome: $0.outcome) },
        failures: failures.map { ProblemView($0.failure, source: $0.source) },
        leftOut: leftOut.values.reduce(0, +)))
  }
}

/// The results of `put`, in JSON.
private struct PutView: Encodable {
  struct Item: Encodable {
    let path: String
    let outcome: StoringResult.Outcome
  }

  let items: [Item]
  let failures: [ProblemView]
  /// The number of files and folders that were left out.
  let leftOut: Int
}
