import { ownerRoutes, ownerRules, resendMessages } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { Alert } from '@shoreline/ui';
import { useState } from 'react';

import { OneFieldForm } from '../shared/form/one-field-form.tsx';
import { serverMessage } from '../shared/form/server-message.ts';
import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';

const VIEW = 'headland/lost-key';
const RELATED_LINKS = [
  { to: '/owners/login', label: 'Sign in' },
  { to: '/owners/signup', label: 'Register' },
  { to: '/contact', label: 'Write to us' },
];

export function ForgotPage() {
  const api = useApi();
  const [sentTo, setSentTo] = useState<string>();
  const [failure, setFailure] = useState<unknown>();
  const send = (email: string) => {
    setFailure(undefined);
    return api.call(ownerRoutes.forgotPassword, { body: { email } });
  };

  if (sentTo) return <OnItsWay email={sentTo} />;
  return (
    <OwnerFrame
      title="Forgot your password?"
      lead={<p>Tell us the email address of your account, and we send you a link to choose a new one.</p>}
      view={VIEW}
    >
      <WithoutScript what="Asking for a link" />
      <div className="mt-8 grid gap-5">
        <OneFieldForm
          name="email"
          label="Email"
          empty={resendMessages}
          rule={ownerRules.email}
          action="Send the Link"
          isMain
          busy="Sending…"
          onSend={send}
          onSent={setSentTo}
          onFailed={setFailure}
          input={{ type: 'email', inputMode: 'email', autoComplete: 'username' }}
        />
        {failure !== undefined && (
          <Alert tone="danger" title="We could not send the link">
            {serverMessage(failure) ?? 'What you typed is still here. Please try again in a moment.'}
          </Alert>
        )}
      </div>
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

function OnItsWay({ email }: { email: string }) {
  return (
    <OwnerFrame
      title="Check your email"
      isNews
      lead={
        <>
          <p>
            If <strong className="wrap-anywhere text-ink">{email}</strong> has an account, a link to choose a new
            password is on its way. It works once, for 60 minutes.
          </p>
          <p className="mt-4 text-base">
            It may take up to 10 minutes to arrive. Nothing there? Look among the junk mail, and check the address.
          </p>
        </>
      }
      view={VIEW}
    >
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}
