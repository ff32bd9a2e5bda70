import { Router } from '@koa/router';
import { type Site, siteRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve } from '@shoreline/service-kit';

interface Needs {
  site: Site;
  readCaller: ReadCaller;
}

export function siteRouter({ site, readCaller }: Needs): Router {
  const router = new Router();

  serve(router, readCaller, siteRoutes.read, () => Promise.resolve(site));

  return router;
}
