import { type LoadPage, type PageHead, prefetch, type RemoteContext } from '@shoreline/remote-kit';

import { businessQueries } from './claim/business.queries.ts';
import { loadClaimForm } from './claim/claim-form-part.tsx';

/** Server documents are the same for everybody: who is signed in is asked in the browser. */
export const signupHead: PageHead = {
  title: 'Register Your Business – Shoreline',
  description: "Create a free business owner account and look after your listing in Noosa's community guide.",
  canonical: '/owners/signup',
};

export const verifyHead: PageHead = {
  title: 'Verify Your Email – Shoreline',
  description: 'Confirm the email address of your business owner account.',
  canonical: '/owners/verify',
  noIndex: true,
};

export const invitationHead: PageHead = {
  title: 'Help to Look After a Listing – Shoreline',
  description: 'Accept an invitation to look after the listing of a business.',
  canonical: '/owners/invitation',
  noIndex: true,
};

export const transferHead: PageHead = {
  title: 'Take Over a Listing – Shoreline',
  description: 'Accept the listing of a business from its owner.',
  canonical: '/owners/transfer',
  noIndex: true,
};

export const emailChangeHead: PageHead = {
  title: 'Change Your Address – Shoreline',
  description: 'Agree to another email address for your business owner account, or refuse it.',
  canonical: '/owners/email-change',
  noIndex: true,
};

export const ownerLoginHead: PageHead = {
  title: 'Business Owner Sign In – Shoreline',
  description: 'Sign in to look after your listing, your claims and the enquiries of your customers.',
  canonical: '/owners/login',
};

export const forgotHead: PageHead = {
  title: 'Forgot Your Password – Shoreline',
  description: 'Have a link for a new password mailed to your business owner account.',
  canonical: '/owners/forgot-password',
  noIndex: true,
};

export const resetHead: PageHead = {
  title: 'Choose a New Password – Shoreline',
  description: 'Choose a new password for your business owner account.',
  canonical: '/owners/reset-password',
  noIndex: true,
};

export const dashboardHead: PageHead = {
  title: 'Your Business – Shoreline',
  description: 'Your listings, your claims and the enquiries of your customers.',
  canonical: '/owners',
  noIndex: true,
};

export const claimHead: PageHead = {
  title: 'Claim Your Business – Shoreline',
  description: "Find your business in Noosa's community guide and claim its listing. It is free.",
  canonical: '/claim-business',
};

/** Reads the business the address names. One that is unknown, or out of reach, is left to the search of step 1. */
export async function loadClaim({ api, queryClient }: RemoteContext, { url }: LoadPage): Promise<PageHead> {
  const id = url.searchParams.get('business');
  if (id) await Promise.all([loadClaimForm(), prefetch(queryClient, businessQueries(api).byId(id))]);
  return claimHead;
}
