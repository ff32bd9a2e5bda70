import { type Owner, ownerRoutes, type Session } from '@shoreline/contracts';
import { useApi, useToast } from '@shoreline/remote-kit';
import { useMutation, useQuery, useQueryClient } from '@shoreline/remote-kit/query';
import { ButtonLink } from '@shoreline/ui';

import { SessionList } from '@shoreline/member-kit';
import { DashboardSection } from '../dashboard-section.tsx';
import { dashboardQueries } from '../dashboard.queries.ts';
import { DeleteAccount } from './delete-account.tsx';
import { DetailsForm } from './details-form.tsx';
import { PasswordForm } from './password-form.tsx';

/** The account itself: who somebody is, how they sign in, and how to leave. */
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
