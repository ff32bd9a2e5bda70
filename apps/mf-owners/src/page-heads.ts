import type { PageHead } from '@shoreline/remote-kit';

/** What the pages for business owners say about themselves. Documents know nobody: whose they are is asked in the browser. */
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
