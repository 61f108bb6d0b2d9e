import ArgumentParser
import Certificates
import CommandKit
import Core
import LiveMachine
import Persistence
import QRCodes

struct ServerTLS: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "tls", abstract: Phrase.tlsHelp.description, subcommands: [ServerTLSMake.self])
}

/// `worksite-server tls make --name worksite.local DIR`
struct ServerTLSMake: ServerCommand {
  static let configuration = CommandConfiguration(
    commandName: "make", abstract: Phrase.tlsMakeHelp.description)

  @Option(name: .customLong("name"), help: ArgumentHelp(.tlsNameHelp)) var names: [String] = []
  @Flag(help: ArgumentHelp(.tlsOnlyHelp)) var only = false
  @OptionGroup var form: JSONOption
  @Argument(help: ArgumentHelp(.tlsFolderHelp), completion: .directory) var folder: String

  func run(in context: Context) throws {
    let files = try SiteAuthority.make(
      for: names, isOnly: only, in: Folder(folder), now: context.machine.clock.now(),
      random: { RandomSource.live.bytes($0) })
    if form.json { return try context.output.json(Made(files)) }
    let output = context.output
    output.say(.tlsMade(files.names.joined(separator: ", "), until: context.moment(files.notAfter)))
    for path in [files.authorityCertificate, files.authorityCode, files.serverCertificate, files.serverKey] {
      output.line("  " + path)
    }
    output.say(.tlsFingerprint(files.fingerprint))
    output.say(
      .tlsServe(
        files.serverCertificate, files.serverKey, authority: files.authorityCertificate))
    if context.machine.terminal.canAsk {
      let certificate = try File(reading: files.authorityCertificate).read(upTo: 1 << 16)
      output.draw(try QRCode(String(decoding: certificate, as: UTF8.self)).terminal)
    }
  }

  private struct Made: Encodable {
    let names: [String]
    let notAfter: Instant
    let authorityCertificate: String
    let authorityCode: String
    let serverCertificate: String
    let serverKey: String
    let fingerprint: String

    init(_ files: SiteAuthority.Files) {
      names = files.names
      notAfter = files.notAfter
      authorityCertificate = files.authorityCertificate
      authorityCode = files.authorityCode
      serverCertificate = files.serverCertificate
      serverKey = files.serverKey
      fingerprint = files.fingerprint
    }
  }
}
