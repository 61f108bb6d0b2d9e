#!/bin/sh
# install.sh [--prefix FOLDER] [--uninstall]: installs worksite and worksite-server from this archive, or removes them again.
#
# The prefix is /usr/local. DESTDIR stands in front of it, for packages. What exists in /etc/worksite and /var/lib/worksite stays.
set -eu
prefix=/usr/local
uninstall=
while [ $# -gt 0 ]; do
  case $1 in
    --prefix) [ $# -ge 2 ] || { echo "--prefix needs a folder." >&2; exit 64; }; prefix=$2; shift ;;
    --prefix=*) prefix=${1#*=} ;;
    --uninstall) uninstall=1 ;;
    *) sed -n '2,4s/^# \{0,1\}//p' "$0" >&2; exit 64 ;;
  esac
  shift
done
case $prefix in
  /*) ;;
  *) echo "The prefix “$prefix” is not an absolute path." >&2; exit 64 ;;
esac
# The units and the script of the backup name the prefix, unquoted.
case $prefix in
  *[!A-Za-z0-9/._+-]*) echo "The prefix “$prefix” has other characters than A-Z, a-z, 0-9 and /._+-." >&2; exit 64 ;;
esac
here=$(cd "$(dirname "$0")" && pwd)
case ${DESTDIR:-} in
  "" | /*) target=${DESTDIR:-}$prefix ;;
  *) target=$PWD/$DESTDIR$prefix ;;
esac

cd "$here/files"
if [ -n "$uninstall" ]; then
  if [ -z "${DESTDIR:-}" ] && systemctl is-active --quiet worksite-server worksite-backup.timer 2> /dev/null; then
    echo "The server runs. Stop it first: systemctl disable --now worksite-server worksite-backup.timer" >&2
    exit 73
  fi
  find . -type f | while read -r file; do rm -f "$target/$file"; done
  for folder in share/worksite share/doc/worksite libexec/worksite; do
    [ ! -d "$target/$folder" ] || find "$target/$folder" -depth -type d -empty -delete
  done
  echo "worksite is removed from $prefix. /etc/worksite and the data in /var/lib/worksite stay."
  exit
fi

if [ -z "${DESTDIR:-}" ] && ldd bin/worksite bin/worksite-server | grep "not found"; then
  echo "These libraries are missing. On Debian: apt install libsqlite3-0 libqrencode4 libxml2 libcurl4 tzdata" >&2
  exit 69
fi
find . -type f | while read -r file; do
  mode=644
  [ ! -x "$file" ] || mode=755
  # A running program keeps its file: the new one gets its name.
  install -D -m "$mode" "$file" "$target/$file.new"
  case $file in
    ./lib/*|./libexec/*|./share/man/*) sed -i "s|/usr/local/|$prefix/|g" "$target/$file.new" ;;
  esac
  mv "$target/$file.new" "$target/$file"
done
echo "worksite is installed in $prefix."
[ -z "${DESTDIR:-}" ] || exit 0
printf '\nFor a server on this machine with systemd, run as root:\n\n'
case $prefix in
  /usr | /usr/local)
    echo "    systemd-sysusers && systemd-tmpfiles --create && systemctl daemon-reload" ;;
  *)
    # systemd does not look for files there.
    echo "    systemd-sysusers $prefix/lib/sysusers.d/worksite.conf"
    echo "    systemd-tmpfiles --create $prefix/lib/tmpfiles.d/worksite.conf"
    for unit in worksite-server.service worksite-backup.service worksite-backup.timer; do
      echo "    systemctl link $prefix/lib/systemd/system/$unit"
    done ;;
esac
echo "    systemctl enable --now worksite-server"
