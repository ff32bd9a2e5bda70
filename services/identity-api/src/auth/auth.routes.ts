import { Router } from '@koa/router';
import { authRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve, signInRequired } from '@shoreline/service-kit';

interface Needs {
  readCaller: ReadCaller;
}

export function authRouter({ readCaller }: Needs): Router {
  const router = new Router();

  // Without a sign-in provider nobody is a member, so there is nobody to look up.
  serve(router, readCaller, authRoutes.user, () => Promise.reject(signInRequired()));

  return router;
}
