/** What becomes of a class: nothing reaches an upstream, one request does, or the gateway waits for bytes that never come. */
type Fate = 'refused' | 'one' | 'unfinished';

/** One way to make two readers of the same bytes see different requests. */
export type SmugglingClass = readonly [name: string, fate: Fate, bytes: string];

/** No upstream may ever be asked for this. */
export const SMUGGLED_PATH = '/api/episodes/smuggled';
const SMUGGLED = `GET ${SMUGGLED_PATH} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
/** A request of its own behind an honest one is only pipelined; without a host it is refused all the same. */
const POISON = `GET ${SMUGGLED_PATH} HTTP/1.1\r\n\r\n`;

const HOST = 'Host: localhost\r\n';
const OURS = 'Content-Type: application/json\r\nSec-Fetch-Site: same-origin\r\n';
const MEGABYTE = 1_048_576;

const post = (framing: string, body: string, version = 'HTTP/1.1') =>
  `POST /api/contact ${version}\r\n${HOST}${OURS}${framing}\r\n${body}`;
const get = (headers: string, target = '/api/episodes/a') => `GET ${target} HTTP/1.1\r\n${headers}\r\n`;
const hosted = (headers: string, rest = '') => get(HOST + headers) + rest;
const chunked = (body: string) => post('Transfer-Encoding: chunked\r\n', body);
const withHost = (host: string) => get(`Host: ${host}\r\n`);
const aimedAt = (target: string) => get(HOST, target);

/** `Content-Length` and something that may or may not be `Transfer-Encoding`: the two disagree about where the body ends. */
const lengthAnd = (coding: string) => post(`Content-Length: 4\r\n${coding}\r\n`, `0\r\n\r\n${SMUGGLED}`);
const coded = (coding: string) => post(`${coding}\r\n`, `2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`);
const sized = (length: string) => post(`${length}\r\n`, `{"a":${SMUGGLED}`);

const lengthAgainstCoding: SmugglingClass[] = [
  ['a length, then chunks', 'refused', post('Content-Length: 6\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\nG`)],
  [
    'chunks, then a length',
    'refused',
    post('Transfer-Encoding: chunked\r\nContent-Length: 4\r\n', `0\r\n\r\n${SMUGGLED}`),
  ],
  ['a length of zero and chunks', 'refused', post('Content-Length: 0\r\nTransfer-Encoding: chunked\r\n', SMUGGLED)],
  [
    'a length inside of chunks',
    'refused',
    post('Content-Length: 4\r\nTransfer-Encoding: chunked\r\n', `5c\r\n${SMUGGLED}`),
  ],
  ['chunks on a read', 'refused', hosted('Transfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`)],
  ['chunks in version 1.0', 'refused', post('Transfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`, 'HTTP/1.0')],
  [
    'chunks kept alive in version 1.0',
    'refused',
    post('Connection: keep-alive\r\nTransfer-Encoding: chunked\r\n', `0\r\n\r\n${SMUGGLED}`, 'HTTP/1.0'),
  ],
];

const hiddenCodings: SmugglingClass[] = [
  ['a coding of another name', 'refused', lengthAnd('Transfer-Encoding: xchunked')],
  ['a space before the colon of the coding', 'refused', lengthAnd('Transfer-Encoding : chunked')],
  ['a tab before the colon of the coding', 'refused', lengthAnd('Transfer-Encoding\t: chunked')],
  ['a tab before the coding', 'refused', lengthAnd('Transfer-Encoding:\tchunked')],
  ['a vertical tab before the coding', 'refused', lengthAnd('Transfer-Encoding:\u000bchunked')],
  ['NUL before the coding', 'refused', lengthAnd('Transfer-Encoding: \0chunked')],
  ['NUL after the coding', 'refused', lengthAnd('Transfer-Encoding: chunked\0')],
  ['a hard space after the coding', 'refused', lengthAnd('Transfer-Encoding: chunked\u00a0')],
  ['CR after the coding', 'refused', lengthAnd('Transfer-Encoding: chunked\r')],
  ['the coding in double quotes', 'refused', lengthAnd('Transfer-Encoding: "chunked"')],
  ['the coding in single quotes', 'refused', lengthAnd("Transfer-Encoding: 'chunked'")],
  ['an empty coding', 'refused', lengthAnd('Transfer-Encoding:')],
  ['the coding identity', 'refused', lengthAnd('Transfer-Encoding: identity')],
  ['the coding on a folded line', 'refused', lengthAnd('Transfer-Encoding:\r\n chunked')],
  ['the coding in two folded halves', 'refused', lengthAnd('Transfer-Encoding: chun\r\n ked')],
  ['the coding folded into another header', 'refused', lengthAnd('X-A: b\r\n Transfer-Encoding: chunked')],
  ['the coding behind a bare LF', 'refused', lengthAnd('X-A: b\nTransfer-Encoding: chunked')],
  ['the coding behind a bare CR', 'refused', lengthAnd('X-A: b\rTransfer-Encoding: chunked')],
  ['the colon of the coding on the next line', 'refused', lengthAnd('Transfer-Encoding\r\n: chunked')],
  ['a coding with a parameter', 'refused', coded('Transfer-Encoding: chunked;q=1')],
  ['chunks of chunks', 'refused', coded('Transfer-Encoding: chunked, chunked')],
  ['identity before the chunks', 'refused', coded('Transfer-Encoding: identity, chunked')],
  ['identity after the chunks', 'refused', coded('Transfer-Encoding: chunked, identity')],
  ['gzip before the chunks', 'refused', coded('Transfer-Encoding: gzip, chunked')],
  ['an empty member before the chunks', 'refused', coded('Transfer-Encoding: , chunked')],
  ['two codings on two lines', 'refused', coded('Transfer-Encoding: chunked\r\nTransfer-Encoding: x')],
  ['two codings on two lines, the other way', 'refused', coded('Transfer-Encoding: x\r\nTransfer-Encoding: chunked')],
  ['chunks said twice', 'refused', coded('Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked')],
  ['a coding with an underscore', 'one', post('Content-Length: 2\r\nTransfer_Encoding: chunked\r\n', '{}')],
  ['a coding in capitals', 'one', post('TRANSFER-ENCODING: CHUNKED\r\n', '2\r\n{}\r\n0\r\n\r\n')],
  ['a coding without a space', 'one', post('Transfer-Encoding:chunked\r\n', '2\r\n{}\r\n0\r\n\r\n')],
];

const lengths: SmugglingClass[] = [
  ['a length with a plus', 'refused', sized('Content-Length: +5')],
  ['a negative length', 'refused', sized('Content-Length: -5')],
  ['a length in hexadecimal', 'refused', sized('Content-Length: 0x5')],
  ['a length with an exponent', 'refused', sized('Content-Length: 5e0')],
  ['a length with a fraction', 'refused', sized('Content-Length: 5.0')],
  ['a length with a space in it', 'refused', sized('Content-Length: 5 5')],
  ['a list of equal lengths', 'refused', sized('Content-Length: 5, 5')],
  ['a list of lengths', 'refused', sized('Content-Length: 5, 6')],
  ['two equal lengths', 'refused', sized('Content-Length: 5\r\nContent-Length: 5')],
  ['two lengths', 'refused', sized('Content-Length: 5\r\nContent-Length: 6')],
  ['two lengths, one zero', 'refused', sized('Content-Length: 0\r\nContent-Length: 5')],
  ['an empty length', 'refused', sized('Content-Length:')],
  ['a length that overflows', 'refused', sized('Content-Length: 18446744073709551621')],
  ['a length with a vertical tab', 'refused', sized('Content-Length: 5\u000b')],
  ['a length in other digits', 'refused', sized('Content-Length: \u00b2')],
  ['a space before the colon of the length', 'refused', sized('Content-Length : 5')],
  ['a length on a folded line', 'refused', sized('Content-Length:\r\n 5')],
  ['a length behind a bare LF', 'refused', sized('X-A: b\nContent-Length: 5')],
  ['a length that never arrives', 'unfinished', sized('Content-Length: 5000')],
  ['a length with zeros before it', 'one', post('Content-Length: 0002\r\n', '{}')],
  ['a length of zero before a poisoned request', 'one', hosted('Content-Length: 0\r\n', POISON)],
  ['no length before a poisoned request', 'one', `DELETE /api/me/saves HTTP/1.1\r\n${HOST}${OURS}\r\n${POISON}`],
  ['a request as the body', 'one', post(`Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED)],
  ['a body on a read', 'refused', hosted(`Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED)],
  ['a body on HEAD', 'refused', hosted(`Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED).replace('GET', 'HEAD')],
  ['a length above the limit', 'refused', post(`Content-Length: ${MEGABYTE}\r\n`, SMUGGLED.repeat(100))],
];

const chunks: SmugglingClass[] = [
  ['a size with letters behind it', 'refused', chunked(`2x\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a size with 0x', 'refused', chunked(`0x2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a size with a plus', 'refused', chunked(`+2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a negative size', 'refused', chunked(`-2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a size behind a space', 'refused', chunked(` 2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a size before a space', 'refused', chunked(`2 \r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a size before a tab', 'refused', chunked(`2\t\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['no size', 'refused', chunked(`\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a size that is a word', 'refused', chunked(`zz\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a size with an underscore', 'refused', chunked(`0_2\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a size that overflows', 'refused', chunked(`10000000000000002\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['the largest size there is', 'unfinished', chunked(`ffffffffffffffff\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a size on a line that ends in LF', 'refused', chunked(`2\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a size on a line that ends in CR', 'refused', chunked(`2\r{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a chunk that ends in LF', 'refused', chunked(`2\r\n{}\n0\r\n\r\n${SMUGGLED}`)],
  ['a chunk that ends in CR and another byte', 'refused', chunked(`2\r\n{}\rX0\r\n\r\n${SMUGGLED}`)],
  ['a chunk without an end', 'refused', chunked(`2\r\n{}0\r\n\r\n${SMUGGLED}`)],
  ['a chunk longer than its size', 'refused', chunked(`2\r\n{"a":1}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a chunk far above the limit', 'unfinished', chunked(`7fffffff\r\n${SMUGGLED.repeat(10)}`)],
  ['a last chunk that ends in LF', 'refused', chunked(`2\r\n{}\r\n0\n\n${SMUGGLED}`)],
  ['a last chunk without its line', 'unfinished', chunked('2\r\n{}\r\n0\r\n')],
  ['no last chunk', 'unfinished', chunked('2\r\n{}\r\n')],
  ['an extension with LF', 'refused', chunked(`2;a\nb\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['an extension with CR', 'refused', chunked(`2;a\rb\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['an extension with NUL', 'refused', chunked(`2;a\0b\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['an extension of 20 kB', 'refused', chunked(`2;${'a'.repeat(20_000)}\r\n{}\r\n0\r\n\r\n${SMUGGLED}`)],
  ['a line end in a quoted extension', 'refused', chunked(`2;a="\r\n{}\r\n0\r\n\r\n${SMUGGLED}"\r\n`)],
  ['an extension', 'one', chunked('2;a=b\r\n{}\r\n0\r\n\r\n')],
  ['a last chunk of many zeros', 'one', chunked('2\r\n{}\r\n000\r\n\r\n')],
  ['a size with zeros before it', 'one', chunked('002\r\n{}\r\n0\r\n\r\n')],
  ['a trailer', 'one', chunked('2\r\n{}\r\n0\r\nX-Trailer: a\r\n\r\n')],
  [
    'a length as trailer',
    'refused',
    chunked('2\r\n{}\r\n0\r\nX-Length: 50\r\n\r\n').replace('X-Length', 'Content-Length'),
  ],
  ['a coding as trailer', 'refused', chunked('2\r\n{}\r\n0\r\nTransfer-Encoding: chunked\r\n\r\n')],
  ['a host as trailer', 'one', chunked('2\r\n{}\r\n0\r\nHost: b.example\r\n\r\n')],
  ['a trailer without a colon', 'refused', chunked(`2\r\n{}\r\n0\r\n${SMUGGLED}`)],
  ['a trailer behind a bare LF', 'refused', chunked(`2\r\n{}\r\n0\r\nX-A: b\nX-B: c\r\n\r\n${SMUGGLED}`)],
];

const lines: SmugglingClass[] = [
  ['lines that end in LF', 'refused', `GET /api/episodes/a HTTP/1.1\nHost: localhost\n\n${SMUGGLED}`],
  ['lines that end in CR', 'refused', `GET /api/episodes/a HTTP/1.1\rHost: localhost\r\r${SMUGGLED}`],
  ['a head that ends in LF LF', 'refused', `GET /api/episodes/a HTTP/1.1\r\nHost: localhost\n\n${SMUGGLED}`],
  ['a head that ends in CRLF LF', 'refused', `GET /api/episodes/a HTTP/1.1\r\nHost: localhost\r\n\n${SMUGGLED}`],
  ['LF CR for CRLF', 'refused', `GET /api/episodes/a HTTP/1.1\n\rHost: localhost\n\r\n\r${SMUGGLED}`],
  ['CR in a value', 'refused', hosted('X-A: b\rc\r\n', SMUGGLED)],
  ['NUL in a value', 'refused', hosted('X-A: b\0c\r\n', SMUGGLED)],
  ['a control character in a value', 'refused', hosted('X-A: b\u0001c\r\n', SMUGGLED)],
  ['DEL in a value', 'refused', hosted('X-A: b\u007fc\r\n', SMUGGLED)],
  ['NUL in a name', 'refused', hosted('X-\0A: b\r\n', SMUGGLED)],
  ['a space in a name', 'refused', hosted('X A: b\r\n', SMUGGLED)],
  ['a space before a colon', 'refused', hosted('X-A : b\r\n', SMUGGLED)],
  ['a header without a name', 'refused', hosted(': b\r\n', SMUGGLED)],
  ['a header without a colon', 'refused', hosted('X-A\r\n', SMUGGLED)],
  ['a name beyond ASCII', 'refused', hosted('X-\u00c4: b\r\n', SMUGGLED)],
  ['a folded line', 'refused', hosted('X-A: b\r\n c\r\n', SMUGGLED)],
  ['a line folded by a tab', 'refused', hosted('X-A: b\r\n\tc\r\n', SMUGGLED)],
  ['a first header that begins with a space', 'refused', get(` X-A: b\r\n${HOST}`) + SMUGGLED],
  ['an empty line of a space', 'refused', hosted(' \r\nX-A: b\r\n', SMUGGLED)],
  ['two spaces in the first line', 'one', `GET  /api/episodes/a HTTP/1.1\r\n${HOST}\r\n`],
  ['a tab in the first line', 'refused', `GET\t/api/episodes/a HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['a space at the end of the first line', 'refused', `GET /api/episodes/a HTTP/1.1 \r\n${HOST}\r\n${SMUGGLED}`],
  ['a space before the first line', 'refused', ` GET /api/episodes/a HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['an empty line before the first', 'one', `\r\n${hosted('')}`],
  ['a first line without a version', 'refused', `GET /api/episodes/a\r\n${HOST}\r\n${SMUGGLED}`],
  ['version 0.9', 'refused', hosted('').replace('1.1', '0.9') + SMUGGLED],
  ['version 1.2', 'refused', hosted('').replace('1.1', '1.2') + SMUGGLED],
  ['version 2.0', 'refused', hosted('').replace('1.1', '2.0') + SMUGGLED],
  ['version 11', 'refused', hosted('').replace('1.1', '11') + SMUGGLED],
  ['a version in small letters', 'refused', hosted('').replace('HTTP', 'http') + SMUGGLED],
  ['a head of 20 kB', 'refused', hosted(`X-A: ${'b'.repeat(20_000)}\r\n`, SMUGGLED)],
];

const hosts: SmugglingClass[] = [
  ['two hosts', 'refused', get('Host: localhost\r\nHost: b.example\r\n') + SMUGGLED],
  ['the same host twice', 'refused', get(HOST + HOST) + SMUGGLED],
  ['no host', 'refused', get('')],
  ['an empty host', 'refused', withHost('') + SMUGGLED],
  ['a host on a folded line', 'refused', withHost('\r\n localhost') + SMUGGLED],
  ['a list of hosts', 'refused', withHost('localhost, b.example')],
  ['a host with a path', 'refused', withHost('localhost/b')],
  ['a host with a name before it', 'refused', withHost('localhost@b.example')],
  ['a host with a space', 'refused', withHost('localhost b.example')],
  ['a host with two ports', 'refused', withHost('localhost:80:81')],
  ['a host of somebody else', 'refused', withHost('b.example')],
  ['an address of another host', 'refused', aimedAt('http://b.example/api/episodes/a')],
  ['an address with a name before the host', 'refused', aimedAt('http://localhost@b.example/api/episodes/a')],
  ['an address of another scheme', 'refused', aimedAt('ftp://localhost/api/episodes/a')],
  ['a target that is a host', 'refused', aimedAt('localhost:80')],
  ['a target that reads as a host', 'refused', aimedAt('//b.example/api/episodes/a')],
  ['a target with NUL', 'refused', aimedAt('/api/episodes/a\0b')],
  ['a target with a bare CR', 'refused', aimedAt('/api/episodes/a\rb')],
  ['a target with an encoded line end', 'refused', aimedAt('/api/episodes/a%0d%0aX-A:b')],
  ['a target with an encoded NUL', 'refused', aimedAt('/api/episodes/a%00')],
  ['a target with a fragment', 'refused', aimedAt('/api/episodes/a#b')],
  ['a target with dots that lead away', 'refused', aimedAt('/api/episodes/../me/profile')],
  ['an address of our own host', 'one', aimedAt('http://localhost/api/episodes/a')],
  ['a host said by a proxy', 'one', hosted('X-Forwarded-Host: b.example\r\nForwarded: host=b.example\r\n')],
  ['an address said by a proxy', 'one', hosted('X-Original-URL: /api/me\r\nX-Rewrite-URL: /api/me\r\n')],
];

const methodsAndConnections: SmugglingClass[] = [
  ['TRACE', 'refused', hosted('').replace('GET', 'TRACE')],
  ['CONNECT', 'refused', `CONNECT localhost:80 HTTP/1.1\r\n${HOST}\r\n${SMUGGLED}`],
  ['OPTIONS with an asterisk', 'refused', `OPTIONS * HTTP/1.1\r\n${HOST}\r\n`],
  ['a method in small letters', 'refused', hosted('').replace('GET', 'get') + SMUGGLED],
  ['a method nobody knows', 'refused', hosted('').replace('GET', 'SMUGGLE') + SMUGGLED],
  ['a method of a cache', 'refused', hosted('').replace('GET', 'PURGE')],
  ['another method in a header', 'one', hosted('X-HTTP-Method-Override: DELETE\r\n')],
  ['the preface of HTTP/2', 'refused', `PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n${SMUGGLED}`],
  [
    'a change to HTTP/2',
    'one',
    hosted('Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n'),
  ],
  [
    'a change to WebSocket',
    'one',
    hosted(
      'Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n',
    ),
  ],
  ['a length named by Connection', 'one', post('Connection: Content-Length\r\nContent-Length: 2\r\n', '{}')],
  [
    'a coding named by Connection',
    'one',
    post('Connection: Transfer-Encoding\r\nTransfer-Encoding: chunked\r\n', '2\r\n{}\r\n0\r\n\r\n'),
  ],
  ['the host named by Connection', 'one', hosted('Connection: Host\r\n')],
  ['headers of ours named by Connection', 'one', hosted('Connection: X-Request-Id, X-Forwarded-Host\r\n')],
  ['a body that is announced', 'one', post('Expect: 100-continue\r\nContent-Length: 2\r\n', '{}')],
  ['an expectation nobody knows', 'refused', post('Expect: 200-ok\r\nContent-Length: 2\r\n', '{}')],
  [
    'a response before the body, which is a request',
    'refused',
    post(`Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED).replace('/api/contact', '/stories'),
  ],
  [
    'a refusal before the body, which is a request',
    'refused',
    post(`Content-Length: ${SMUGGLED.length}\r\n`, SMUGGLED).replace('same-origin', 'cross-site'),
  ],
  [
    'a refusal before the chunks, which hold a request',
    'refused',
    chunked(`${SMUGGLED.length.toString(16)}\r\n${SMUGGLED}\r\n0\r\n\r\n`).replace('same-origin', 'cross-site'),
  ],
  ['the rest of a connection that closes', 'refused', hosted('Connection: close\r\n', SMUGGLED)],
];

export const smugglingCorpus: readonly SmugglingClass[] = [
  ...lengthAgainstCoding,
  ...hiddenCodings,
  ...lengths,
  ...chunks,
  ...lines,
  ...hosts,
  ...methodsAndConnections,
];
