import { OPERATOR_SIGN_IN_PATH, ownerRoutes, type Route, serviceContracts } from '@shoreline/contracts';

const routes: readonly Route[] = Object.values(serviceContracts).flatMap((contract) => contract.routes);

const pathsOf = (isMeant: (route: Route) => boolean): ReadonlySet<string> =>
  new Set(routes.filter((route) => route.method === 'POST' && isMeant(route)).map(({ path }) => path));

/** Besides forms that are stored: what makes us write a mail, and where a token may be tried. */
const alsoForms: readonly Route[] = [
  ownerRoutes.verifyEmail,
  ownerRoutes.resendVerification,
  ownerRoutes.forgotPassword,
  ownerRoutes.resetPassword,
];
const forms = pathsOf((route) => (route.access === 'public' && route.idempotent === true) || alsoForms.includes(route));
/** In the spelling services answer; any other is nobody's route. */
const patternsOf = (isMeant: (route: Route) => boolean): readonly RegExp[] =>
  routes.filter(isMeant).map(({ path }) => new RegExp(`^${path.replaceAll(/:\w+/g, '[^/]+')}$`));
const idempotentPaths = patternsOf(({ idempotent }) => idempotent === true);
const bytesPaths = patternsOf(({ bytes }) => bytes !== undefined);
const oneClicks = pathsOf(({ oneClick }) => oneClick === true);

export function findForm(method: string, path: string): string | undefined {
  if (method !== 'POST') return undefined;
  const plain = toPlain(path);
  return forms.has(plain) ? plain : undefined;
}

export const isPasswordSignIn = (method: string, path: string): boolean =>
  method === ownerRoutes.login.method && toPlain(path) === ownerRoutes.login.path;

/** Where operators leave for the issuer. */
export const isOperatorSignIn = (path: string): boolean => toPlain(path) === OPERATOR_SIGN_IN_PATH;

const toPlain = (path: string): string => path.replace(/\/$/, '').toLowerCase();

/** Does this happen once, however often it arrives with one Idempotency-Key? Anywhere else the key says nothing. */
export const isIdempotent = (method: string, path: string): boolean =>
  method === 'POST' && idempotentPaths.some((pattern) => pattern.test(path));

/** May mail programs send a form here for their readers (RFC 8058)? The contract says so, path by path. */
export const isOneClick = (method: string, path: string): boolean => method === 'POST' && oneClicks.has(path);

/** May a body come as bytes here? */
export const acceptsBytes = (method: string, path: string): boolean =>
  method === 'PUT' && bytesPaths.some((pattern) => pattern.test(path));
