import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';

import { toListPage, toMailPage } from './inbox-page.ts';
import type { ReceivedMail } from './mailbox.ts';

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
