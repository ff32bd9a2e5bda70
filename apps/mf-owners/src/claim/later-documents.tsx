import { TextLink } from '../shared/page/owner-frame.tsx';

/** Where documents are added when they cannot be added here. */
export const LaterDocuments = () => (
  <p>
    You can add documents in <TextLink to="/owners?tab=claims">your claims</TextLink>.
  </p>
);
