import { Router } from '@koa/router';
import { type Site, siteRoutes } from '@shoreline/contracts';
import { type ReadCaller, serve } from '@shoreline/service-kit';

interface Dependencies {
  site: Site;
  readCaller: ReadCaller;
}

export function siteRouter({ site, readCaller }: Dependencies): Router {
  const router = new Router();

  serve(router, readCaller, siteRoutes.read, () => Promise.resolve(site));

  return router;
}
