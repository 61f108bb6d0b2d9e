import Budget
import CommandKit
import Core
import Device
import Foundation
import Operations
import Persistence

/// The content of the receipts in a file of a budget.
struct ReceiptContents {
  /// The receipts, each content once, in the order of the file.
  private let receipts: [PurchaseEntry.FileReceipt]

  /// The most bytes of content that a file takes: with base64 it stays below the largest file of an import.
  private static let maxInline: Int64 = 40 << 20

  init(of purchases: [PurchaseEntry]) {
    var seen: Set<String> = []
    receipts = purchases.compactMap(\.receipt).filter { seen.insert($0.sha256).inserted }
  }

  init(of file: BudgetFile) { self.init(of: file.purchases) }

  /// The name of a receipt's file in a folder: its hash, with the ending of its name.
  private static func fileName(of receipt: PurchaseEntry.FileReceipt) -> String {
    let type = FileName(safe: receipt.name).type
    return receipt.sha256 + (type.isEmpty ? "" : "." + type)
  }

  // MARK: - Export

  /// Checks that the content has room in a file.
  func requireRoom() throws {
    let size = receipts.reduce(0) { $0 + $1.size }
    if size > Self.maxInline {
      throw Failure(
        .invalid, "budget.receiptsLarge", .receiptsLarge(size >> 20, Self.maxInline >> 20),
        remedy: .useReceiptFolder, field: "receipts")
    }
  }

  /// Fetches the content that this machine does not have.
  func fetch(_ purchases: [Purchase], _ session: Session, _ context: Context) throws {
    let blobs = Set(receipts.compactMap { $0.receipt?.blob })
    let missing = blobs.subtracting(session.companyStore.blobs.present(Array(blobs)))
    if missing.isEmpty { return }
    let progress = ProgressLine(total: missing.reduce(0) { $0 + $1.size }, in: context)
    progress.begin(Phrase.receiptsWord.description)
    defer { progress.end() }
    var fetched: Set<Blob> = []
    for content in purchases.compactMap(NeededContent.init(receiptOf:))
    where missing.contains(content.blob) && fetched.insert(content.blob).inserted {
      try session.contents.fetch(content, progress: progress)
    }
  }

  /// The content as it stands in a file, in the order of the hashes; `nil` for no receipts.
  func inline(_ session: Session) throws -> [BudgetFile.ReceiptContent]? {
    if receipts.isEmpty { return nil }
    return try receipts.sorted { $0.sha256 < $1.sha256 }.map { receipt in
      BudgetFile.ReceiptContent(
        sha256: receipt.sha256, content: try bytes(of: receipt, session).base64EncodedString())
    }
  }

  /// Writes the content as files of a folder. Files that are there already stay.
  func write(to folder: String, _ session: Session) throws {
    try Folder(folder).make()
    for receipt in receipts {
      let path = folder + "/" + Self.fileName(of: receipt)
      guard let blob = receipt.receipt?.blob, (try? FileStamp(at: path)) == nil else { continue }
      let file = try ReplacementFile(for: path, tag: session.newID(), mode: 0o600)
      try session.companyStore.blobs.copy(blob, progress: { _ in }, into: { try file.append($0) })
      try file.commit()
    }
  }

  private func bytes(of receipt: PurchaseEntry.FileReceipt, _ session: Session) throws -> Data {
    var data = Data()
    guard let blob = receipt.receipt?.blob else { return data }
    try session.companyStore.blobs.copy(
      blob, progress: { _ in }, into: { data.append(contentsOf: $0) })
    return data
  }

  // MARK: - Import

  /// The content that an import can use: on this machine, in the file, or in a folder.
  ///
  /// - Parameter inline: the content in the file.
  func available(_ inline: [BudgetFile.ReceiptContent], in folder: String?, _ session: Session) -> Set<Blob> {
    let blobs = receipts.compactMap { $0.receipt?.blob }
    let hashes = Set(inline.map(\.sha256))
    let here = session.companyStore.blobs.present(blobs)
    let others = receipts.filter { receipt in
      if hashes.contains(receipt.sha256) { return true }
      guard let folder else { return false }
      return (try? FileStamp(at: folder + "/" + Self.fileName(of: receipt)))?.kind == .file
    }
    return here.union(others.compactMap { $0.receipt?.blob })
  }

  /// Stores the content of the receipts that this machine does not have.
  ///
  /// - Throws: ``Failure`` `budget.receiptDamaged` when the bytes do not have the hash.
  func store(_ inline: [BudgetFile.ReceiptContent], from folder: String?, _ session: Session) throws {
    let store = session.companyStore.blobs
    let contents = Dictionary(inline.map { ($0.sha256, $0.content) }) { first, _ in first }
    var staged: [StagedBlob] = []
    for receipt in receipts {
      guard let blob = receipt.receipt?.blob, !store.contains(blob) else { continue }
      let one: StagedBlob
      if let text = contents[receipt.sha256] {
        var writer = store.writer()
        try (Data(base64Encoded: text) ?? Data()).withUnsafeBytes { try writer.append($0) }
        one = writer.seal()
      } else if let path = folder.map({ $0 + "/" + Self.fileName(of: receipt) }),
        (try? FileStamp(at: path))?.kind == .file
      {
        one = try store.stage(File(reading: path))
      } else {
        continue
      }
      if one.blob != blob {
        throw Failure(.invalid, "budget.receiptDamaged", .receiptDamaged(receipt.name), field: "file")
      }
      staged.append(one)
    }
    try store.commit(staged)
  }
}
