import { escapeHtml } from '@shoreline/contracts';

import { INK, LINE, MUTED, OCEAN, SANS, SERIF } from './frame-styles.ts';

/** A part of a long mail: a heading, a word about it, and what leads on to the site. */
export interface MailSection {
  heading: string;
  note?: string;
  entries: readonly { title: string; url: string; detail?: string; summary?: string }[];
}

/** Shown by programs beside the subject, and nowhere in the mail. */
export const toPreheader = (text: string): string =>
  `<div style="display:none;max-height:0;overflow:hidden;opacity:0">${escapeHtml(text)}</div>`;

/** A part as rows of the one column a mail has. */
export const toSectionHtml = ({ heading, note, entries }: MailSection): string =>
  [
    `<h2 class="ink rule" style="margin:32px 0 16px;padding:24px 0 0;border-top:1px solid ${LINE};font:600 20px/1.3 ${SERIF};color:${INK};overflow-wrap:anywhere">${escapeHtml(heading)}</h2>`,
    ...(note ? toParagraphs(note).map(toNote) : []),
    ...entries.map(toEntry),
  ].join('\n');

const toNote = (text: string) =>
  `<p class="ink" style="margin:0 0 16px;font:400 16px/1.6 ${SANS};color:${INK};overflow-wrap:anywhere">${escapeLines(text)}</p>`;

const toEntry = ({ title, url, detail, summary }: MailSection['entries'][number]) =>
  [
    `<p class="ink" style="margin:0 0 4px;font:600 16px/1.4 ${SANS};overflow-wrap:anywhere"><a class="link" href="${escapeHtml(url)}" style="color:${OCEAN}">${escapeHtml(title)}</a></p>`,
    ...(detail
      ? [
          `<p class="muted" style="margin:0 0 4px;font:400 14px/1.5 ${SANS};color:${MUTED};overflow-wrap:anywhere">${escapeHtml(detail)}</p>`,
        ]
      : []),
    `<p class="ink" style="margin:0 0 18px;font:400 15px/1.6 ${SANS};color:${INK};overflow-wrap:anywhere">${escapeHtml(summary ?? '')}</p>`,
  ].join('\n');

/** The same words in the same order, for readers of plain text. */
export const toSectionText = ({ heading, note, entries }: MailSection): string =>
  [
    `${heading}\n${'-'.repeat([...heading].length)}`,
    ...(note ? [note] : []),
    ...entries.map(({ title, url, detail, summary }) =>
      [title, detail, summary, url].filter((line) => line !== undefined && line !== '').join('\n'),
    ),
  ].join('\n\n');

/** What a blank line divides. */
const toParagraphs = (text: string): string[] => text.split(/\n{2,}/).filter((part) => part.trim() !== '');

/** Text with its line breaks. */
export const escapeLines = (text: string) => escapeHtml(text).replace(/\r\n|\r|\n/g, '<br>');
