extension MetricsStore {
  /// The meanings of the server's own metrics, which Prometheus shows beside them.
  static let help = [
    "worksite_backup_age_seconds": "Time since the data of the newest whole backup.",
    "worksite_damaged_contents_total": "Contents that were found damaged when they were sent or verified.",
    "worksite_database_bytes": "Bytes of the database on the disk.",
    "worksite_disk_free_bytes": "Bytes that can still be written to the disk of the data.",
    "worksite_http_connections": "Open connections.",
    "worksite_http_request_duration_seconds": "Time from a request to the end of its response.",
    "worksite_http_requests_total": "Requests that were answered, by route, method and status.",
    "worksite_http_response_bytes_total": "Bytes of the bodies of responses.",
    "worksite_listeners": "Devices and pages that wait for changes.",
    "worksite_uploads_unfinished": "Uploads that are not complete.",
    "worksite_uploads_unfinished_bytes": "Bytes that the server has of uploads that are not complete.",
  ]
}
