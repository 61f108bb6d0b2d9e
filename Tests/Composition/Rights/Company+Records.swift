import Core
import DocumentsSamples
import FeatureSupport
import HoursSamples
import WorksitesSamples

/// The sample records that these tests are about.
extension Company {
  var site: ID { get throws { try samples(WorksitesSamples.self).site } }
  var task: ID { get throws { try samples(WorksitesSamples.self).task } }
  var folder: ID { get throws { try samples(DocumentsSamples.self).folder } }
  var document: ID { get throws { try samples(DocumentsSamples.self).document } }
  var hours: HoursSamples { get throws { try samples() } }
}
