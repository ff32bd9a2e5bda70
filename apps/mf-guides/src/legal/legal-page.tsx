import { LAST_UPDATED, LEGAL_ANCHOR, type LegalGuide, legalPages } from '@shoreline/guides';
import { useConsent, useSite } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { SiteLink, useLocation } from '@shoreline/remote-kit/router';
import { Breadcrumb, Button, ButtonLink, Container, Icon, Prose } from '@shoreline/ui';
import { ArrowLeft } from 'lucide';

import { SCROLL_HINT } from '../shared/tables/scroll-hint.ts';
import { LegalSidebar } from './legal-sidebar.tsx';
import { legalQueries } from './legal.queries.ts';

export function LegalPage() {
  const { pathname } = useLocation();
  const page = legalPages.find(({ href }) => href === pathname) ?? legalPages[0];
  // Always there: the loader lets nobody in without it.
  const { data: text } = useQuery(legalQueries.text(page.id));
  if (!text) return null;

  return (
    <>
      <header className="border-b border-line bg-band">
        <Container className="pt-6 pb-10 lg:pt-8 lg:pb-14">
          <Breadcrumb crumbs={[{ label: 'Home', href: '/' }, { label: page.title }]} as={SiteLink} />
          <h1 id={LEGAL_ANCHOR} className="mt-6 lg:mt-10">
            {page.title}
          </h1>
          <p className="mt-5 max-w-prose text-lg text-muted">{text.summary}</p>
          <p className="mt-5 text-sm font-semibold">Last updated: {LAST_UPDATED}</p>
        </Container>
      </header>
      <Container className="grid items-start gap-x-14 gap-y-10 pt-10 pb-section lg:grid-cols-[1fr_15rem] lg:pt-14">
        <div className="min-w-0">
          <Sections text={text} />
          <Contact lead={text.contact} />
          <ButtonLink as={SiteLink} href="/" variant="outline" className="mt-10 print:hidden">
            <Icon of={ArrowLeft} size={18} />
            Back to Home
          </ButtonLink>
        </div>
        <LegalSidebar sections={text.sections} />
      </Container>
    </>
  );
}

const DRAWN = { 'cookie table': CookieTable, 'cookie settings': CookieSettings };

function Sections({ text: { sections } }: { text: LegalGuide }) {
  return (
    <Prose>
      {sections.map(({ title, anchor, paragraphs, list, shows }) => {
        const Drawn = shows && DRAWN[shows];
        return (
          <section key={title} aria-labelledby={anchor} className="mt-12 first:mt-0">
            <h2 id={anchor} tabIndex={-1} className="mt-0 text-2xl outline-none">
              {title}
            </h2>
            {paragraphs.map((paragraph) => (
              <p key={paragraph} className="mt-4">
                {paragraph}
              </p>
            ))}
            {list && (
              <ul className="mt-4 grid gap-2">
                {list.map((line) => (
                  <li key={line}>{line}</li>
                ))}
              </ul>
            )}
            {Drawn && <Drawn />}
          </section>
        );
      })}
    </Prose>
  );
}

function Contact({ lead }: { lead: string }) {
  const { name, contactEmail } = useSite();

  return (
    <section aria-labelledby="contact" className="mt-14 max-w-prose rounded-card bg-band p-6 sm:p-8">
      <h2 id="contact" tabIndex={-1} className="text-2xl outline-none">
        Contact us
      </h2>
      <p className="mt-3">{lead}</p>
      <address className="mt-3 not-italic">
        {name}, Noosa, Queensland
        <br />
        <a
          href={`mailto:${contactEmail}`}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-ocean underline underline-offset-4"
        >
          {contactEmail}
        </a>
      </address>
    </section>
  );
}

/** Opens the dialog with one switch per category. Without a script nothing optional is ever stored, so there is nothing to set. */
function CookieSettings() {
  const { openSettings } = useConsent();

  return (
    <Button
      variant="outline"
      onClick={openSettings}
      aria-haspopup="dialog"
      className="mt-5 noscript:hidden print:hidden"
    >
      Cookie settings
    </Button>
  );
}

function CookieTable() {
  const { data: cookies = [] } = useQuery(legalQueries.cookies());

  return (
    <div className={`mt-5 ${SCROLL_HINT}`} tabIndex={0} role="region" aria-label="Cookies and stored names">
      <table className="min-w-160 print:min-w-0">
        <thead>
          <tr>
            <th scope="col">Name</th>
            <th scope="col">Kind</th>
            <th scope="col">What it is for</th>
            <th scope="col">Kept for</th>
          </tr>
        </thead>
        <tbody>
          {cookies.map(({ name, kind, category, purpose, retention }) => (
            <tr key={name}>
              <th scope="row" className="font-mono text-xs font-normal wrap-anywhere">
                {name}
              </th>
              <td>
                {category}
                <span className="block text-xs text-muted">{kind}</span>
              </td>
              <td>{purpose}</td>
              <td>{retention}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
