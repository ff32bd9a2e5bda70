interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createScriptURL: (url: string) => string }): unknown;
}

/** Script addresses may only point into our own artifacts. Everything else Trusted Types guards stays forbidden. */
export function allowOwnScripts(): void {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypesFactory };
  trustedTypes?.createPolicy('default', {
    createScriptURL(url) {
      const { origin, pathname } = new URL(url, location.href);
      if (origin !== location.origin || !pathname.startsWith('/mf/'))
        throw new TypeError(`${url} is not one of our scripts.`);
      return url;
    },
  });
}
