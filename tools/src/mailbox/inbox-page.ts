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

export function toListPage(mails: readonly ReceivedMail[]): string {
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

export function toMailPage({ id, subject, from, to, replyTo, time, text }: ReceivedMail): string {
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
