import { useOwner } from '@shoreline/member-kit';
import { useNavigate, useSearchParams } from '@shoreline/remote-kit/router';
import { useEffect } from 'react';

import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';
import { TextLink } from '../shared/page/text-link.tsx';
import { readOwnerTarget } from '../shared/session/sign-in-target.ts';
import { LoginForm } from './login-form.tsx';

const RELATED_LINKS = [
  { to: '/owners/verify', label: 'Verify your email' },
  { to: '/claim-business', label: 'Claim a business' },
  { to: '/login', label: 'Sign in as a visitor instead' },
];

/** Where business owners sign in. Whoever already is goes on to where they wanted to be. */
export function OwnerLoginPage() {
  const [searchParams] = useSearchParams();
  const navigate = useNavigate();
  const isOwner = useOwner().status === 'owner';
  const target = readOwnerTarget(searchParams.get('returnTo'));

  useEffect(() => {
    if (isOwner) void navigate(target, { replace: true });
  }, [isOwner, navigate, target]);

  return (
    <OwnerFrame
      title="Business owner sign in"
      lead={
        <p>
          Your listings, your claims and the people who wrote to you. New here?{' '}
          <TextLink to="/owners/signup">Register your business</TextLink>, it is free.
        </p>
      }
      view="town/business-door"
    >
      <WithoutScript what="Signing in" />
      <LoginForm isLeaving={isOwner} />
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}
