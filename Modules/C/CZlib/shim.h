#include <zlib.h>

// A macro with sizeof in it, which Swift does not see.
static inline int worksite_deflate_init_gzip(z_streamp stream, int level) {
  return deflateInit2(stream, level, Z_DEFLATED, 15 + 16, 8, Z_DEFAULT_STRATEGY);
}
