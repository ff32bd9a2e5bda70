import { Link, SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { Alert, ButtonLink, Container } from '@shoreline/ui';
import { useEffect, useState } from 'react';

import { SignInOptionCard } from './sign-in-option-card.tsx';
import { signInOptions } from './sign-in-options.ts';
import { useSignIn } from './use-sign-in.ts';

interface SignInChoiceProps {
  /** Where to go afterwards: a path of our own. */
  returnTarget: string;
  /** Leaves the site for an address, as a full-page navigation. */
  leave: (address: string) => void;
  /** Somebody signed in here before, and nobody can say just now whether they still are. */
  isAway?: boolean;
}

/** The sign-in options side by side, and a link to go on without signing in. */
export function SignInChoice({ returnTarget, leave, isAway = false }: SignInChoiceProps) {
  const [searchParams] = useSearchParams();
  const earlierFailure = useFailureNotice();
  const { connecting, failure, signIn } = useSignIn({ returnTarget, leave });
  const asked = searchParams.get('type');
  const notice = failure ?? earlierFailure;

  return (
    <Container className="max-w-[66rem] pt-12 md:pt-16">
      <header className="text-center">
        <h1>Sign in to Shoreline</h1>
        <p className="mx-auto mt-5 max-w-prose text-lg text-muted">
          Everything on the site is open to everybody. Come in to keep the things you like, or to look after your
          business.
        </p>
      </header>
      {isAway && (
        <Alert tone="info" title="We cannot reach your account just now" className="mx-auto mt-8 max-w-prose">
          You may still be signed in. We keep trying and take you on as soon as we know.
        </Alert>
      )}
      {notice && <Alert tone="danger" title={notice} className="mx-auto mt-8 max-w-prose" />}
      <div className="mt-10 grid gap-7 md:mt-14 md:grid-cols-2">
        {signInOptions.map((option) => (
          <SignInOptionCard
            key={option.kind}
            option={option}
            returnTarget={returnTarget}
            isAsked={asked === option.kind}
            connecting={connecting}
            onSignIn={signIn}
          />
        ))}
      </div>
      <div className="mt-10 text-center">
        <ButtonLink as={SiteLink} href="/" variant="link">
          Continue browsing without signing in
        </ButtonLink>
        <LegalNote />
      </div>
    </Container>
  );
}

const LINK_CLASS = 'underline underline-offset-4 hover:text-ink';

function LegalNote() {
  return (
    <p className="mt-4 text-sm text-muted">
      By signing in you agree to our{' '}
      <Link to="/terms-of-service" className={LINK_CLASS}>
        Terms of Service
      </Link>{' '}
      and{' '}
      <Link to="/privacy-policy" className={LINK_CLASS}>
        Privacy Policy
      </Link>
      .
    </p>
  );
}

/** What the provider's refusal is called. */
const FAILED = 'Authentication failed. Please try again.';

/** Says that an earlier attempt failed when the address says so, and removes it from the address. */
function useFailureNotice(): string | undefined {
  const [searchParams, setSearchParams] = useSearchParams();
  const hasFailed = searchParams.has('error');
  const [notice, setNotice] = useState(hasFailed ? FAILED : undefined);
  if (hasFailed && !notice) setNotice(FAILED);

  useEffect(() => {
    if (!hasFailed) return;
    setSearchParams(
      (params) => {
        params.delete('error');
        return params;
      },
      { replace: true },
    );
  }, [hasFailed, setSearchParams]);

  return notice;
}
