import { contactAddress } from '@shoreline/contracts';
import { useSite } from '@shoreline/remote-kit';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Icon } from '@shoreline/ui';
import { Handshake, type IconNode, Mail, Mic } from 'lucide';
import type { ReactNode } from 'react';

const LINK =
  'inline-flex min-h-11 items-center font-semibold wrap-anywhere text-coral-text underline underline-offset-4 hover:decoration-2';

export function SidePanel({ heading }: Pick<InvitationProps, 'heading'>) {
  const { contactEmail, social } = useSite();

  return (
    <aside aria-label="Ways to take part" className="rounded-card bg-coral-soft p-7 sm:p-9">
      <ul className="grid gap-7">
        <Invitation
          heading={heading}
          icon={Mail}
          title="Write to us"
          text="Corrections, tips, a lost dog with a good story. A person reads every message."
        >
          <a href={`mailto:${contactEmail}`} className={LINK}>
            {contactEmail}
          </a>
        </Invitation>
        <Invitation
          heading={heading}
          icon={Mic}
          title="Be a Guest"
          text="You need not be famous, only willing to be asked the second question. We bring the microphones and the biscuits."
        >
          <SiteLink href={contactAddress('story')} className={LINK}>
            Share your story
          </SiteLink>
        </Invitation>
        <Invitation
          heading={heading}
          icon={Handshake}
          title="Sponsor Opportunity"
          text="Put your name to a conversation the whole shire hears. One sponsor an episode, read out by us, never made up."
        >
          <SiteLink href={contactAddress('contact')} className={LINK}>
            Talk to us about sponsoring
          </SiteLink>
        </Invitation>
      </ul>
      {social.length > 0 && <Social social={social} />}
    </aside>
  );
}

interface InvitationProps {
  heading: 'h2' | 'h3';
  icon: IconNode;
  title: string;
  text: string;
  children: ReactNode;
}

function Invitation({ heading: Heading, icon, title, text, children }: InvitationProps) {
  return (
    <li className="grid grid-cols-[auto_1fr] gap-x-4">
      <Icon of={icon} className="mt-1 text-coral-text" />
      <div>
        <Heading className="text-xl leading-tight">{title}</Heading>
        <p className="mt-1.5">{text}</p>
        {children}
      </div>
    </li>
  );
}

function Social({ social }: Pick<ReturnType<typeof useSite>, 'social'>) {
  return (
    <ul aria-label="Follow us" className="mt-7 flex flex-wrap gap-2 border-t border-ink/15 pt-7">
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
  );
}
