import { ownerRules, resendMessages, tokenMessages } from '@shoreline/contracts';
import { Alert, Card } from '@shoreline/ui';

import { OneFieldForm } from '../shared/form/one-field-form.tsx';
import { RESENT, useResend } from '../shared/session/use-resend.ts';

interface VerifyByHandProps {
  isVerifying: boolean;
  onVerify: (token: string) => Promise<void>;
}

/** For links that do not open, and mails that did not come. */
export function VerifyByHand({ isVerifying, onVerify }: VerifyByHandProps) {
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
