import { formatDay, listingTransferRoutes } from '@shoreline/contracts';
import { useApi } from '@shoreline/remote-kit';
import { useQuery } from '@shoreline/remote-kit/query';
import { Button } from '@shoreline/ui';
import { useState } from 'react';

import { dashboardKeys, dashboardQueries } from '../dashboard.queries.ts';
import { AddressForm } from '../pending/address-form.tsx';
import { PendingSection } from '../pending/pending-section.tsx';

const NOTE =
  'Sold the business, or somebody else looks after it now? They accept by mail. Then the listing is theirs, with its enquiries, its offers and the events at it, and you and your managers are out. What still waits for review ends; your private notes stay yours.';

/** How a listing goes to somebody else, for its owner. */
export function TransferPanel({ listingId }: { listingId: string }) {
  const api = useApi();
  return (
    <PendingSection
      title="Hand it over"
      note={NOTE}
      query={useQuery(dashboardQueries(api).transfer(listingId))}
      queryKey={dashboardKeys.transfer(listingId)}
      loading="whether it is offered"
      failureTitle="We cannot tell whether it is offered"
      form={<Offer listingId={listingId} />}
      withdrawal={{
        action: 'Take the offer back',
        failureTitle: 'The offer was not taken back',
        send: () => api.call(listingTransferRoutes.withdraw, { params: { id: listingId } }),
        outcome: { title: 'Offer taken back', description: 'The listing stays yours.' },
      }}
    >
      {({ email, expiresAt, isLapsed }) => (
        <p className="wrap-anywhere">
          {isLapsed
            ? `${email} did not accept: the link has lapsed. Take the offer back, then make a new one.`
            : `Offered to ${email}. The link works until ${formatDay(expiresAt)}; until they accept, nothing changes.`}
        </p>
      )}
    </PendingSection>
  );
}

function Offer({ listingId }: { listingId: string }) {
  const api = useApi();
  const [isOpen, setOpen] = useState(false);
  if (!isOpen) {
    return (
      <Button variant="outline" size="sm" onClick={() => setOpen(true)}>
        Offer it to somebody
      </Button>
    );
  }
  return (
    <AddressForm
      label="Hand the listing over"
      addressLabel="Email address of the new owner"
      input={{ autoComplete: 'off', autoFocus: true }}
      action="Mail the offer"
      failureTitle="The listing was not offered"
      queryKey={dashboardKeys.transfer(listingId)}
      send={(body) => api.call(listingTransferRoutes.offer, { params: { id: listingId }, body })}
      sent={{ title: 'Offer sent', description: 'Until they accept, nothing changes.', tone: 'success' }}
      onCancel={() => setOpen(false)}
    />
  );
}
