import Operations

extension WorksitesFeature {
  /// The operations of one act have one verb in all features.
  static let words = OperationRename(
    "worksites-words-0001",
    [
      "worksites.site.create": "worksites.site.add"
    ])
}
