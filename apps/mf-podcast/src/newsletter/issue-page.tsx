import { contactAddress, formatDay, type NewsletterBlock } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useParams } from '@shoreline/remote-kit/router';
import { Breadcrumb, ButtonLink, Container } from '@shoreline/ui';

import { newsletterQueries } from './newsletter.queries.ts';

export function IssuePage() {
  const { slug = '' } = useParams();
  const { data: issue } = useQuery(newsletterQueries(useApi()).issue(slug));
  if (!issue) return null;
  const { subject, sentAt, intro, blocks } = issue;

  return (
    <Container width="prose" className="pt-8 pb-section md:pt-12">
      <Breadcrumb as={SiteLink} crumbs={[{ label: 'Newsletter', href: '/newsletter' }, { label: subject }]} />
      <article className="mt-8">
        <p className="text-sm text-muted">
          <time dateTime={sentAt}>{formatDay(sentAt)}</time>
        </p>
        <h1 className="mt-3 text-5xl wrap-anywhere">{subject}</h1>
        <Paragraphs text={intro} className="mt-6 text-lg" />
        {blocks.map((block) => (
          <Block key={block.kind} block={block} />
        ))}
      </article>
      <aside className="mt-14 border-t border-line pt-8">
        <p className="text-muted">A mail a week at most, and a link to leave in each.</p>
        <ButtonLink as={SiteLink} href={contactAddress('newsletter')} variant="accent" className="mt-4">
          Get it by mail
        </ButtonLink>
      </aside>
    </Container>
  );
}

const Block = ({ block: { kind, heading, note, entries } }: { block: NewsletterBlock }) => (
  <section aria-labelledby={kind} className="mt-10 border-t border-line pt-8">
    <h2 id={kind} className="text-2xl wrap-anywhere">
      {heading}
    </h2>
    <Paragraphs text={note} className="mt-3" />
    <ul className="mt-5 grid gap-6">
      {entries.map(({ id, path, title, detail, summary }) => (
        <li key={id}>
          <h3 className="text-lg wrap-anywhere">
            <SiteLink href={path} className="text-ocean underline underline-offset-4">
              {title}
            </SiteLink>
          </h3>
          {detail && <p className="mt-1 text-sm wrap-anywhere text-muted">{detail}</p>}
          {summary && <p className="mt-1 wrap-anywhere">{summary}</p>}
        </li>
      ))}
    </ul>
  </section>
);

/** Plain text as it was typed: a blank line begins a paragraph. */
const Paragraphs = ({ text, className }: { text: string; className: string }) =>
  text === '' ? null : (
    <div className={`grid gap-4 ${className}`}>
      {text.split(/\n{2,}/).map((paragraph, index) => (
        <p key={index} className="wrap-anywhere whitespace-pre-line">
          {paragraph}
        </p>
      ))}
    </div>
  );
