/// The files of the pages, which the compiler embeds (C23, #embed). Each function returns the bytes of one and stores their number.
#ifndef WORKSITE_PAGE_ASSETS_H
#define WORKSITE_PAGE_ASSETS_H

const unsigned char *worksite_page_style(long *count);
const unsigned char *worksite_page_dark(long *count);
const unsigned char *worksite_page_script(long *count);
const unsigned char *worksite_page_worker(long *count);
const unsigned char *worksite_page_icons(long *count);
const unsigned char *worksite_page_icon(long *count);
const unsigned char *worksite_page_picture(long *count);

#endif
