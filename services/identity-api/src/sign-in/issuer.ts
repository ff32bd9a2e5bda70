import * as oidc from 'openid-client';

/** Where and as whom we speak to an issuer. */
export interface IssuerParts {
  issuer: string;
  clientId: string;
  clientSecret: string;
  /** Where we reach the issuer, when not where browsers do. */
  internalOrigin?: string | undefined;
  timeoutSeconds?: number;
}

/** An issuer that is slower than this is as good as down (people wait for a blank page). */
const TIMEOUT_SECONDS = 5;
const MAX_RESPONSE_BYTES = 1_048_576;

/** Reads the configuration of any OpenID Connect issuer. Discovery happens when it is first asked for and again until it succeeds. */
export const connectIssuer = (parts: IssuerParts): (() => Promise<oidc.Configuration>) =>
  untilItSucceeds(() => discover(parts));

/** Caches the first success; a failure is tried again by whoever asks next. */
function untilItSucceeds<T>(attempt: () => Promise<T>): () => Promise<T> {
  let running: Promise<T> | undefined;
  return () =>
    (running ??= attempt().catch((error: unknown) => {
      running = undefined;
      throw error;
    }));
}

async function discover({ issuer, clientId, clientSecret, internalOrigin, ...parts }: IssuerParts) {
  const { timeoutSeconds = TIMEOUT_SECONDS } = parts;
  // Only an issuer that is itself named without TLS, as on a developer's machine, is spoken to without it.
  const insecure = issuer.startsWith('http:') ? [oidc.allowInsecureRequests] : [];
  const config = await oidc.discovery(new URL(issuer), clientId, clientSecret, undefined, {
    // The signature of an id token is checked although it came straight from the issuer.
    execute: [...insecure, oidc.enableNonRepudiationChecks],
    timeout: timeoutSeconds,
    [oidc.customFetch]: fetchFrom(new URL(issuer).origin, internalOrigin),
  });
  config.timeout = timeoutSeconds;
  return config;
}

/** In a network of containers only the road differs: what the issuer says is checked against the name browsers know. */
function fetchFrom(publicOrigin: string, internalOrigin = publicOrigin): oidc.CustomFetch {
  return async (url, options) => {
    const isIssuer = new URL(url).origin === publicOrigin;
    const address = isIssuer ? internalOrigin + url.slice(publicOrigin.length) : url;
    return withinLimit(await fetch(address, options as RequestInit));
  };
}

/** Metadata, keys and tokens are a few kilobytes; what goes on for ever must not fill our memory. */
function withinLimit({ body, status, headers }: Response): Response {
  let bytes = 0;
  const counter = new TransformStream<Uint8Array, Uint8Array>({
    transform(chunk, controller) {
      bytes += chunk.byteLength;
      if (bytes > MAX_RESPONSE_BYTES) controller.error(new Error('The provider answered more than a megabyte.'));
      else controller.enqueue(chunk);
    },
  });
  return new Response(body?.pipeThrough(counter) ?? null, { status, headers });
}
