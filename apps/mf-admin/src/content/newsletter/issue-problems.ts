import type { NewsletterFields } from '@shoreline/contracts/operator-newsletter';

export interface IssueProblems {
  subject: string | undefined;
  /** By the kind of the block. */
  headings: Readonly<Record<string, string>>;
  count: number;
}

const MIN_SUBJECT = 3;

/** What is wrong before it is sent. The service has the last word. */
export function issueProblems({ subject, blocks }: NewsletterFields): IssueProblems {
  const nameless = blocks.filter(({ heading }) => heading.trim() === '').map(({ kind }) => kind);
  const isShort = subject.trim().length < MIN_SUBJECT;
  return {
    subject: isShort ? 'Please give it a subject' : undefined,
    headings: Object.fromEntries(nameless.map((kind) => [kind, 'Please give it a heading'])),
    count: nameless.length + Number(isShort),
  };
}
