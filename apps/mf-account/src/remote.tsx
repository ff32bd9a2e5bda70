import { defineRemote, type LoadPage, type PageHead, type RemoteContext } from '@shoreline/remote-kit';

const ownerHeads = () => import(/* webpackChunkName: "load" */ './owners/page-heads.ts');

/** The only module the shell may load. Loaders are one chunk of their own: a first page comes from the server without them. */
export default defineRemote({
  contract: 1,
  pages: (context) => [
    {
      path: '/login',
      load: async () => (await import(/* webpackChunkName: "load" */ './login/load-login.ts')).loadLogin(),
      component: async () => (await import('./login/login-page.tsx')).LoginPage,
    },
    {
      path: '/profile',
      load: async () => (await import(/* webpackChunkName: "load" */ './profile/load-profile.ts')).loadProfile(),
      component: async () => (await import('./profile/profile-page.tsx')).ProfilePage,
    },
    {
      path: '/owners',
      load: async () => (await ownerHeads()).dashboardHead,
      component: async () => (await import('./owners/dashboard/dashboard-page.tsx')).DashboardPage,
    },
    {
      path: '/owners/signup',
      load: async () => (await ownerHeads()).signupHead,
      component: async () => (await import('./owners/signup/signup-page.tsx')).SignupPage,
    },
    {
      path: '/owners/verify',
      load: async () => (await ownerHeads()).verifyHead,
      component: async () => (await import('./owners/verify/verify-page.tsx')).VerifyPage,
    },
    {
      path: '/owners/login',
      load: async () => (await ownerHeads()).ownerLoginHead,
      component: async () => (await import('./owners/login/owner-login-page.tsx')).OwnerLoginPage,
    },
    {
      path: '/owners/forgot-password',
      load: async () => (await ownerHeads()).forgotHead,
      component: async () => (await import('./owners/forgot/forgot-page.tsx')).ForgotPage,
    },
    {
      path: '/owners/reset-password',
      load: async () => (await ownerHeads()).resetHead,
      component: async () => (await import('./owners/reset/reset-page.tsx')).ResetPage,
    },
    {
      path: '/claim-business',
      load: async (page) => loadClaim(context, page),
      component: async () => (await import('./owners/claim/claim-page.tsx')).ClaimPage,
    },
  ],
});

async function loadClaim(context: RemoteContext, page: LoadPage): Promise<PageHead> {
  const { loadClaim: load } = await import(/* webpackChunkName: "load" */ './owners/claim/load-claim.ts');
  return load(context, page);
}
