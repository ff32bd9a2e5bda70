import { contactAddress, type ContactTab } from '@shoreline/contracts';
import { useSite } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Container, LinkTabs } from '@shoreline/ui';
import type { ReactNode } from 'react';

import { ContactForm } from './contact-form.tsx';
import { NewsletterForm } from './newsletter-form.tsx';
import { SidePanel } from './side-panel.tsx';

interface StayConnectedProps {
  heading: 'h1' | 'h2';
  chosen: ContactTab;
  /** Shows a tab in place; left out, tabs lead to the page of that tab. */
  onChoose?: (tab: ContactTab) => void;
  /** What the tab for stories holds; left out, there is no such tab. */
  story?: ReactNode;
  className?: string;
}

export function StayConnected({ heading: Heading, chosen, onChoose, story, className }: StayConnectedProps) {
  const toTab = (id: ContactTab, label: string, panel: ReactNode) => ({ id, label, href: contactAddress(id), panel });
  const tabs = [
    toTab('newsletter', 'Newsletter', <NewsletterForm />),
    toTab('contact', 'Contact Us', <ContactForm />),
    ...(story ? [toTab('story', 'Share a Story', story)] : []),
  ];

  return (
    <section id="contact" aria-labelledby="contact-title" className={className}>
      <Container>
        <Heading id="contact-title" className="text-5xl">
          Stay Connected
        </Heading>
        <p className="mt-5 max-w-xl text-lg text-muted">
          New episodes, community updates and insider tips, by email. Or tell us something we should know.
        </p>
        <WithoutScript />
        <div className="mt-10 grid gap-8 lg:grid-cols-[1.25fr_1fr] lg:gap-12">
          <div className="flex flex-col overflow-hidden rounded-card border border-line bg-surface">
            <LinkTabs
              label="Stay Connected"
              tabs={tabs}
              chosen={chosen}
              as={SiteLink}
              look="card"
              onChoose={onChoose}
            />
            <View />
          </div>
          <SidePanel heading={Heading === 'h1' ? 'h2' : 'h3'} />
        </div>
      </Container>
    </section>
  );
}

/** Where a form leaves room below it, the river fills it; a strip too low for a river stays empty. */
function View() {
  return (
    <div aria-hidden className="relative flex-1 [container-type:size] max-lg:hidden">
      <img
        src="/api/artwork/river/stay-connected.svg"
        width={1200}
        height={800}
        alt=""
        loading="lazy"
        decoding="async"
        className="absolute inset-0 hidden size-full object-cover object-bottom [@container(min-height:7rem)]:block"
      />
    </div>
  );
}

function WithoutScript() {
  const { contactEmail } = useSite();

  return (
    <noscript>
      <p className="mt-4 max-w-xl font-semibold">
        These forms need JavaScript. Without it, please write to{' '}
        <a href={`mailto:${contactEmail}`} className="wrap-anywhere underline underline-offset-4">
          {contactEmail}
        </a>
        : say that you would like the newsletter, or whatever is on your mind.
      </p>
    </noscript>
  );
}
