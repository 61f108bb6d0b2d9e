import Hours
import PageKit

/// Adds hours with an overlap resolution as one form.
extension FormPerformer: BatchPerformer {}
