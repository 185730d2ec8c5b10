import Foundation
import GeoPackage

extension OutputError {
  /// Returns a fault that describes `error`, if it is a system error that occurred while `path` was
  /// written; otherwise, returns `error` unchanged.
  ///
  /// - Parameter path: The file as the user named it; `-` for standard output.
  package static func explaining(_ error: any Error, path: String) -> any Error {
    if case GeoPackageError.diskFull = error { return OutputError.diskFull(path: path) }
    let system = error as NSError
    var code = system.domain == NSPOSIXErrorDomain ? Int32(clamping: system.code) : nil
    if system.domain == NSCocoaErrorDomain {
      // Only errors of writing are explained here.
      guard (512..<768).contains(system.code) else { return error }
      let cause = system.userInfo[NSUnderlyingErrorKey] as? NSError
      code = cause.flatMap { $0.domain == NSPOSIXErrorDomain ? Int32(clamping: $0.code) : nil }
      switch CocoaError.Code(rawValue: system.code) {
      case .fileWriteOutOfSpace: code = ENOSPC
      case .fileWriteNoPermission, .fileWriteVolumeReadOnly: code = EACCES
      default: code = code ?? EIO
      }
    }
    return switch code {
    case nil: error
    case ENOSPC, EDQUOT: OutputError.diskFull(path: path)
    case EACCES, EPERM, EROFS, ENOENT, ENOTDIR: OutputError.notWritable(path: path)
    default: OutputError.diskFault(path: path)
    }
  }
}
