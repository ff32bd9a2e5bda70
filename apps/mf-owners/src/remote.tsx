import { defineRemote, type LoadPage, type PageHead, type RemoteContext } from '@shoreline/remote-kit';

const ownerHeads = () => import(/* webpackChunkName: "load" */ './page-heads.ts');

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/owners',
      load: async () => (await ownerHeads()).dashboardHead,
      component: async () => (await import('./dashboard/dashboard-page.tsx')).DashboardPage,
    },
    {
      path: '/owners/signup',
      load: async () => (await ownerHeads()).signupHead,
      component: async () => (await import('./signup/signup-page.tsx')).SignupPage,
    },
    {
      path: '/owners/verify',
      load: async () => (await ownerHeads()).verifyHead,
      component: async () => (await import('./verify/verify-page.tsx')).VerifyPage,
    },
    {
      path: '/owners/login',
      load: async () => (await ownerHeads()).ownerLoginHead,
      component: async () => (await import('./login/owner-login-page.tsx')).OwnerLoginPage,
    },
    {
      path: '/owners/forgot-password',
      load: async () => (await ownerHeads()).forgotHead,
      component: async () => (await import('./forgot/forgot-page.tsx')).ForgotPage,
    },
    {
      path: '/owners/reset-password',
      load: async () => (await ownerHeads()).resetHead,
      component: async () => (await import('./reset/reset-page.tsx')).ResetPage,
    },
    {
      path: '/claim-business',
      load: async (page) => loadClaim(context, page),
      component: async () => (await import('./claim/claim-page.tsx')).ClaimPage,
    },
  ],
});

async function loadClaim(context: RemoteContext, page: LoadPage): Promise<PageHead> {
  const { loadClaim: load } = await import(/* webpackChunkName: "load" */ './claim/load-claim.ts');
  return load(context, page);
}
