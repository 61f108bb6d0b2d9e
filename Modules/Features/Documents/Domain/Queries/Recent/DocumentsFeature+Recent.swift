import Persistence

extension DocumentsFeature {
  static let recentMigrations = [
    Migration(
      "documents-0060", reason: "the documents of a worksite that were saved last",
      sql: "CREATE INDEX documents_version_saved ON documents_version (worksite, saved_at)")
  ]
}
