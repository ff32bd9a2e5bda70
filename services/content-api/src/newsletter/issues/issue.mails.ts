import { newsletterIssuePath, newsletterRoutes, type Site } from '@shoreline/contracts';
import type { NewsletterFields } from '@shoreline/contracts/operator-newsletter';
import { composeMail, type MailCipher, type MailMessage, type MailSection, type StoredMail } from '@shoreline/mail';
import { v5 as uuidOf } from 'uuid';

import { blocksFor } from './issue.rules.ts';

interface WrittenIssue {
  id: string;
  slug: string;
  fields: NewsletterFields;
}

export interface IssueReader {
  id: string;
  email: string;
  wantsUpdates: boolean;
}

interface MailOptions {
  site: Site;
  now: Date;
  cipher: MailCipher;
}

/** The mail of one reader. Whoever writes it again writes it under the same id and Message-ID. */
export function readerMail(
  issue: WrittenIssue,
  { id, email, wantsUpdates, token }: IssueReader & { token: string },
  { site, now, cipher }: MailOptions,
): StoredMail {
  const withToken = (path: string) => `${new URL(path, site.origin).href}?token=${token}`;
  const message: MailMessage = {
    ...issueMessage(issue, { wantsUpdates }, site),
    to: email,
    unsubscribe: {
      url: withToken(newsletterRoutes.unsubscribe.path),
      pageUrl: withToken('/newsletter/unsubscribe'),
      preferencesUrl: withToken('/newsletter/preferences'),
    },
  };
  const bulk = { id: uuidOf(id, issue.id), bulkId: issue.id };
  return composeMail(message, { site, now, cipher, bulk });
}

/** To the editor who asks for it. Nothing in it leaves or changes anybody's subscription. */
export function testMail(issue: WrittenIssue, to: string, { site, now, cipher }: MailOptions): StoredMail {
  const message = issueMessage(issue, { wantsUpdates: true }, site);
  const words = { subject: `[Test] ${message.subject}`, footnote: 'A test: only you have this mail.' };
  return composeMail({ ...message, ...words, to }, { site, now, cipher });
}

/** What an issue says, without anybody it is for. */
export function issueMessage(
  { slug, fields }: Omit<WrittenIssue, 'id'>,
  reader: Pick<IssueReader, 'wantsUpdates'>,
  site: Site,
): Omit<MailMessage, 'to'> {
  const { subject, preheader, intro } = fields;
  const at = (path: string) => new URL(path, site.origin).href;
  return {
    subject,
    preheader,
    heading: subject,
    paragraphs: intro.split(/\n{2,}/).filter((paragraph) => paragraph !== ''),
    sections: blocksFor(fields, reader).map(({ heading, note, entries }): MailSection => ({
      heading,
      note,
      entries: entries.map(({ path, ...entry }) => ({ ...entry, url: at(path) })),
    })),
    action: { label: 'Read it on the site', url: at(newsletterIssuePath(slug)) },
    footnote: `You get this because you subscribed to the ${site.name} newsletter and confirmed it. A mail a week at most.`,
    replyTo: { name: site.name, address: site.contactEmail },
  };
}
