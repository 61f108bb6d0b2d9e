import Foundation

/// The form by which two names are equal for every client: without case, in one normalisation (NFC).
///
/// Upper-casing before lower-casing gives Unicode's full case folding for everything that file systems
/// distinguish: `ß` equals `SS`, and both lower-case sigmas are equal.
public func foldedName(_ name: String) -> String {
  name.utf8.allSatisfy { $0 < 0x80 }
    ? name.lowercased()
    : name.uppercased().lowercased().precomposedStringWithCanonicalMapping
}
