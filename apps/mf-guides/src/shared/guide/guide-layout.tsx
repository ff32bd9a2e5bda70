import { type GuidePage, guidePages } from '@shoreline/guides';
import { NavLink, SiteLink } from '@shoreline/remote-kit/router';
import { Breadcrumb, Card, CardBody, CardLink, Container, Picture } from '@shoreline/ui';
import type { ReactNode } from 'react';

import { GuideServices, GuideStories, ShareGuideStory } from '../guide-widgets/guide-stories.tsx';
import type { GuideWidgets } from '../guide-widgets/guide-widgets.ts';
import { guideAt, relatedGuides, sceneOf } from './guide-pages.ts';

interface GuideLayoutProps {
  href: string;
  /** A deeper step of the breadcrumb, such as the neighbourhood that is open. Its content opens with a picture of its own. */
  step?: string | undefined;
  heading: string;
  intro: string;
  widgets: GuideWidgets;
  /** Before the button that opens the story form. */
  actions?: ReactNode;
  /** Below stories and services; it holds that button instead of the header. */
  closing?: ReactNode;
  children: ReactNode;
}

export function GuideLayout({ children, ...header }: GuideLayoutProps) {
  return (
    <>
      <GuideHeader {...header} />
      <Container className="grid items-start gap-x-14 gap-y-10 pt-10 lg:grid-cols-[1fr_15rem] lg:pt-16">
        <div className="min-w-0">
          {children}
          <GuideStories widgets={header.widgets} />
          <GuideServices widgets={header.widgets} />
          {header.closing}
        </div>
        <Sidebar />
      </Container>
      <RelatedGuides href={header.href} />
    </>
  );
}

function GuideHeader({ href, step, heading, intro, widgets, actions, closing }: Omit<GuideLayoutProps, 'children'>) {
  const { title, scene } = guideAt(href);
  const crumbs = [
    { label: 'Home', href: '/' },
    step ? { label: title, href } : { label: title },
    ...(step ? [{ label: step }] : []),
  ];

  return (
    <header className="relative flex flex-col overflow-hidden border-b border-line bg-band">
      {!step && <HeaderPicture scene={scene} />}
      <Container className={step ? 'pt-6 pb-8 lg:pt-8 lg:pb-10' : 'pt-6 pb-10 lg:pt-8 lg:pb-20'}>
        {/* Wide enough that no heading breaks in the fallback font and not in the real one: the page would move. */}
        <div className={step ? 'lg:max-w-3xl' : 'lg:max-w-[60%]'}>
          <Breadcrumb crumbs={crumbs} as={SiteLink} />
          <h1 className="mt-6 lg:mt-10">{heading}</h1>
          <p className="mt-5 text-lg text-muted">{intro}</p>
          {!closing && (
            <div className="mt-7 flex flex-wrap items-start gap-3 print:hidden">
              {actions}
              <ShareGuideStory widgets={widgets} />
            </div>
          )}
        </div>
      </Container>
    </header>
  );
}

function HeaderPicture({ scene }: { scene: string }) {
  return (
    <Picture
      picture={sceneOf(scene)}
      urgent
      frame="none"
      className="aspect-[21/8] print:hidden lg:absolute lg:inset-y-0 lg:right-0 lg:aspect-auto lg:h-full lg:w-[38%]"
    />
  );
}

function Sidebar() {
  return (
    <nav aria-label="Real estate guides" className="top-[calc(var(--header-offset)+2rem)] lg:sticky print:hidden">
      <p className="text-xs font-semibold tracking-caps text-muted uppercase">The guides</p>
      <ul className="mt-3 border-l border-line sm:grid sm:grid-cols-2 lg:block">
        {guidePages.map(({ href, title, note }) => (
          <li key={href}>
            <NavLink
              to={href}
              className="-ml-px block border-l-2 border-transparent py-2.5 pl-4 transition-colors hover:border-edge aria-[current=page]:border-coral"
            >
              <span className="block font-semibold">{title}</span>
              <span className="block text-sm text-muted">{note}</span>
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function RelatedGuides({ href }: { href: string }) {
  return (
    <section aria-labelledby="related-title" className="pt-section print:hidden">
      <Container>
        <h2 id="related-title">Read on</h2>
        <ul className="mt-8 grid gap-6 md:grid-cols-3">
          {relatedGuides(href).map((guide) => (
            <RelatedGuide key={guide.href} guide={guide} />
          ))}
        </ul>
      </Container>
    </section>
  );
}

function RelatedGuide({ guide }: { guide: GuidePage }) {
  return (
    <Card as="li" lifts padding="none">
      <Picture picture={sceneOf(guide.scene)} frame="none" className="aspect-[5/2]" />
      <CardBody>
        <h3 className="md:text-lg xl:text-xl">
          <CardLink as={SiteLink} href={guide.href}>
            {guide.title}
          </CardLink>
        </h3>
        <p className="mt-2 text-muted">{guide.summary}</p>
      </CardBody>
    </Card>
  );
}
