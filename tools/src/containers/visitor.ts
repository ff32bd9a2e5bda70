/** A browser without a screen: stores cookies of each origin and follows redirects. */
export interface Visitor {
  visit(url: string, init?: RequestInit): Promise<Response>;
  /** What our own pages do: JSON, from our own origin. */
  post(url: string, body: object): Promise<Response>;
}

const MAX_REDIRECTS = 10;
const REDIRECTS = new Set([301, 302, 303, 307]);

export function createVisitor(): Visitor {
  const jars = new Map<string, Map<string, string>>();

  async function ask(url: URL, init: RequestInit): Promise<Response> {
    const jar = jars.get(url.origin) ?? new Map<string, string>();
    jars.set(url.origin, jar);
    const headers = new Headers(init.headers);
    if (jar.size > 0) headers.set('cookie', [...jar].map(([name, value]) => `${name}=${value}`).join('; '));
    const response = await fetch(url, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) storeCookie(jar, line);
    return response;
  }

  async function visit(address: string, init: RequestInit = {}): Promise<Response> {
    let url = new URL(address);
    let response = await ask(url, init);
    for (let hops = 0; REDIRECTS.has(response.status) && hops < MAX_REDIRECTS; hops++) {
      url = new URL(response.headers.get('location') ?? '', url);
      response = await ask(url, {});
    }
    return response;
  }

  return {
    visit,
    post: (url, body) =>
      visit(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', origin: new URL(url).origin },
        body: JSON.stringify(body),
      }),
  };
}

function storeCookie(jar: Map<string, string>, line: string): void {
  const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
  const expires = /expires=([^;]+)/i.exec(line)?.[1];
  if (value === '' || (expires && Date.parse(expires) < Date.now())) jar.delete(name);
  else jar.set(name, value);
}
