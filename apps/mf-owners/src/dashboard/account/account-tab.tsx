import { ownerRoutes, ownerRules, type Owner, type Session } from '@shoreline/contracts';
import { SessionList, ownerKeys } from '@shoreline/member-kit';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { useNavigate } from '@shoreline/remote-kit/router';
import { ButtonLink, Button, Field, TextInput, ConfirmDialog } from '@shoreline/ui';

import { useFormWithFailure } from '../../shared/form/use-form-with-failure.ts';
import { NewPasswordField, passwordProblem } from '../../shared/password/new-password-field.tsx';
import { PasswordField } from '../../shared/password/password-field.tsx';
import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardQueries, dashboardKeys } from '../dashboard.queries.ts';
import { ErrorAlert, ErrorMessage } from '../../shared/failure/error-message.tsx';
import { knownPasswordRule, wrongPassword } from '../../shared/password/known-password-rule.ts';
import { EmailSection } from './email-section.tsx';

const FORM_ID = 'delete-owner-account';

export function AccountTab({ owner }: { owner: Owner }) {
  return (
    <div className="grid max-w-3xl gap-5">
      <h2 className="text-2xl">Your account</h2>
      <DashboardSection
        title="Your details"
        note="We use them to reach you. Customers see the details of your listing instead."
      >
        <DetailsForm owner={owner} />
      </DashboardSection>
      <EmailSection owner={owner} />
      <DashboardSection title="Password" note="Changing it signs every other browser out.">
        <PasswordForm />
      </DashboardSection>
      <Sessions />
      <DashboardSection
        title="Your data"
        note="Take everything we keep about you along as one file, or delete your account. Your listings then go back to us and stay in the directory."
      >
        <div className="flex flex-wrap gap-3">
          <ButtonLink href={ownerRoutes.export.path} download="shoreline-owner-data.json" variant="outline">
            Export my data
          </ButtonLink>
          <DeleteAccount />
        </div>
      </DashboardSection>
    </div>
  );
}

function Sessions() {
  const sessions = useQuery(dashboardQueries(useApi()).sessions());
  const end = useEndSession();
  return (
    <DashboardSection
      title="Where you are signed in"
      note="Do you not know one of them? Sign it out and change your password."
    >
      <SessionList sessions={sessions} ending={end.isPending ? end.variables : undefined} onEnd={end.mutate} />
    </DashboardSection>
  );
}

function useEndSession() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: ({ id }: Session) => api.call(ownerRoutes.endSession, { params: { id } }),
    onSuccess(_, { browser }) {
      toast({ title: 'Signed out', description: `${browser} is no longer signed in.` });
      return queryClient.invalidateQueries(dashboardQueries(api).sessions());
    },
    onError: () =>
      toast({ title: 'Still signed in there', description: 'Please try again later.', tone: 'destructive' }),
  });
}

function DetailsForm({ owner }: { owner: Owner }) {
  const { form, failure } = useDetailsForm();
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Your details" className="grid gap-5 sm:grid-cols-2">
      <Field label="Name" error={form.problemOf('name')}>
        {/* What is saved comes back tidied up; the field begins anew with it. */}
        <TextInput key={owner.name} autoComplete="name" defaultValue={owner.name} {...form.field('name')} />
      </Field>
      <Field label="Phone" required={false} error={form.problemOf('phone')}>
        <TextInput
          key={owner.phone}
          type="tel"
          autoComplete="tel"
          defaultValue={owner.phone ?? ''}
          {...form.field('phone')}
        />
      </Field>
      <ErrorAlert title="Your details were not saved" error={failure} className="sm:col-span-2" />
      <div>
        <Button type="submit" loading={form.isSending && 'Saving…'}>
          Save details
        </Button>
      </div>
    </form>
  );
}

function useDetailsForm() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useFormWithFailure<{ name: string; phone: string }>({
    rules: ownerRules,
    async send({ name, phone }) {
      queryClient.setQueryData(ownerKeys.account, await api.call(ownerRoutes.update, { body: { name, phone } }));
    },
    onSent: () => toast({ title: 'Details saved', tone: 'success' }),
  });
}

function PasswordForm() {
  const { form, failure } = usePasswordForm();
  const wrong = wrongPassword(failure);
  return (
    <form onSubmit={form.onSubmit} noValidate aria-label="Change password" className="grid max-w-md gap-5">
      <PasswordField
        label="Current password"
        autoComplete="current-password"
        field={form.field('currentPassword')}
        error={form.problemOf('currentPassword') ?? wrong}
      />
      <NewPasswordField label="New password" form={form} />
      {!wrong && <ErrorAlert title="Your password was not changed" error={failure} />}
      <div>
        <Button type="submit" variant="outline" loading={form.isSending && 'Changing…'}>
          Change password
        </Button>
      </div>
    </form>
  );
}

function usePasswordForm() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  return useFormWithFailure<{ currentPassword: string; password: string }>({
    rules: { currentPassword: knownPasswordRule, password: passwordProblem },
    async send({ currentPassword, password }) {
      await api.call(ownerRoutes.changePassword, { body: { currentPassword, password } });
    },
    onSent() {
      toast({ title: 'Password changed', description: 'Every other browser was signed out.', tone: 'success' });
      void queryClient.invalidateQueries({ queryKey: dashboardKeys.sessions });
    },
  });
}

function DeleteAccount() {
  const { form, failure } = useDeletion();
  const wrong = wrongPassword(failure);
  return (
    <ConfirmDialog
      trigger={<Button variant="danger">Delete my account</Button>}
      title="Delete your account?"
      description="Your claims end, your listings go back to us, and every browser is signed out. This cannot be undone."
      cancelLabel="Keep my account"
      action={
        <Button variant="danger" type="submit" form={FORM_ID} loading={form.isSending && 'Deleting…'}>
          Delete for good
        </Button>
      }
      failure={
        Boolean(failure) && !wrong && { title: 'Your account was not deleted', text: <ErrorMessage error={failure} /> }
      }
    >
      <form id={FORM_ID} onSubmit={form.onSubmit} noValidate aria-label="Delete account">
        <PasswordField
          label="Your password"
          autoComplete="current-password"
          field={form.field('password')}
          error={form.problemOf('password') ?? wrong}
        />
      </form>
    </ConfirmDialog>
  );
}

function useDeletion() {
  const api = useApi();
  const toast = useToast();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  return useFormWithFailure<{ password: string }>({
    rules: { password: knownPasswordRule },
    async send({ password }) {
      await api.call(ownerRoutes.remove, { body: { password } });
    },
    async onSent() {
      // Navigate before clearing the cache: a page that is still mounted would fetch again.
      await navigate('/', { replace: true });
      queryClient.removeQueries({ queryKey: ownerKeys.all });
      toast({ title: 'Account deleted', description: 'Thank you for having been here.' });
    },
  });
}
