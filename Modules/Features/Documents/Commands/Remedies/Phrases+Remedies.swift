import Core

/// The steps of remedies as commands.
extension Phrase {
  static let freeContentSpaceCommand = Phrase(
    en:
      "Free some space, such as with `worksite docs evict PATH` or `worksite docs unpin PATH`, then fetch it again.",
    fi:
      "Vapauta tilaa, esimerkiksi komennolla `worksite docs evict POLKU` tai `worksite docs unpin POLKU`, ja hae se sitten uudelleen."
  )
  static let listFolderCommand = Phrase(
    en: "See what is there with `worksite docs ls`.", fi: "Katso sisältö komennolla `worksite docs ls`.")
  static func decideConflictCommand(_ id: String) -> Phrase {
    Phrase(
      en: "Decide with `worksite docs resolve \(id) --keep mine|theirs|both`.",
      fi: "Päätä komennolla `worksite docs resolve \(id) --keep mine|theirs|both`.")
  }
}
