import { listingTransferRoutes } from '@shoreline/contracts';

import { MailedListingPage } from '../shared/mailed-listing/mailed-listing-page.tsx';

const LABELS = {
  action: 'Accept the listing',
  failed: 'The listing was not accepted',
  withoutScript: 'Accepting a listing',
};

/** Where the link of an offered listing leads. */
export const TransferPage = () => (
  <MailedListingPage
    title="Take over a listing"
    path="/owners/transfer"
    kind="transfer"
    read={(api, { token, signal }) => api.call(listingTransferRoutes.readOffer, { body: { token } }, { signal })}
    accept={(api, token) => api.call(listingTransferRoutes.accept, { body: { token } })}
    toOutcome={(title) => `${title} is yours now`}
    purpose="The owner of a listing hands it over to somebody else."
    toLead={(title) => (
      <>
        {title} is offered to you. Once you accept, it is in your account: you edit it, read its enquiries, those of
        before included, look after the offers it shows and the events at it, and decide who helps.
      </>
    )}
    what="The offer"
    labels={LABELS}
  />
);
