import { ENQUIRY_PAGE } from '@shoreline/contracts/enquiry-addresses';
import type { PageHead } from '@shoreline/remote-kit';

export const threadHead: PageHead = {
  title: 'Your enquiry – Shoreline',
  description: 'The conversation about one enquiry, for whoever has its link.',
  canonical: ENQUIRY_PAGE,
  noIndex: true,
};
