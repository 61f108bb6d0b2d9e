import EndToEndSupport
import TestSupport
import Testing

@Suite("Names that shells complete", .realPrograms)
struct NameCompletionTests {
  private static let prepared = Device.prepared { device in
    let made = try device.shell(
      """
      set -e; worksite sites add Marjala; worksite sites tasks --add Roofing --add Concreting; touch 'Floor 2.pdf' a.txt
      worksite docs put 'Floor 2.pdf' a.txt /Plans/; worksite docs mkdir /Photos
      """)
    try made.requireSuccess()
  }
  private let device: Device

  init() throws { device = try Device(copying: Self.prepared.get()) }

  /// Asks as the completion scripts do.
  private func candidates(of argument: String, in command: String, _ typed: String) throws -> [String] {
    let words = command.split(separator: " ").map(String.init)
    let question = ["---completion"] + words + ["--", argument, "\(words.count + 1)", "\(typed.count)"]
    let result = try device.run(question + ["worksite"] + words + [typed])
    #expect(result.code == 0, "\(result.errors)")
    return result.lines
  }

  @Test("paths are completed a folder at a time, and worksites before them")
  func paths() throws {
    #expect(try candidates(of: "positional@0", in: "docs cat", "") == ["/", "Marjala:/"])
    #expect(try candidates(of: "positional@0", in: "docs cat", "/P") == ["/Photos/", "/Plans/"])
    #expect(
      try candidates(of: "positional@0", in: "docs get", "/Plans/") == ["/Plans/a.txt", "/Plans/Floor 2.pdf"])
    #expect(try candidates(of: "positional@0", in: "docs rm", "Marjala:/pl") == ["Marjala:/Plans/"])
    #expect(try candidates(of: "positional@0", in: "docs cat", "/none/x").isEmpty)
  }

  @Test("worksites, tasks and users are completed")
  func names() throws {
    #expect(try candidates(of: "positional@0", in: "use", "") == ["Marjala"])
    #expect(try candidates(of: "--site", in: "docs find", "") == ["Marjala"])
    #expect(try candidates(of: "--remove", in: "sites tasks", "") == ["Concreting", "Roofing"])
    #expect(try candidates(of: "positional@1", in: "sites assign", "").count == 1)
  }

  @Test("bash completes them with its script, and a profile without data has none")
  func bash() throws {
    let script = """
      worksite completions bash > script; source ./script
      complete_words() {
        COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMP_LINE="$*"; COMP_POINT=${#COMP_LINE}; COMPREPLY=()
        $(complete -p worksite | sed 's/.*-F \\([^ ]*\\).*/\\1/') worksite "${COMP_WORDS[$COMP_CWORD]}" ""
        echo "${COMPREPLY[*]}"
      }
      """
    let words = try device.shell(
      script
        + "\ncomplete_words worksite docs ls /Pl; complete_words worksite use M; complete_words worksite docs ls Marjala:/Ph"
    )
    #expect(words.lines == ["/Plans/", "Marjala", "Marjala:/Photos/"], "\(words.output)\(words.errors)")
    #expect(
      try device.run(
        "---completion", "use", "--", "positional@0", "2", "0", "worksite", "use", "--profile", "x", ""
      ).output == "\n")
  }
}
