import CCurl

extension CurlOptions {
  /// Sets the callbacks by which curl calls a ``Transfer``, which must outlive the handle.
  func setCallbacks(_ transfer: UnsafeMutableRawPointer) {
    var callbacks = worksite_curl_callbacks(
      header: { bytes, size, count, context in
        Transfer.called(context)?.receiveLine(UnsafeRawBufferPointer(start: bytes, count: size * count))
        return size * count
      },
      write: { bytes, size, count, context in
        let isAccepted = Transfer.called(context)?.receiveBody(
          UnsafeRawBufferPointer(start: bytes, count: size * count))
        // CURL_WRITEFUNC_PAUSE, a macro that Swift does not import.
        return isAccepted == true ? size * count : 0x1000_0001
      },
      read: { bytes, size, count, context in
        let buffer = UnsafeMutableRawBufferPointer(start: bytes, count: size * count)
        // CURL_READFUNC_ABORT, a macro that Swift does not import.
        return Transfer.called(context)?.fill(buffer) ?? 0x1000_0000
      },
      seek: { context, offset, origin in
        // curl seeks from the start only (SEEK_SET).
        guard origin == 0 else { return CURL_SEEKFUNC_CANTSEEK }
        Transfer.called(context)?.seek(to: Int64(offset))
        return CURL_SEEKFUNC_OK
      },
      progress: { context, _, received, _, sent in
        Transfer.called(context)?.note(TransferProgress(sent: Int64(sent), received: Int64(received)))
        return 0
      },
      connected: { context, _, _, _, _ in
        Transfer.called(context)?.noteConnected()
        return CURL_PREREQFUNC_OK
      })
    note(worksite_curl_set_callbacks(easy, &callbacks, transfer))
  }
}

extension Transfer {
  /// The transfer behind curl's context pointer.
  fileprivate static func called(_ context: UnsafeMutableRawPointer?) -> Transfer? {
    context.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }
}
