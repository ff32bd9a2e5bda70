import { accountRoutes, type Session } from '@shoreline/contracts';
import { SessionList } from '@shoreline/member-kit';
import { useApi, useSite, useToast, type ApiClient } from '@shoreline/remote-kit';
import { useMutation, queryOptions, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { Link } from '@shoreline/remote-kit/router';
import { Button, ButtonLink, ConfirmDialog, Field, TextInput } from '@shoreline/ui';
import { useState } from 'react';

import { useClearCacheAndLeave } from '../use-sign-out.ts';
import { CookieSection, CookieSummary } from './cookie-section.tsx';
import { PrivacySection } from './privacy-section.tsx';

const LEGAL_PAGES = [
  { to: '/privacy-policy', label: 'Privacy Policy' },
  { to: '/cookie-policy', label: 'Cookie Policy' },
  { to: '/terms-of-service', label: 'Terms of Service' },
  { to: '/disclaimer', label: 'Disclaimer' },
];

/** Typed by hand, so that nobody deletes anything by a slip. */
const CONFIRMATION = 'DELETE';

export function PrivacyTab() {
  return (
    <div className="grid gap-6">
      <CookieSection />
      <CookieSummary />
      <SessionsSection />
      <AccountSection />
      <RightsSection />
    </div>
  );
}

function AccountSection() {
  return (
    <PrivacySection title="Your data">
      <p className="mt-3 max-w-prose text-muted">
        Take everything we keep about you along as one file, or delete your account with all of it: profile, saved
        items, cookie choices and every sign-in. What you sent us without the account, such as a story or an enquiry, is
        in the file once your address is confirmed; to have it deleted, write to us.
      </p>
      <div className="mt-5 flex flex-wrap gap-3">
        <ButtonLink href="/api/me/export" download="shoreline-my-data.json" variant="outline">
          Export my data
        </ButtonLink>
        <DeleteAccount />
      </div>
    </PrivacySection>
  );
}

function DeleteAccount() {
  const api = useApi();
  const leave = useClearCacheAndLeave();
  const [typed, setTyped] = useState('');
  const removal = useMutation({
    mutationFn: () => api.call(accountRoutes.remove, {}),
    onSuccess: () => leave('/'),
  });

  return (
    <ConfirmDialog
      trigger={<Button variant="danger">Delete my account</Button>}
      title="Delete your account?"
      description="Your profile, your saved items, your cookie choice and every sign-in are deleted at once. This cannot be undone."
      cancelLabel="Keep my account"
      action={
        <Button
          variant="danger"
          disabled={typed.trim() !== CONFIRMATION}
          loading={removal.isPending && 'Deleting…'}
          onClick={() => removal.mutate()}
        >
          Delete for good
        </Button>
      }
      failure={removal.isError && { title: 'Your account was not deleted. Please try again.' }}
    >
      <Field label={`Type ${CONFIRMATION} to confirm`}>
        <TextInput autoComplete="off" value={typed} onChange={({ target }) => setTyped(target.value)} />
      </Field>
    </ConfirmDialog>
  );
}

function RightsSection() {
  const { contactEmail } = useSite();
  return (
    <PrivacySection title="Your rights and how to reach us">
      <p className="mt-3 max-w-prose">
        You may see, correct, take with you or delete what we know about you, and take back any consent. The buttons on
        this page do it without asking anybody. For everything else write to{' '}
        <a href={`mailto:${contactEmail}`} className="text-ocean underline underline-offset-4 wrap-anywhere">
          {contactEmail}
        </a>
        : a person answers.
      </p>
      <ul className="mt-4 flex flex-wrap gap-x-6">
        {LEGAL_PAGES.map(({ to, label }) => (
          <li key={to}>
            <Link to={to} className="inline-flex min-h-11 items-center text-ocean underline underline-offset-4">
              {label}
            </Link>
          </li>
        ))}
      </ul>
      <h3 className="mt-6 text-lg">How long we keep things</h3>
      <p className="mt-2 max-w-prose text-muted">
        Your profile, saved items and lists stay until you delete them or your account. A choice about cookies holds for
        12 months. You stay signed in for up to 30 days, and for a day if you do not come back.
      </p>
    </PrivacySection>
  );
}

function SessionsSection() {
  const sessions = useQuery(accountQueries(useApi()).sessions());
  const end = useEndSession();
  return (
    <PrivacySection title="Where you are signed in">
      <SessionList sessions={sessions} ending={end.isPending ? end.variables : undefined} onEnd={end.mutate} />
    </PrivacySection>
  );
}

function useEndSession() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Session) => api.call(accountRoutes.endSession, { params: { id } }),
    onSuccess(_, { browser }) {
      toast({ title: 'Signed out', description: `${browser} is no longer signed in.` });
      return queryClient.invalidateQueries(accountQueries(api).sessions());
    },
    onError: () =>
      toast({ title: 'Still signed in there', description: 'Please try again later.', tone: 'destructive' }),
  });
}

/** What only the member's own page asks for. Below `me`: cleared from the cache with everything else of theirs. */
const accountQueries = (api: ApiClient) => ({
  sessions: () =>
    queryOptions({
      queryKey: ['me', 'sessions'],
      queryFn: ({ signal }) => api.call(accountRoutes.sessions, {}, { signal }),
    }),
});
