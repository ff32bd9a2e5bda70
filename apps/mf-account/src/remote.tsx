import { defineRemote } from '@shoreline/remote-kit';

import { loginRoute } from './login/login-route.ts';

/** The only module the shell may load. */
export default defineRemote({
  contract: 1,
  pages: () => [loginRoute],
});
