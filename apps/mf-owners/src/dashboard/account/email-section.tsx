import { type EmailChange, emailChangeRoutes, formatDateTime, type Owner } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Badge } from '@shoreline/ui';

import { TextLink } from '../../shared/page/owner-frame.tsx';
import { dashboardKeys, dashboardQueries } from '../dashboard.queries.ts';
import { AddressForm } from '../pending/address-form.tsx';
import { PendingSection } from '../pending/pending-section.tsx';

const NOTE = 'We mail a link to the new address and one to the address of today. It changes when both were used.';

/** The address an owner signs in with, and how it becomes another one. */
export function EmailSection({ owner }: { owner: Owner }) {
  const api = useApi();
  return (
    <PendingSection
      title="Email address"
      note={NOTE}
      query={useQuery(dashboardQueries(api).emailChange())}
      queryKey={dashboardKeys.emailChange}
      loading="your address"
      failureTitle="We cannot tell whether a change waits"
      intro={
        <p className="mb-5 text-sm wrap-anywhere">
          You sign in with <strong className="font-semibold">{owner.email}</strong>.
        </p>
      }
      outro={<LostAddress email={owner.email} />}
      form={<ChangeForm />}
      withdrawal={{
        action: 'Take it back',
        failureTitle: 'The change was not taken back',
        send: () => api.call(emailChangeRoutes.withdraw, {}),
        outcome: { title: 'Taken back', description: 'Your address stays as it is.' },
      }}
    >
      {(change) => <Waiting change={change} owner={owner} />}
    </PendingSection>
  );
}

const LostAddress = ({ email }: { email: string }) => (
  <p className="mt-5 max-w-prose text-sm text-muted">
    Do you not read {email} any longer? Create an account with your new address,{' '}
    <TextLink to="/claim-business">claim your listing</TextLink> again and say so there: we make sure that the business
    is yours and move the listing over.
  </p>
);

const Waiting = ({ change, owner }: { change: EmailChange; owner: Owner }) => (
  <>
    <p className="wrap-anywhere">
      It is to become <strong className="font-semibold">{change.email}</strong>. The links work until{' '}
      {formatDateTime(change.expiresAt)}.
    </p>
    <ul aria-label="What is needed" className="mt-3 divide-y divide-line border-y border-line">
      <Verification email={change.email} isThere={change.isVerified} />
      <Verification email={owner.email} isThere={change.isAgreed} />
    </ul>
    <p className="mt-3 text-sm text-muted">Did a mail not arrive? Look among the junk, or take it back and ask anew.</p>
  </>
);

const Verification = ({ email, isThere }: { email: string; isThere: boolean }) => (
  <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3 text-sm">
    <span className="min-w-0 wrap-anywhere">Link in the mail to {email}</span>
    <Badge tone={isThere ? 'success' : 'ocean'}>{isThere ? 'Used' : 'Not used yet'}</Badge>
  </li>
);

function ChangeForm() {
  const api = useApi();
  return (
    <AddressForm
      label="Change email address"
      addressLabel="New email address"
      input={{ autoComplete: 'email' }}
      action="Mail both links"
      failureTitle="No mails were sent"
      queryKey={dashboardKeys.emailChange}
      send={(body) => api.call(emailChangeRoutes.request, { body })}
      sent={{ title: 'Two mails are on their way', tone: 'success' }}
    />
  );
}
