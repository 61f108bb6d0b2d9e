#include "CPageAssets.h"

// clang knows #embed in every dialect and warns that it belongs to C23.
#pragma clang diagnostic ignored "-Wc23-extensions"

static const unsigned char style[] = {
#embed "files/style.css"
};
static const unsigned char dark[] = {
#embed "files/dark.css"
};
// The page and its service worker both begin with the outbox.
static const unsigned char script[] = {
#embed "scripts/outbox.js"
,
#embed "scripts/elements.js"
,
#embed "scripts/files.js"
,
#embed "scripts/queue.js"
,
#embed "scripts/drafts.js"
,
#embed "scripts/waiting.js"
,
#embed "scripts/live.js"
,
#embed "scripts/parts.js"
,
#embed "scripts/copies.js"
,
#embed "scripts/search.js"
,
#embed "scripts/times.js"
,
#embed "scripts/start.js"
};
static const unsigned char worker[] = {
#embed "scripts/outbox.js"
,
#embed "scripts/worker.js"
};
static const unsigned char icons[] = {
#embed "files/icons.svg"
};
static const unsigned char icon[] = {
#embed "files/icon.svg"
};
static const unsigned char picture[] = {
#embed "files/icon.png"
};

const unsigned char *worksite_page_style(long *count) {
  *count = sizeof style;
  return style;
}

const unsigned char *worksite_page_dark(long *count) {
  *count = sizeof dark;
  return dark;
}

const unsigned char *worksite_page_script(long *count) {
  *count = sizeof script;
  return script;
}

const unsigned char *worksite_page_worker(long *count) {
  *count = sizeof worker;
  return worker;
}

const unsigned char *worksite_page_icons(long *count) {
  *count = sizeof icons;
  return icons;
}

const unsigned char *worksite_page_icon(long *count) {
  *count = sizeof icon;
  return icon;
}

const unsigned char *worksite_page_picture(long *count) {
  *count = sizeof picture;
  return picture;
}
