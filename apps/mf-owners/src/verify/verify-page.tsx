import { ownerRules, resendMessages, tokenMessages } from '@shoreline/contracts';
import { SiteLink } from '@shoreline/remote-kit/router';
import { Alert, ButtonLink, Spinner, Card } from '@shoreline/ui';

import { OneFieldForm } from '../shared/form/one-field-form.tsx';
import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';
import { TextLink } from '../shared/page/owner-frame.tsx';
import { RESENT, useResend } from '../shared/session/use-resend.ts';
import { useVerification, type VerificationState } from './use-verification.ts';

const VIEW = 'river/letter';
const RELATED_LINKS = [
  { to: '/owners/login', label: 'Sign in' },
  { to: '/owners/signup', label: 'Register' },
  { to: '/directory', label: 'See the directory' },
];

export function VerifyPage() {
  const { state, verify } = useVerification();

  if (state.status === 'success') return state.signIn === 'here' ? <VerifiedElsewhere /> : <Verified />;
  return (
    <OwnerFrame title="Verify your email" lead={<Lead state={state} />} view={VIEW}>
      <WithoutScript what="Verifying" />
      {state.status === 'error' && <NotVerified message={state.message} />}
      <VerifyByHand isVerifying={state.status === 'pending'} onVerify={verify} />
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

function Lead({ state: { status } }: { state: VerificationState }) {
  if (status === 'pending') {
    return (
      <p role="status" className="flex items-center gap-3">
        <Spinner size={20} />
        Verifying your email address…
      </p>
    );
  }
  return (
    <>
      <p>Open the link in the message we sent you, or enter its token here.</p>
      <p className="mt-3 text-base">The email may take up to 10 minutes to arrive. Its link works for 24 hours.</p>
    </>
  );
}

function NotVerified({ message }: { message: string | undefined }) {
  return (
    <Alert tone="danger" title={message ?? "We couldn't verify your email address."} className="mt-6">
      Have a new message sent below, or <TextLink to="/contact">write to us</TextLink> and a person looks into it.
    </Alert>
  );
}

/** The link was opened elsewhere than it was asked for: whoever knows the password signs in here, once. */
function VerifiedElsewhere() {
  return (
    <OwnerFrame
      title="Your email is verified"
      isNews
      lead={
        <>
          <p>
            You registered in another browser, so there is one more step: sign in here, once, with the password you
            chose there. After that it works everywhere.
          </p>
          <p className="mt-4 text-base">
            You do not know the password, or somebody else registered with your address? Choose a new one. Until then
            nobody can sign in anywhere but here.
          </p>
        </>
      }
      view={VIEW}
    >
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink as={SiteLink} href="/owners/login?returnTo=%2Fclaim-business" size="lg">
          Sign in
        </ButtonLink>
        <ButtonLink as={SiteLink} href="/owners/forgot-password" size="lg" variant="outline">
          Choose a new password
        </ButtonLink>
      </div>
      <RelatedLinks
        label="Elsewhere"
        links={[
          { to: '/claim-business', label: 'Claim your business' },
          { to: '/directory', label: 'See the directory' },
        ]}
      />
    </OwnerFrame>
  );
}

function Verified() {
  return (
    <OwnerFrame
      title="Your email is verified"
      isNews
      lead={<p>Your account is ready. Next, find your business and claim its listing: a person reads every claim.</p>}
      view={VIEW}
    >
      <div className="mt-8 flex flex-wrap gap-3">
        <ButtonLink as={SiteLink} href="/claim-business" size="lg">
          Claim your business
        </ButtonLink>
        <ButtonLink as={SiteLink} href="/owners/login" size="lg" variant="outline">
          Sign in
        </ButtonLink>
      </div>
      <RelatedLinks label="Elsewhere" links={[{ to: '/directory', label: 'See the directory' }]} />
    </OwnerFrame>
  );
}

interface VerifyByHandProps {
  isVerifying: boolean;
  onVerify: (token: string) => Promise<void>;
}

function VerifyByHand({ isVerifying, onVerify }: VerifyByHandProps) {
  const resend = useResend();
  return (
    <div className="mt-8 grid gap-5">
      <Card as="section" aria-label="Enter the token">
        <OneFieldForm
          name="token"
          label="Verification token"
          hint="From the message. The whole link does as well."
          empty={tokenMessages}
          action="Verify Email"
          isMain
          busy="Verifying…"
          isBusy={isVerifying}
          onSend={(text) => onVerify(tokenIn(text))}
          input={{ autoComplete: 'one-time-code', spellCheck: false }}
        />
      </Card>
      <Card as="section" aria-label="Send the message again">
        <OneFieldForm
          name="email"
          label="Your email address"
          hint="We send a new message; the link of the one before stops working."
          empty={resendMessages}
          rule={ownerRules.email}
          action="Resend Email"
          busy="Sending…"
          onSend={resend.send}
          input={{ type: 'email', inputMode: 'email', autoComplete: 'email' }}
        />
        {resend.isSent && <Alert tone="success" title={RESENT} className="mt-4" />}
      </Card>
    </div>
  );
}

/** The token in what somebody pasted: itself, or the complete link it came in. */
const tokenIn = (text: string): string => URL.parse(text)?.searchParams.get('token') ?? text;
