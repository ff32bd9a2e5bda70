interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/**
 * Script addresses may only point into our own artifacts. Everything else Trusted Types guards stays forbidden.
 * The answer lets the scripts of one more origin through: the analytics service, once we know it.
 */
export function allowOwnScripts(): (origin: string | undefined) => void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  let welcome: string | undefined;
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      const isOwn = origin === location.origin && pathname.startsWith('/mf/');
      if (!isOwn && origin !== welcome) throw new TypeError(`${url} is not one of our scripts.`);
      return url;
    },
  });
  return (origin) => (welcome = origin);
}
