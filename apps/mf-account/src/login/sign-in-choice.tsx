import { Link, SiteLink, useSearchParams } from '@shoreline/remote-kit/router';
import { Alert, ButtonLink, Container, Button, Card, Icon, Picture, useHydrated } from '@shoreline/ui';
import { Check } from 'lucide';
import { useEffect, useState, useRef } from 'react';

import { signInOptions, toSignInAddress, type AccountKind, type SignInOption } from './sign-in-options.ts';

const REDIRECT_DELAY_MS = 200;

interface SignInChoiceProps {
  returnTarget: string;
  leave: (address: string) => void;
  /** Somebody signed in here before, and nobody can say just now whether they still are. */
  isAway?: boolean;
}

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

const FAILED = 'Authentication failed. Please try again.';
const UNVERIFIED = 'Please confirm your email address with your sign-in service first, then try again.';

/** Says that an earlier attempt failed when the address says so, and removes it from the address. */
function useFailureNotice(): string | undefined {
  const [searchParams, setSearchParams] = useSearchParams();
  const hasFailed = searchParams.has('error');
  const failure = searchParams.get('error') === 'unverified' ? UNVERIFIED : FAILED;
  const [notice, setNotice] = useState(hasFailed ? failure : undefined);
  if (hasFailed && !notice) setNotice(failure);

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

interface SignInOptionCardProps {
  option: SignInOption;
  returnTarget: string;
  isAsked: boolean;
  connecting: AccountKind | undefined;
  onSignIn: (option: SignInOption) => void;
}

export function SignInOptionCard({ option, returnTarget, isAsked, connecting, onSignIn }: SignInOptionCardProps) {
  const card = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (!isAsked) return;
    // A frame later: the shell puts a new page to its top first.
    const frame = requestAnimationFrame(() => card.current?.scrollIntoView({ block: 'center' }));
    return () => cancelAnimationFrame(frame);
  }, [isAsked]);

  return (
    <Card as="section" ref={card} aria-label={option.title} className="p-6! text-center sm:p-9!">
      <Picture
        picture={option.picture}
        eager
        frame="none"
        className="mx-auto aspect-4/3 max-w-72 rounded-t-full rounded-b-control"
      />
      <h2 className="mt-7 text-2xl">{option.title}</h2>
      <ul className="mx-auto mt-5 mb-8 grid gap-2.5 text-left">
        {option.benefits.map((benefit) => (
          <li key={benefit} className="flex items-start gap-2.5">
            <Icon of={Check} size={18} className="mt-[0.25em] text-eucalypt" />
            {benefit}
          </li>
        ))}
      </ul>
      <div className="mt-auto">
        <SignInControl option={option} returnTarget={returnTarget} connecting={connecting} onSignIn={onSignIn} />
      </div>
    </Card>
  );
}

/** A plain link without a script; after hydration a button with a loading state. */
function SignInControl({ option, returnTarget, connecting, onSignIn }: Omit<SignInOptionCardProps, 'isAsked'>) {
  if (!useHydrated()) {
    return (
      <ButtonLink href={toSignInAddress(option.kind, returnTarget)} size="lg" width="full">
        {option.action}
      </ButtonLink>
    );
  }
  return (
    <Button
      size="lg"
      width="full"
      loading={connecting === option.kind && 'Connecting...'}
      disabled={connecting !== undefined}
      onClick={() => onSignIn(option)}
    >
      {option.action}
    </Button>
  );
}

function useSignIn({ returnTarget, leave }: SignInChoiceProps) {
  const [chosen, setChosen] = useState<SignInOption>();
  const [failure, setFailure] = useState<string>();

  useEffect(() => {
    if (!chosen) return;
    const timer = setTimeout(() => {
      try {
        leave(toSignInAddress(chosen.kind, returnTarget));
      } catch (error) {
        console.error(error);
        setFailure(chosen.failure);
        setChosen(undefined);
      }
    }, REDIRECT_DELAY_MS);
    return () => clearTimeout(timer);
  }, [chosen, returnTarget, leave]);

  useEffect(() => {
    // Back from the provider, a browser may show this page from the back/forward cache: with both options disabled.
    const reopen = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) setChosen(undefined);
    };
    addEventListener('pageshow', reopen);
    return () => removeEventListener('pageshow', reopen);
  }, []);

  return {
    connecting: chosen?.kind,
    failure,
    signIn(option: SignInOption) {
      setFailure(undefined);
      setChosen(option);
    },
  };
}
