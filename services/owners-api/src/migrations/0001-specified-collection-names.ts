import { renameCollections } from '@shoreline/service-kit/database';

/** Collections are called as docs/requirements.md names them; until then they had short names. */
export const specifiedCollectionNames = renameCollections('0001-specified-collection-names', {
  owners: 'business_owners',
  claims: 'business_claims',
  leads: 'business_leads',
});
