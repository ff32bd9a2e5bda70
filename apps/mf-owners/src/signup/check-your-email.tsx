import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';

import { OwnerFrame } from '../owner-frame.tsx';
import { RelatedLinks } from '../related-links.tsx';

const RELATED_LINKS = [
  { to: '/owners/login', label: 'Sign in' },
  { to: '/directory', label: 'See the directory' },
  { to: '/', label: 'Back to home' },
];

/** Replaces the form after it was sent. */
export function CheckYourEmail({ email }: { email: string }) {
  return (
    <OwnerFrame
      title="Check your email"
      isNews
      lead={
        <>
          <p>
            We sent a message to <strong className="wrap-anywhere text-ink">{email}</strong>. Open the link in it to
            verify your address, and your account is ready.
          </p>
          <p className="mt-4 text-base">
            It may take up to 10 minutes to arrive. Nothing there? Look among the junk mail, or have it sent again on
            the next page.
          </p>
        </>
      }
      view="river/letter"
    >
      <ButtonLink as={SiteLink} href="/owners/verify" size="lg" className="mt-8">
        Enter the token by hand
      </ButtonLink>
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}
