import { ownerRoutes } from '@shoreline/contracts';
import { useLazyForm } from '@shoreline/form-kit/lazy';
import { ApiClientError, useApi } from '@shoreline/remote-kit';
import { SiteLink, useLocation, useNavigate } from '@shoreline/remote-kit/router';
import { Alert, Button, ButtonLink, useHydrated } from '@shoreline/ui';
import { useEffect, useState } from 'react';

import { serverMessage } from '../shared/form/server-message.ts';
import { OwnerFrame, RelatedLinks, WithoutScript } from '../shared/page/owner-frame.tsx';
import { NewPasswordField, passwordProblem } from '../shared/password/new-password-field.tsx';

const VIEW = 'headland/lost-key';
const RELATED_LINKS = [
  { to: '/owners/login', label: 'Sign in' },
  { to: '/contact', label: 'Write to us' },
];

export function ResetPage() {
  const token = useMailedToken();
  const { form, step } = useReset(token ?? '');

  if (step.name === 'done') return <Done />;
  if (step.name === 'spent') return <NoLink title="This link is of no more use" isNews />;
  if (token === '') return <NoLink title="This page needs the link from our mail" />;
  return (
    <OwnerFrame
      title="Choose a new password"
      lead={<p>It takes the place of the old one at once, and signs every other browser out.</p>}
      view={VIEW}
    >
      <WithoutScript what="Choosing a new password" />
      <form {...form.element} aria-label="Choose a new password" className="mt-8 grid gap-6">
        <NewPasswordField label="New password" form={form} />
        {step.name === 'failed' && (
          <Alert tone="danger" title="Your password was not changed">
            {serverMessage(step.error) ?? 'What you typed is still here. Please try again in a moment.'}
          </Alert>
        )}
        <div>
          <Button type="submit" size="lg" loading={form.isSending && 'Saving…'}>
            Save New Password
          </Button>
        </div>
      </form>
      {form.engine}
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

function NoLink({ title, isNews = false }: { title: string; isNews?: boolean }) {
  return (
    <OwnerFrame
      title={title}
      isNews={isNews}
      lead={
        <p>
          Links in our mails work once and for 60 minutes, only the latest of them, and some mail programs cut them
          short. Ask for another, and it is on its way.
        </p>
      }
      view={VIEW}
    >
      <ButtonLink as={SiteLink} href="/owners/forgot-password" size="lg" className="mt-8">
        Send another link
      </ButtonLink>
      <RelatedLinks label="Elsewhere" links={RELATED_LINKS} />
    </OwnerFrame>
  );
}

function Done() {
  return (
    <OwnerFrame
      title="Your password is changed"
      isNews
      lead={<p>Every browser was signed out. Sign in with the new password to go on.</p>}
      view={VIEW}
    >
      <ButtonLink as={SiteLink} href="/owners/login" size="lg" className="mt-8">
        Sign in
      </ButtonLink>
    </OwnerFrame>
  );
}

/** `spent`: expired, used or replaced. `failed`: worth another try. */
type ResetStep = { name: 'choosing' } | { name: 'done' } | { name: 'spent' } | { name: 'failed'; error: unknown };

function useReset(token: string) {
  const api = useApi();
  const [step, setStep] = useState<ResetStep>({ name: 'choosing' });

  const form = useLazyForm<{ password: string }>({
    rules: { password: passwordProblem },
    send({ password }) {
      setStep({ name: 'choosing' });
      return api.call(ownerRoutes.resetPassword, { body: { token, password } });
    },
    onSent: () => setStep({ name: 'done' }),
    onFailed: (error) => setStep(isSpent(error) ? { name: 'spent' } : { name: 'failed', error }),
  });
  return { form, step };
}

const isSpent = (error: unknown): boolean => error instanceof ApiClientError && error.code === 'token-not-valid';

/**
 * The token of the mail: removed from the address at once, and stored with this entry of the history so that reloading
 * the page loses nothing. Undefined while nobody can know, empty when there is none.
 */
function useMailedToken(): string | undefined {
  const isHydrated = useHydrated();
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const mailed = new URLSearchParams(search).get('token')?.trim();

  useEffect(() => {
    if (mailed !== undefined)
      void navigate(pathname, { replace: true, state: { token: mailed }, preventScrollReset: true });
  }, [mailed, navigate, pathname]);

  return isHydrated ? (mailed ?? readToken(state)) : undefined;
}

const readToken = (state: unknown): string => {
  const { token } = (state ?? {}) as { token?: unknown };
  return typeof token === 'string' ? token : '';
};
