import type { NewsletterFields } from '@shoreline/contracts/operator-newsletter';

/** The issue as its page in the archive will read, for those who get everything. */
export const IssueAsPage = ({ fields: { subject, intro, blocks } }: { fields: NewsletterFields }) => (
  <article aria-label="The page" className="rounded-card border border-line bg-paper p-5 sm:p-8">
    <p className="text-3xl font-semibold wrap-anywhere">{subject}</p>
    <Paragraphs text={intro} />
    {blocks
      .filter(({ isIncluded, note, entries }) => isIncluded && (note !== '' || entries.length > 0))
      .map(({ kind, heading, note, entries }) => (
        <div key={kind} className="mt-8 border-t border-line pt-6">
          <p className="text-2xl font-semibold wrap-anywhere">{heading}</p>
          <Paragraphs text={note} />
          <ul className="mt-4 grid gap-5">
            {entries.map(({ id, title, detail, summary }) => (
              <li key={id}>
                <p className="font-semibold wrap-anywhere text-ocean">{title}</p>
                {detail && <p className="mt-1 text-sm wrap-anywhere text-muted">{detail}</p>}
                <p className="mt-1 wrap-anywhere">{summary}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
  </article>
);

const Paragraphs = ({ text }: { text: string }) =>
  text === '' ? null : <p className="mt-4 wrap-anywhere whitespace-pre-line">{text}</p>;
