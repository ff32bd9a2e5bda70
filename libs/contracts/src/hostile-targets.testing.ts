const HOST = 'evil.example';
const TOO_LONG = 2_048;

/** Values of a return target that lead elsewhere, or would to some reader of addresses. Each must end on our own origin. */
export const hostileTargets: readonly string[] = [
  // Another host, said in every way a browser understands.
  ...[`//${HOST}`, `///${HOST}`, `////${HOST}/a`, `//${HOST}:80/`, `//user@${HOST}`, `//${HOST}%2f..`],
  ...[`/\\${HOST}`, `\\/${HOST}`, `\\\\${HOST}`, `/\\/${HOST}`, `//\\${HOST}`, `\\${HOST}`],
  ...[`http://${HOST}`, `https://${HOST}/`, `HTTPS://${HOST}`, `https:${HOST}`, `https:/${HOST}`, `https:///${HOST}`],
  ...[`http:\\\\${HOST}`, `ftp://${HOST}`, `ws://${HOST}`, `blob:https://${HOST}/a`, `view-source:https://${HOST}`],
  // Characters that parsers of addresses drop, or turn into a slash.
  ...[`/\t/${HOST}`, `/\n/${HOST}`, `/\r/${HOST}`, `/\r\n/${HOST}`, `\t//${HOST}`, ` //${HOST}`, `\u0000//${HOST}`],
  ...[`/\t\\${HOST}`, `/\u0000/${HOST}`, `/\u000b/${HOST}`, `/\u0085/${HOST}`, `/\u00a0/${HOST}`, `/\u200b/${HOST}`],
  ...[`/\uff0f${HOST}`, `\uff0f\uff0f${HOST}`, `/\u2044${HOST}`, `/\u2215${HOST}`, `/\uff3c${HOST}`, `\ufeff//${HOST}`],
  ...[
    `//evil\u3002example`,
    `//evil\uff0eexample`,
    `//evil\uff61example`,
    `//\u24d4vil.example`,
    '//xn--evl-zpa.example',
  ],
  // The same once or twice encoded.
  ...[`/%2f${HOST}`, `/%5c${HOST}`, `%2f%2f${HOST}`, `/%252f${HOST}`, `/%09/${HOST}`, `/%0a/${HOST}`, `/%00/${HOST}`],
  ...[`/%0d%0aLocation:%20https://${HOST}`, `/%2e%2e//${HOST}`, `/%2e//${HOST}`, `/a/%2e%2e//${HOST}`],
  // Dots that leave another host behind.
  ...[`/.//${HOST}`, `/..//${HOST}`, `/./\\${HOST}`, `/.\t//${HOST}`, `/a/../..//${HOST}`, `/a/..//${HOST}/b?c#d`],
  // User information, and what only looks like us.
  ...[
    `/@${HOST}`,
    `@${HOST}`,
    `//localhost@${HOST}`,
    `http://localhost:8080@${HOST}`,
    `//localhost.${HOST}`,
    `.${HOST}`,
  ],
  // No address of a page at all.
  ...[
    'javascript:alert(1)',
    'java\tscript:alert(1)',
    ' javascript:alert(1)',
    'JaVaScRiPt://%0aalert(1)',
    '/javascript:a',
  ],
  ...[
    'data:text/html,<script>alert(1)</script>',
    'vbscript:a',
    'file:///etc/passwd',
    'about:blank',
    'mailto:a@b.example',
  ],
  // Ends of lines: a header of its own.
  ...[`/a\r\nLocation: https://${HOST}`, `/a\r\nSet-Cookie: a=b`, `/a\nX-Injected: b`, `/a\u2028b`, `/a\u560d\u560ab`],
  ...['', '?', '#', 'profile', '*', '%', '%zz', `/?next=https://${HOST}`, `/${'a'.repeat(TOO_LONG)}`],
];
