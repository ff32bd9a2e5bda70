import { useSite } from '@shoreline/remote-kit';
import { Container, Icon } from '@shoreline/ui';
import { Handshake, Mail, Mic } from 'lucide';
import type { IconNode } from 'lucide';

import { OutLink } from './out-link.tsx';

/** How to keep in touch today: write, follow, or come and talk. */
export function StayConnected() {
  const { contactEmail, platforms } = useSite();

  return (
    <section id="contact" aria-labelledby="contact-title" className="pt-section">
      <Container className="grid items-start gap-x-20 gap-y-12 lg:grid-cols-[1.15fr_1fr]">
        <div>
          <h2 id="contact-title" className="text-5xl">
            Stay Connected
          </h2>
          <p className="mt-5 max-w-xl text-lg text-muted">
            New episodes, community updates and insider tips. Follow along where you listen, and write to us by e-mail
            when you know something we should.
          </p>
          <a
            href={`mailto:${contactEmail}`}
            className="mt-8 inline-block max-w-full font-serif text-2xl font-[560] wrap-anywhere text-ocean underline decoration-coral decoration-2 underline-offset-8 hover:decoration-4 sm:text-3xl"
          >
            {contactEmail}
          </a>
          {platforms.length > 0 && <Follow platforms={platforms} />}
        </div>
        <SidePanel />
      </Container>
    </section>
  );
}

function Follow({ platforms }: { platforms: ReturnType<typeof useSite>['platforms'] }) {
  return (
    <div className="mt-12">
      <h3 className="text-lg">Follow the podcast</h3>
      <ul className="mt-3 grid border-t border-line sm:grid-cols-2 sm:gap-x-8">
        {platforms.map(({ label, url }) => (
          <li key={label} className="border-b border-line py-1">
            <OutLink href={url}>{label}</OutLink>
          </li>
        ))}
      </ul>
    </div>
  );
}

function SidePanel() {
  const { contactEmail, social } = useSite();
  const writeTo = (subject: string): string => `mailto:${contactEmail}?subject=${encodeURIComponent(subject)}`;

  return (
    <aside aria-label="Ways to take part" className="rounded-card bg-coral-soft p-7 sm:p-10">
      <ul className="grid gap-8">
        <Invitation icon={Mail} title="Write to us" href={writeTo('Hello')} link={contactEmail}>
          Corrections, tips, a lost dog with a good story. A person reads every message.
        </Invitation>
        <Invitation icon={Mic} title="Be a Guest" href={writeTo('Be a guest')} link="Share your story">
          You need not be famous, only willing to be asked the second question. We bring the microphones and the
          biscuits.
        </Invitation>
        <Invitation
          icon={Handshake}
          title="Sponsor Opportunity"
          href={writeTo('Sponsor opportunity')}
          link="Talk to us about sponsoring"
        >
          Put your name to a conversation the whole shire hears. One sponsor an episode, read out by us, never made up.
        </Invitation>
      </ul>
      {social.length > 0 && (
        <ul aria-label="Follow us" className="mt-8 flex flex-wrap gap-2 border-t border-ink/15 pt-8">
          {social.map(({ label, url }) => (
            <li key={label}>
              <a
                href={url}
                target="_blank"
                rel="noopener noreferrer"
                className="inline-flex min-h-11 items-center rounded-full border border-edge bg-surface px-5 text-sm font-semibold transition-colors hover:border-ink"
              >
                {label}
              </a>
            </li>
          ))}
        </ul>
      )}
    </aside>
  );
}

interface InvitationProps {
  icon: IconNode;
  title: string;
  children: string;
  href: string;
  link: string;
}

function Invitation({ icon, title, children, href, link }: InvitationProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4">
      <Icon of={icon} className="mt-1 text-coral-text" />
      <div>
        <h3 className="text-xl">{title}</h3>
        <p className="mt-1.5">{children}</p>
        <a
          href={href}
          className="inline-flex min-h-11 items-center font-semibold wrap-anywhere text-coral-text underline underline-offset-4 hover:decoration-2"
        >
          {link}
        </a>
      </div>
    </li>
  );
}
