import { defineRemote } from '@shoreline/remote-kit';

const loaders = () => import(/* webpackChunkName: "load" */ './load-pages.ts');

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/owners',
      load: async () => (await loaders()).dashboardHead,
      component: async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
    },
    {
      path: '/owners/signup',
      load: async () => (await loaders()).signupHead,
      component: async () => (await import('./signup/signup-page.tsx')).SignupPage,
    },
    {
      path: '/owners/verify',
      load: async () => (await loaders()).verifyHead,
      component: async () => (await import('./verify/verify-page.tsx')).VerifyPage,
    },
    {
      path: '/owners/invitation',
      load: async () => (await loaders()).invitationHead,
      component: async () =>
        (await import(/* webpackChunkName: "mailed" */ './invitation/invitation-page.tsx')).InvitationPage,
    },
    {
      path: '/owners/transfer',
      load: async () => (await loaders()).transferHead,
      component: async () =>
        (await import(/* webpackChunkName: "mailed" */ './transfer/transfer-page.tsx')).TransferPage,
    },
    {
      path: '/owners/email-change',
      load: async () => (await loaders()).emailChangeHead,
      component: async () =>
        (await import(/* webpackChunkName: "mailed" */ './email-change/email-change-page.tsx')).EmailChangePage,
    },
    {
      path: '/owners/login',
      load: async () => (await loaders()).ownerLoginHead,
      component: async () => (await import('./login/owner-login-page.tsx')).OwnerLoginPage,
    },
    {
      path: '/owners/forgot-password',
      load: async () => (await loaders()).forgotHead,
      component: async () => (await import('./password/forgot-page.tsx')).ForgotPage,
    },
    {
      path: '/owners/reset-password',
      load: async () => (await loaders()).resetHead,
      component: async () => (await import('./password/reset-page.tsx')).ResetPage,
    },
    {
      path: '/claim-business',
      load: async (page) => (await loaders()).loadClaim(context, page),
      component: async () => (await import('./claim/claim-page.tsx')).ClaimPage,
    },
  ],
});
