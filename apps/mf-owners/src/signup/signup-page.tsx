import { useState } from 'react';

import { OwnerFrame } from '../owner-frame.tsx';
import { RelatedLinks } from '../related-links.tsx';
import { TextLink } from '../text-link.tsx';
import { WithoutScript } from '../without-script.tsx';
import { CheckYourEmail } from './check-your-email.tsx';
import { SignupForm } from './signup-form.tsx';
import { useSignup } from './use-signup.ts';

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
