import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { escapeHtml } from '@shoreline/contracts';

import type { ReceivedMail } from './mailbox.ts';

const REFRESH_SECONDS = 3;

const STYLE = `
:root { color-scheme: light dark; --paper: #fdfaf3; --ink: #072b37; --muted: #4c626b; --line: #e3ddd3; --ocean: #007085 }
@media (prefers-color-scheme: dark) {
  :root { --paper: #06161c; --ink: #f2eee6; --muted: #a4b4ba; --line: #273b44; --ocean: #50bdc9 }
}
* { box-sizing: border-box }
body { margin: 0 auto; max-width: 820px; padding: 32px 20px; background: var(--paper); color: var(--ink);
  font: 16px/1.5 'Instrument Sans', -apple-system, 'Segoe UI', Helvetica, Arial, sans-serif }
h1 { font: 600 26px/1.25 Fraunces, Georgia, serif; margin: 0 0 8px }
a { color: var(--ocean) }
p, dl { color: var(--muted); margin: 0 0 20px }
dt { float: left; clear: left; width: 90px }
dd { margin: 0 0 0 90px; color: var(--ink); overflow-wrap: anywhere }
ol { list-style: none; margin: 0; padding: 0; border-top: 1px solid var(--line) }
li a { display: grid; grid-template-columns: minmax(0, 1fr) auto; gap: 2px 16px; padding: 14px 0; color: inherit;
  text-decoration: none; border-bottom: 1px solid var(--line) }
li strong { font-weight: 600; overflow-wrap: anywhere }
li span { color: var(--muted); font-size: 14px }
iframe { width: 100%; height: 640px; border: 1px solid var(--line); border-radius: 14px; background: #fff }
pre { white-space: pre-wrap; overflow-wrap: anywhere; border-top: 1px solid var(--line); padding-top: 16px; font-size: 14px }
`;

/** More than any test sends; a mailbox that is left running for days must not fill the memory. */
const MAX_MAILS = 5_000;

export class Inbox {
  #mails = new Map<string, ReceivedMail>();

  list(): ReceivedMail[] {
    return [...this.#mails.values()];
  }

  find(id: string): ReceivedMail | undefined {
    return this.#mails.get(id);
  }

  add(mail: ReceivedMail): void {
    this.#mails.set(mail.id, mail);
    const [oldest] = this.#mails.keys();
    if (this.#mails.size > MAX_MAILS && oldest !== undefined) this.#mails.delete(oldest);
  }

  remove(id: string): boolean {
    return this.#mails.delete(id);
  }

  clear(): void {
    this.#mails.clear();
  }
}

/** Mails are shown as anybody may have written them: they run nothing and load nothing. */
const MAIL_POLICY =
  "sandbox allow-popups allow-popups-to-escape-sandbox; default-src 'none'; style-src 'unsafe-inline'";
const PAGE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; frame-src 'self'";

interface Reply {
  status?: number;
  type: 'text/html' | 'application/json';
  body: string;
  policy?: string;
}

const NOT_FOUND: Reply = { status: 404, type: 'application/json', body: '{"error":"There is no such mail."}' };
const MAIL = /^\/mail\/([\w-]+)$/;
const JSON_MAIL = /^\/email\/([\w-]+)$/;
const HTML_MAIL = /^\/email\/([\w-]+)\/html$/;

/** The inbox page at `/`, and the mails as JSON at `/email`; DELETE empties it. */
export function createMailboxApp(inbox: Inbox): RequestListener {
  return (request, response) => send(response, answer(inbox, request));
}

function answer(inbox: Inbox, { method = 'GET', url = '/' }: IncomingMessage): Reply {
  const { pathname } = new URL(url, 'http://mailbox');
  if (method === 'DELETE') return remove(inbox, pathname);
  if (pathname === '/healthz') return json({ alive: true });
  if (pathname === '/email') return json(inbox.list());
  if (pathname === '/') return page(toListPage(inbox.list()));
  return answerOne(inbox, pathname);
}

function answerOne(inbox: Inbox, path: string): Reply {
  const views: [RegExp, (mail: ReceivedMail) => Reply][] = [
    [MAIL, (mail) => page(toMailPage(mail))],
    [JSON_MAIL, json],
    [HTML_MAIL, ({ html }) => ({ type: 'text/html', body: `<base target="_blank">${html}`, policy: MAIL_POLICY })],
  ];
  for (const [pattern, view] of views) {
    const mail = inbox.find(pattern.exec(path)?.[1] ?? '');
    if (mail) return view(mail);
  }
  return NOT_FOUND;
}

function remove(inbox: Inbox, path: string): Reply {
  if (path === '/email/all') {
    inbox.clear();
    return json(true);
  }
  return inbox.remove(JSON_MAIL.exec(path)?.[1] ?? '') ? json(true) : NOT_FOUND;
}

const json = (value: unknown): Reply => ({ type: 'application/json', body: JSON.stringify(value) });

const page = (body: string): Reply => ({ type: 'text/html', body, policy: PAGE_POLICY });

function send(response: ServerResponse, { status = 200, type, body, policy }: Reply): void {
  response
    .writeHead(status, {
      'content-type': `${type}; charset=utf-8`,
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      ...(policy && { 'content-security-policy': policy }),
    })
    .end(body);
}

function toListPage(mails: readonly ReceivedMail[]): string {
  const rows = mails
    .toReversed()
    .map(
      ({ id, subject, to, time }) =>
        `<li><a href="/mail/${id}"><strong>${escapeHtml(subject)}</strong><span>${toTime(time)}</span><span>to ${escapeHtml(toAddresses(to))}</span></a></li>`,
    );
  const body =
    rows.length > 0
      ? `<ol>${rows.join('')}</ol>`
      : '<p>Nothing has arrived yet. Everything the site sends lands here and goes nowhere else.</p>';
  const refresh = `<meta http-equiv="refresh" content="${REFRESH_SECONDS}">`;
  const list = 'The same as JSON: <a href="/email">/email</a>.';
  return toPage('Mailbox', `<h1>Mailbox</h1><p>${toCount(mails.length)}. ${list}</p>${body}`, refresh);
}

function toMailPage({ id, subject, from, to, replyTo, time, text }: ReceivedMail): string {
  const facts = [
    ['From', toAddresses(from)],
    ['To', toAddresses(to)],
    ...(replyTo.length > 0 ? [['Reply to', toAddresses(replyTo)]] : []),
    ['Arrived', toTime(time)],
  ].map(([name = '', value = '']) => `<dt>${name}</dt><dd>${escapeHtml(value)}</dd>`);
  return toPage(
    subject,
    `<p><a href="/">Mailbox</a></p><h1>${escapeHtml(subject)}</h1><dl>${facts.join('')}</dl>
<iframe title="The mail" sandbox="allow-popups allow-popups-to-escape-sandbox" src="/email/${id}/html"></iframe>
<pre>${escapeHtml(text)}</pre>`,
  );
}

const toPage = (title: string, body: string, head = '') =>
  `<!doctype html><html lang="en-AU"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width">${head}<title>${escapeHtml(title)}</title><style>${STYLE}</style></head><body>${body}</body></html>`;

const toCount = (count: number) => `${count} ${count === 1 ? 'mail' : 'mails'}`;

const toTime = (time: string) => time.slice(0, 'yyyy-mm-ddThh:mm:ss'.length).replace('T', ' ');

const toAddresses = (addresses: ReceivedMail['to']) =>
  addresses.map(({ name, address }) => (name ? `${name} <${address}>` : address)).join(', ');
