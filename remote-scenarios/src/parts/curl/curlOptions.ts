/** Options of curl that become settings of a node. Those of the same meaning have one name. */
const applied = {
  'X|request': 'method',
  'I|head': 'head',
  'G|get': 'get',
  url: 'url',
  'H|header': 'header',
  'A|user-agent': 'agent',
  'e|referer': 'referer',
  'b|cookie': 'cookie',
  'r|range': 'range',
  'u|user': 'user',
  basic: 'basic',
  'oauth2-bearer': 'bearer',
  'd|data': 'data',
  'data-ascii': 'data',
  'data-raw': 'raw',
  'data-binary': 'binary',
  'data-urlencode': 'encoded',
  'url-query': 'query',
  json: 'json',
  'F|form': 'form',
  'form-string': 'formText',
  'T|upload-file': 'upload',
  'm|max-time': 'time',
  retry: 'retries',
  'retry-delay': 'delay',
  'max-redirs': 'redirects',
  'L|location': 'location',
} as const;

export type CurlMeaning = (typeof applied)[keyof typeof applied];

/** Meanings without a value. */
const switches: ReadonlySet<CurlMeaning> = new Set(['head', 'get', 'basic', 'location']);

/** What a node does anyway, and what changes only what curl prints or keeps. `=` takes a value. */
const needless = [
  ...['compressed', 's|silent', 'S|show-error', 'v|verbose', 'i|include', 'f|fail', 'fail-with-body', 'N|no-buffer'],
  ...['#|progress-bar', 'no-progress-meter', 'O|remote-name', 'J|remote-header-name', 'create-dirs', 'g|globoff'],
  ...[
    'o|output=',
    'w|write-out=',
    'D|dump-header=',
    'c|cookie-jar=',
    'trace=',
    'trace-ascii=',
    'stderr=',
    'no-keepalive',
  ],
];

/** What a node does not have, and takes a value: without this list the value would be taken for the address. */
const unsupported = [
  ...['x|proxy=', 'U|proxy-user=', 'preproxy=', 'socks4=', 'socks4a=', 'socks5=', 'socks5-hostname=', 'noproxy='],
  ...['E|cert=', 'cert-type=', 'key=', 'key-type=', 'pass=', 'cacert=', 'capath=', 'ciphers=', 'pinnedpubkey='],
  ...['aws-sigv4=', 'connect-timeout=', 'connect-to=', 'resolve=', 'interface=', 'dns-servers=', 'unix-socket='],
  ...['K|config=', 'C|continue-at=', 'limit-rate=', 'y|speed-time=', 'Y|speed-limit=', 'z|time-cond=', 'Q|quote='],
  ...[
    'retry-max-time=',
    'proto=',
    'proto-default=',
    'request-target=',
    'netrc-file=',
    'tls-max=',
    'doh-url=',
    'P|ftp-port=',
  ],
];

interface CurlOption {
  /** As it is written. */
  name: string;
  meaning: CurlMeaning | 'needless' | 'unsupported';
  takesValue: boolean;
}

const options = new Map<string, CurlOption>();
function know(names: string, meaning: CurlOption['meaning'], takesValue: boolean): void {
  for (const name of names.replace(/=$/, '').split('|')) {
    const written = name.length === 1 ? `-${name}` : `--${name}`;
    options.set(written, { name: written, meaning, takesValue });
  }
}
for (const [names, meaning] of Object.entries(applied)) know(names, meaning, !switches.has(meaning));
for (const names of needless) know(names, 'needless', names.endsWith('='));
for (const names of unsupported) know(names, 'unsupported', true);

/** An option by how it is written. One that is not known is taken for one without a value. */
export function curlOption(written: string): CurlOption {
  return options.get(written) ?? { name: written, meaning: 'unsupported', takesValue: false };
}
