import Foundation
import GeoPackage
import Testing

@testable import Sobi

/// An error that prevents an output names the output, in sentences of Sobi.
@Suite struct OutputErrorTests {
  @Test(arguments: [
    (ENOSPC, OutputError.diskFull(path: "a")), (EDQUOT, .diskFull(path: "a")),
    (EACCES, .notWritable(path: "a")), (EROFS, .notWritable(path: "a")),
    (EFBIG, .diskFault(path: "a")), (EIO, .diskFault(path: "a")),
  ])
  func `an error of the system is a fault of the output`(
    code: Int32, expected: OutputError
  ) {
    let cause = NSError(domain: NSPOSIXErrorDomain, code: Int(code))
    #expect(OutputError.explaining(cause, path: "a") as? OutputError == expected)
    let error = CocoaError(.fileWriteUnknown, userInfo: [NSUnderlyingErrorKey: cause])
    #expect(OutputError.explaining(error, path: "a") as? OutputError == expected)
  }

  @Test func `Foundation's codes count where no cause is known`() {
    func found(_ code: CocoaError.Code) -> OutputError? {
      OutputError.explaining(CocoaError(code), path: "-") as? OutputError
    }
    #expect(found(.fileWriteOutOfSpace) == .diskFull(path: "-"))
    #expect(found(.fileWriteNoPermission) == .notWritable(path: "-"))
    #expect(found(.fileWriteUnknown) == .diskFault(path: "-"))
    #expect(found(.fileReadNoSuchFile) == nil)
  }

  @Test func `other faults stay as they are`() {
    let error = OutputError.explaining(GeoPackageError.busy, path: "a")
    #expect(error as? GeoPackageError == .busy)
    #expect(
      OutputError.explaining(GeoPackageError.diskFull, path: "a") as? OutputError
        == .diskFull(path: "a"))
  }
}
