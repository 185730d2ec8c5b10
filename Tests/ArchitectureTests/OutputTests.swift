import TestSupport
import Testing

/// The library answers with values and bytes; what becomes of them is for the program that asked.
@Suite struct OutputTests {
  @Test func `no source below the edges writes to standard output or standard error`() throws {
    let outputs = #/\b(?:standardOutput|standardError|STD(?:OUT|ERR)_FILENO|stdout|stderr)\b/#
    // A quote behind printf( is SQL.
    let calls = #/(?:^|[^.\w])(?:print|debugPrint|dump|puts|fputs|printf|NSLog)\((?!')/#
    var count = 0
    for file in try Project.files(in: "Sources", withExtension: "swift")
    where !file.path.hasPrefix("Sources/SobiCLI/") {
      count += 1
      for (number, line) in file.numberedLines where !line.contains(#/^ *\/\//#) {
        if line.contains(outputs) || line.contains(calls) {
          Issue.record("\(file.path):\(number): writes to a terminal or whatever stands there")
        }
      }
    }
    #expect(count > 400)
  }
}
