/** What `@koa/router` leaves on the middleware it makes. */
interface RouterMiddleware {
  router?: { stack: readonly { methods: readonly string[]; path: string | RegExp }[] };
}

/** Every method and path the routers of an app answer, such as `GET /api/site`; HEAD goes with GET. */
export const registeredRoutes = ({ middleware }: { middleware: readonly unknown[] }): string[] =>
  middleware
    .flatMap((one) => (one as RouterMiddleware).router?.stack ?? [])
    .flatMap(({ methods, path }) => methods.filter((method) => method !== 'HEAD').map((method) => `${method} ${path}`));
