import { type EmailChange, emailChangeRoutes, formatDateTime, ownerRules, type Owner } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { Badge, Button, ErrorState, Field, Skeleton, TextInput } from '@shoreline/ui';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { TextLink } from '../../shared/page/owner-frame.tsx';
import { PasswordField } from '../../shared/password/password-field.tsx';
import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardKeys, dashboardQueries } from '../dashboard.queries.ts';
import { ErrorAlert } from '../error-message.tsx';
import { LoadingState } from '../loading-state.tsx';
import { knownPasswordRule, wrongPassword } from '../sign-in-again.tsx';

const NOTE = 'We mail a link to the new address and one to the address of today. It changes when both were used.';

/** The address an owner signs in with, and how it becomes another one. */
export function EmailSection({ owner }: { owner: Owner }) {
  const { data, isError, isFetching, refetch } = useQuery(dashboardQueries(useApi()).emailChange());
  return (
    <DashboardSection title="Email address" note={NOTE}>
      <p className="text-sm wrap-anywhere">
        You sign in with <strong className="font-semibold">{owner.email}</strong>.
      </p>
      {isError && (
        <ErrorState title="We cannot tell whether a change waits" onRetry={() => void refetch()} retrying={isFetching}>
          Nothing has changed. Give it a moment and try again.
        </ErrorState>
      )}
      {data === undefined && !isError && (
        <LoadingState what="your address">
          <Skeleton className="mt-5 h-32 w-full" />
        </LoadingState>
      )}
      {data && <Waiting change={data} owner={owner} />}
      {data === null && <ChangeForm />}
      <p className="mt-5 max-w-prose text-sm text-muted">
        Do you not read {owner.email} any longer? Create an account with your new address,{' '}
        <TextLink to="/claim-business">claim your listing</TextLink> again and say so there: we make sure that the
        business is yours and move the listing over.
      </p>
    </DashboardSection>
  );
}

function Waiting({ change, owner }: { change: EmailChange; owner: Owner }) {
  const withdrawal = useWithdrawal();
  return (
    <div className="mt-5">
      <p className="wrap-anywhere">
        It is to become <strong className="font-semibold">{change.email}</strong>. The links work until{' '}
        {formatDateTime(change.expiresAt)}.
      </p>
      <ul aria-label="What is needed" className="mt-3 divide-y divide-line border-y border-line">
        <Verification email={change.email} isThere={change.isVerified} />
        <Verification email={owner.email} isThere={change.isAgreed} />
      </ul>
      <p className="mt-3 text-sm text-muted">
        Did a mail not arrive? Look among the junk, or take it back and ask anew.
      </p>
      <ErrorAlert title="The change was not taken back" error={withdrawal.error} className="mt-4" />
      <Button
        variant="outline"
        size="sm"
        className="mt-4"
        loading={withdrawal.isPending && 'Taking back…'}
        onClick={() => withdrawal.mutate()}
      >
        Take it back
      </Button>
    </div>
  );
}

const Verification = ({ email, isThere }: { email: string; isThere: boolean }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-sm">
    <span className="min-w-0 wrap-anywhere">Link in the mail to {email}</span>
    <Badge tone={isThere ? 'success' : 'ocean'}>{isThere ? 'Used' : 'Not used yet'}</Badge>
  </li>
);

function useWithdrawal() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: () => api.call(emailChangeRoutes.withdraw, {}),
    onSuccess() {
      queryClient.setQueryData(dashboardKeys.emailChange, null);
      toast({ title: 'Taken back', description: 'Your address stays as it is.' });
    },
  });
}

function ChangeForm() {
  const { form, failure } = useChangeForm();
  const wrong = wrongPassword(failure);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Change email address" className="mt-5 grid max-w-md gap-5">
      <Field label="New email address" error={form.problemOf('email')}>
        <TextInput type="email" inputMode="email" autoComplete="email" {...form.field('email')} />
      </Field>
      <PasswordField
        label="Your password"
        autoComplete="current-password"
        field={form.field('currentPassword')}
        error={form.problemOf('currentPassword') ?? wrong}
      />
      {!wrong && <ErrorAlert title="No mails were sent" error={failure} />}
      <div>
        <Button type="submit" variant="outline" loading={form.isSending && 'Sending…'}>
          Mail both links
        </Button>
      </div>
    </form>
  );
}

function useChangeForm() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useFormWithFailure<{ email: string; currentPassword: string }>({
    rules: { email: ownerRules.email, currentPassword: knownPasswordRule },
    async send({ email, currentPassword }) {
      const change = await api.call(emailChangeRoutes.request, { body: { email, currentPassword } });
      queryClient.setQueryData(dashboardKeys.emailChange, change);
    },
    onSent: () => toast({ title: 'Two mails are on their way', tone: 'success' }),
  });
}
