import Foundation

/// The form of a name by which two names are the same for every client: no case, one normalisation (NFC).
///
/// Upper-casing before lower-casing gives Unicode's full case folding for all that file systems tell apart:
/// `ß` equals `SS`, both lower-case sigmas are one.
public func foldedName(_ name: String) -> String {
  name.utf8.allSatisfy { $0 < 0x80 }
    ? name.lowercased()
    : name.uppercased().lowercased().precomposedStringWithCanonicalMapping
}
