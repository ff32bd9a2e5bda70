import type { Request } from './start-app.ts';

/** Stores cookies between requests, as a browser does; follows nothing by itself. */
export function createBrowser(request: Request) {
  const cookies = new Map<string, string>();

  async function visit(path: string, init: RequestInit = {}): Promise<Response> {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const headers = { ...(cookie && { cookie }), ...(init.headers as Record<string, string> | undefined) };
    const response = await request(path, { ...init, headers, redirect: 'manual' });
    for (const line of response.headers.getSetCookie()) storeCookie(line);
    return response;
  }

  function storeCookie(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    const [, expires] = /expires=([^;]+)/i.exec(line) ?? [];
    if (value === '' || (expires && Date.parse(expires) < Date.now())) cookies.delete(name);
    else cookies.set(name, value);
  }

  const send = (method: string, path: string, body?: object): Promise<Response> =>
    visit(path, {
      method,
      ...(body && { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });

  return { visit, send, cookies };
}
