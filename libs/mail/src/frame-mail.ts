import { escapeHtml } from '@shoreline/contracts';

import type { MailMessage, MailSite } from './compose-mail.ts';
import { escapeLines, toPreheader, toSectionHtml, toSectionText } from './frame-sections.ts';
import { INK, LINE, MUTED, OCEAN, PAPER, SANS, SERIF, SURFACE } from './frame-styles.ts';

/** Only programs that understand it take it; the rest show the light frame. */
const DARK = [
  '@media (prefers-color-scheme: dark) {',
  '.paper { background: #06161c !important; }',
  '.card { background: #0d2129 !important; border-color: #273b44 !important; }',
  '.ink { color: #f2eee6 !important; }',
  '.muted, .muted a { color: #a4b4ba !important; }',
  '.link { color: #50bdc9 !important; }',
  '.rule { border-color: #273b44 !important; }',
  '.button { background: #50bdc9 !important; color: #06161c !important; }',
  '}',
].join('\n');

/** The mail for everybody else. Tables and inline styles: the only layout all mail programs agree on. */
export function toHtml(message: MailMessage, site: MailSite): string {
  const { subject, preheader, heading, paragraphs, sections = [], action, facts = [], quote } = message;
  const body = [
    `<h1 class="ink" style="margin:0 0 20px;font:600 26px/1.25 ${SERIF};color:${INK};overflow-wrap:anywhere">${escapeHtml(heading)}</h1>`,
    ...paragraphs.map(toParagraph),
    ...facts.map(toFact),
    ...(quote === undefined ? [] : [toQuote(quote)]),
    ...sections.map(toSectionHtml),
    ...(action ? [toButton(action)] : []),
  ];
  return `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${DARK}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${PAPER}">
${preheader ? `${toPreheader(preheader)}\n` : ''}<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${PAPER}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" border="0" style="max-width:560px">
<tr><td style="padding:0 4px 20px">${toWordmark(site)}</td></tr>
<tr><td class="card" style="padding:32px 28px;background:${SURFACE};border:1px solid ${LINE};border-radius:14px">
${body.join('\n')}
</td></tr>
<tr><td style="padding:20px 4px 0">${toFooter(message, site)}</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

const toWordmark = ({ name, origin }: MailSite) =>
  `<a class="ink" href="${escapeHtml(origin)}" style="font:600 22px/1 ${SERIF};color:${INK};text-decoration:none">${escapeHtml(name)}</a>`;

const toParagraph = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${SANS};color:${INK};overflow-wrap:anywhere">${escapeLines(text)}</p>`;

const toButton = ({ label, url, isSpelledOut = false }: NonNullable<MailMessage['action']>) =>
  `<p style="margin:24px 0 8px"><a class="button" href="${escapeHtml(url)}" style="display:inline-block;padding:14px 24px;border-radius:10px;background:${OCEAN};color:#ffffff;font:600 16px/1.2 ${SANS};text-decoration:none">${escapeHtml(label)}</a></p>${isSpelledOut ? toAddressLine(url) : ''}`;

const toAddressLine = (url: string) =>
  `<p class="muted" style="margin:12px 0 0;font:400 13px/1.6 ${SANS};color:${MUTED};overflow-wrap:anywhere">${escapeHtml(url)}</p>`;

const toFact = ({ label, value }: { label: string; value: string }) =>
  `<p class="ink" style="margin:0 0 6px;font:400 15px/1.5 ${SANS};color:${INK};overflow-wrap:anywhere"><span class="muted" style="color:${MUTED}">${escapeHtml(label)}:</span> ${escapeHtml(value)}</p>`;

const toQuote = (text: string) =>
  `<blockquote class="ink rule" style="margin:20px 0 0;padding:4px 0 4px 16px;border-left:2px solid ${LINE};font:400 16px/1.6 ${SANS};color:${INK};overflow-wrap:anywhere">${escapeLines(text)}</blockquote>`;

function toFooter({ footnote, unsubscribe }: MailMessage, { name, tagline }: MailSite): string {
  const leave = unsubscribe
    ? ` ${toPreferences(unsubscribe)}<a href="${escapeHtml(unsubscribe.pageUrl)}" style="color:${MUTED}">Unsubscribe</a>`
    : '';
  return `<p class="muted" style="margin:0;font:400 13px/1.6 ${SANS};color:${MUTED}">${escapeLines(footnote)}${leave}<br>${escapeHtml(name)} – ${escapeHtml(tagline)}</p>`;
}

const toPreferences = ({ preferencesUrl }: NonNullable<MailMessage['unsubscribe']>) =>
  preferencesUrl === undefined
    ? ''
    : `<a href="${escapeHtml(preferencesUrl)}" style="color:${MUTED}">Choose what you get</a> · `;

/** The mail for readers of plain text: the same words in the same order. */
export function toText(message: MailMessage, { name, tagline, origin }: MailSite): string {
  const { heading, paragraphs, sections = [], action, facts = [], quote, footnote, unsubscribe } = message;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...sections.map(toSectionText),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // "-- " on a line of its own begins what mail programs leave out of a reply.
    ['-- ', `${name} – ${tagline}`, origin, '', footnote].join('\n'),
    ...(unsubscribe?.preferencesUrl ? [`Choose what you get: ${unsubscribe.preferencesUrl}`] : []),
    ...(unsubscribe ? [`Unsubscribe: ${unsubscribe.pageUrl}`] : []),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
