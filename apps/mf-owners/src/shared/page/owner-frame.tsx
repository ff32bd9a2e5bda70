import { useSite } from '@shoreline/remote-kit';
import { Link } from '@shoreline/remote-kit/router';
import { Container, PageTitle, Picture } from '@shoreline/ui';
import type { ReactNode } from 'react';

interface OwnerFrameProps {
  title: string;
  lead: ReactNode;
  /** Kind and name of the view beside the page, as in `/api/artwork`. */
  view: string;
  /** The title is the answer to something people did: reading goes on there. */
  isNews?: boolean;
  children: ReactNode;
}

export function OwnerFrame({ title, lead, view, isNews = false, children }: OwnerFrameProps) {
  const picture = { src: `/api/artwork/${view}.svg`, width: 1200, height: 800, alt: '' };
  return (
    <Container className="max-w-[68rem] pt-10 md:pt-16">
      <div className="grid items-start gap-x-16 lg:grid-cols-[minmax(0,36rem)_minmax(0,1fr)]">
        <div className="mx-auto w-full max-w-xl lg:max-w-none">
          <p className="text-sm font-semibold text-ocean">For business owners</p>
          <PageTitle key={title} isNews={isNews} className="mt-2 text-4xl">
            {title}
          </PageTitle>
          <div className="mt-4 text-lg text-muted">{lead}</div>
          {children}
        </div>
        <Picture
          picture={picture}
          frame="none"
          className="mt-2 hidden aspect-3/4 rounded-t-full rounded-b-control lg:block"
        />
      </div>
    </Container>
  );
}

interface RelatedLinksProps {
  label: string;
  links: readonly { to: string; label: string }[];
}

export function RelatedLinks({ label, links }: RelatedLinksProps) {
  return (
    <nav aria-label={label} className="mt-8 border-t border-line pt-5">
      <ul className="flex flex-wrap gap-x-6">
        {links.map(({ to, label: text }) => (
          <li key={to} className="inline-flex min-h-11 items-center">
            <TextLink to={to}>{text}</TextLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

/** What to do where no script runs: a form cannot be sent without one, an email can. */
export function WithoutScript({ what }: { what: string }) {
  const { contactEmail } = useSite();
  return (
    <noscript>
      <p className="mt-6 rounded-control bg-ocean-soft px-4 py-3 font-semibold">
        {what} needs JavaScript. Without it, please write to{' '}
        <a href={`mailto:${contactEmail}`} className="wrap-anywhere underline underline-offset-4">
          {contactEmail}
        </a>{' '}
        and a person helps you.
      </p>
    </noscript>
  );
}

export function TextLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link to={to} className="text-ocean underline underline-offset-4 hover:decoration-2">
      {children}
    </Link>
  );
}
