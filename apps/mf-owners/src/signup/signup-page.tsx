import { SiteLink } from '@shoreline/remote-kit/router';
import { ButtonLink } from '@shoreline/ui';
import { useState } from 'react';

import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';
import { TextLink } from '../shared/page/text-link.tsx';
import { SignupForm, useSignup } from './signup-form.tsx';

const RELATED_LINKS = [
  { to: '/owners/verify', label: 'I have a verification token' },
  { to: '/directory', label: 'See the directory' },
  { to: '/', label: 'Back to home' },
];

/** Where business owners register. */
export function SignupPage() {
  const [sentTo, setSentTo] = useState<string>();
  const form = useSignup(setSentTo);

  if (sentTo) return <CheckYourEmail email={sentTo} />;
  return (
    <OwnerFrame
      title="Register your business"
      lead={
        <p>
          A free account to claim your listing, keep it right, and answer the people who write to you through it.
          Already have one? <TextLink to="/owners/login">Sign in</TextLink>.
        </p>
      }
      view="town/business-door"
    >
      <WithoutScript what="Registering" />
      <SignupForm form={form} />
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

const AFTER_SIGNUP_LINKS = [
  { to: '/owners/login', label: 'Sign in' },
  { to: '/directory', label: 'See the directory' },
  { to: '/', label: 'Back to home' },
];

/** Replaces the form after it was sent. */
function CheckYourEmail({ email }: { email: string }) {
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
      <RelatedLinks label="Elsewhere" links={AFTER_SIGNUP_LINKS} />
    </OwnerFrame>
  );
}
