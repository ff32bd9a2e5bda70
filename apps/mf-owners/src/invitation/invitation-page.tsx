import { listingPeopleRoutes } from '@shoreline/contracts';

import { MailedListingPage } from '../shared/mailed-listing/mailed-listing-page.tsx';

const LABELS = {
  action: 'Accept the invitation',
  failed: 'The invitation was not accepted',
  withoutScript: 'Accepting an invitation',
};

/** Where the link of an invitation leads. */
export const InvitationPage = () => (
  <MailedListingPage
    title="Help to look after a listing"
    path="/owners/invitation"
    kind="invitation"
    read={(api, { token, signal }) => api.call(listingPeopleRoutes.readInvitation, { body: { token } }, { signal })}
    accept={(api, token) => api.call(listingPeopleRoutes.acceptInvitation, { body: { token } })}
    toOutcome={(title) => `You look after ${title} now`}
    purpose="Managers edit a listing and answer its enquiries, for its owner."
    toLead={(title) => (
      <>You are invited to become a manager of {title}: you edit the listing and answer its enquiries, for its owner.</>
    )}
    what="The invitation"
    labels={LABELS}
  />
);
