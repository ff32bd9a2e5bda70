import type { MailMessage, MailSite } from './compose-mail.ts';

/** The mail for readers of plain text: the same words in the same order. */
export function toText(message: MailMessage, { name, tagline, origin }: MailSite): string {
  const { heading, paragraphs, action, facts = [], quote, footnote, unsubscribe } = message;
  const blocks = [
    heading,
    ...paragraphs,
    facts.map(({ label, value }) => `${label}: ${value}`).join('\n'),
    ...(quote === undefined ? [] : [quoted(quote)]),
    ...(action ? [`${action.label}:\n${action.url}`] : []),
    // "-- " on a line of its own begins what mail programs leave out of a reply.
    ['-- ', `${name} – ${tagline}`, origin, '', footnote].join('\n'),
    ...(unsubscribe ? [`Unsubscribe: ${unsubscribe.pageUrl}`] : []),
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

const quoted = (text: string) =>
  text
    .split(/\r\n|\r|\n/)
    .map((line) => `> ${line}`.trimEnd())
    .join('\n');
