import { Router } from '@koa/router';

/**
 * The one way to make a router. It answers addresses in the spelling of the contract only: who records, counts or limits requests
 * compares addresses letter by letter, and another case or a closing slash would lead past it.
 */
// eslint-disable-next-line no-restricted-syntax -- the one place
export const createRouter = (): Router => new Router({ sensitive: true, strict: true });
