import type { ManifestReader } from './manifest-reader'

const words = (list: string): ReadonlySet<string> => new Set(list.split(' '))

/** What comes with the runtime and hence stands in no manifest. */
const NODE = words(
  'assert async_hooks buffer child_process cluster console constants crypto dgram diagnostics_channel dns domain events fs http http2 https inspector module net os path perf_hooks process punycode querystring readline repl sea sqlite stream string_decoder sys test timers tls trace_events tty url util v8 vm wasi worker_threads zlib',
)
const PYTHON = words(
  'abc argparse array ast asyncio base64 bisect builtins bz2 calendar cmath cmd code codecs collections colorsys compileall concurrent configparser contextlib contextvars copy copyreg cProfile csv ctypes curses dataclasses datetime dbm decimal difflib dis doctest email ensurepip enum errno faulthandler fcntl filecmp fileinput fnmatch fractions ftplib functools gc getopt getpass gettext glob graphlib grp gzip hashlib heapq hmac html http imaplib importlib inspect io ipaddress itertools json keyword linecache locale logging lzma mailbox marshal math mimetypes mmap multiprocessing netrc numbers operator optparse os pathlib pdb pickle pkgutil platform plistlib poplib posix pprint profile pstats pty pwd py_compile pydoc queue quopri random re readline reprlib resource runpy sched secrets select selectors shelve shlex shutil signal site smtplib socket socketserver sqlite3 ssl stat statistics string stringprep struct subprocess symtable sys sysconfig syslog tarfile tempfile termios textwrap threading time timeit tkinter token tokenize tomllib trace traceback tracemalloc tty turtle types typing unicodedata unittest urllib uuid venv warnings wave weakref webbrowser winreg wsgiref xml xmlrpc zipapp zipfile zipimport zlib zoneinfo',
)
const GO = words(
  'archive bufio builtin bytes cmp compress container context crypto database debug embed encoding errors expvar flag fmt go hash html image index io iter log maps math mime net os path plugin reflect regexp runtime slices slog sort strconv strings structs sync syscall testing text time unicode unique unsafe',
)
const RUST = words('std core alloc proc_macro')

/** True for a module that the runtime of this kind of project brings along. */
export function isOfRuntime(cited: string, ecosystem: ManifestReader['ecosystem']): boolean {
  const first = (cited.split(/[/.:]/)[0] ?? '').trim()
  switch (ecosystem) {
    case 'node':
      return NODE.has((cited.replace(/^node:/, '').split('/')[0] ?? '').trim())
    case 'python':
      return PYTHON.has(first)
    case 'go':
      return GO.has(first)
    case 'rust':
      return RUST.has(first)
    case 'dotnet':
      return /^System(?:\.|$)/.test(cited)
    case 'java':
      return /^javax?\./.test(cited)
    case 'ruby':
    case 'php':
      return false
  }
}
