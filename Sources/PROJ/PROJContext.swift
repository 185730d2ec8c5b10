#if PROJ
  internal import CPROJ
  internal import SimpleFeatures

  /// A context of the PROJ library with the last message that it reported.
  ///
  /// It belongs to one object on one thread at a time. Objects made in it keep it alive.
  @safe final class PROJContext {
    let handle: OpaquePointer
    private(set) var lastMessage: String?

    init() throws(TransformError) {
      guard let context = unsafe proj_context_create() else {
        preconditionFailure("PROJ made no context: there is no memory left")
      }
      unsafe handle = context
      // The function is only called within calls by this object, so the object outlives the
      // pointer.
      let me = unsafe Unmanaged.passUnretained(self).toOpaque()
      unsafe proj_log_func(
        context, me,
        { owner, _, message in
          guard let message = unsafe message, let owner = unsafe owner else { return }
          unsafe Unmanaged<PROJContext>.fromOpaque(owner).takeUnretainedValue().lastMessage =
            unsafe String(cString: message)
        })
      _ = unsafe proj_log_level(context, PJ_LOG_ERROR)
      _ = unsafe proj_context_set_enable_network(context, 0)
      guard unsafe proj_context_get_database_path(context) != nil else { throw .databaseMissing }
    }

    deinit { unsafe _ = proj_context_destroy(handle) }

    /// Clears the last message, so that the next one belongs to the next call.
    func forgetMessage() { lastMessage = nil }

    /// The message of PROJ, without the function name at its start; nil if absent.
    var message: String? {
      guard let message = lastMessage else { return nil }
      guard let colon = message.firstIndex(of: ":"), !message[..<colon].contains(" ") else {
        return message
      }
      return String(message[message.index(after: colon)...].drop { $0 == " " })
    }

    /// The message of PROJ for an error number; nil if absent.
    func message(of error: Int32) -> String? {
      guard error != 0, let text = unsafe proj_context_errno_string(handle, error) else {
        return nil
      }
      return unsafe String(cString: text)
    }

    /// The reference system that a text names.
    func system(_ text: SystemText) throws(TransformError) -> PROJObject {
      forgetMessage()
      guard let system = unsafe PROJObject(self, proj_create(handle, text.spelled)) else {
        throw .unknownSystem(text: text.shown, reason: .other(message))
      }
      guard unsafe proj_is_crs(system.handle) != 0 else {
        throw .unknownSystem(
          text: text.shown, reason: .notSystem(name: system.name))
      }
      // PROJ completes names: `korea` would silently be the geographic system Korea 2000.
      if text.isName, system.name.lowercased() != text.spelled.lowercased() {
        throw .unknownSystem(
          text: text.shown, reason: .nearestName(system.name))
      }
      return system
    }
  }

  /// An object of PROJ, destroyed with its last reference.
  @safe final class PROJObject {
    let context: PROJContext
    let handle: OpaquePointer

    /// Takes ownership of `handle`; the result is nil if `handle` is nil.
    init?(_ context: PROJContext, _ handle: OpaquePointer?) {
      guard let handle = unsafe handle else { return nil }
      self.context = context
      unsafe self.handle = handle
    }

    deinit { unsafe _ = proj_destroy(handle) }

    var name: String {
      unsafe proj_get_name(handle).map { unsafe String(cString: $0) } ?? "unnamed"
    }

    var type: PJ_TYPE { unsafe proj_get_type(handle) }

    /// A code such as `EPSG:5179`; nil if the object has no identifier.
    var code: String? {
      guard let authority = unsafe proj_get_id_auth_name(handle, 0),
        let code = unsafe proj_get_id_code(handle, 0)
      else { return nil }
      return unsafe String(cString: authority) + ":" + String(cString: code)
    }
  }
#endif
