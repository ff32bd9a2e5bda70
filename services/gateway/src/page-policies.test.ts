import { expect, it } from 'vitest';

import { page, PAGE_FILE, PAGE_SCRIPT, publicJson } from '../test/fake-upstream.ts';
import { startGateway } from '../test/gateway.ts';
import { hashSource } from './page-sources.ts';

const INERT = "default-src 'none'; frame-ancestors 'none'; sandbox";

const DIRECTIVES = [
  ...["default-src 'none'", "font-src 'self'", "form-action 'self'", "base-uri 'none'", "frame-ancestors 'none'"],
  ...["require-trusted-types-for 'script'", 'report-to site'],
];

it('WEB-2: gives every page a policy that lets nothing run but what the page lists, whatever others wrote into it', async () => {
  const gateway = await startGateway();
  const evil =
    '<script>evil()</script><style nonce="guessed">p{}</style><script src="/evil.js" integrity="sha384-AA"></script>';
  gateway.shell.handler = page(evil);
  gateway.content.handler = publicJson([]);

  const response = await gateway.get('/');
  const policy = String(response.headers.get('content-security-policy')).split('; ');

  expect(await response.text()).toContain(evil);
  expect(policy).toEqual(
    expect.arrayContaining([
      ...DIRECTIVES,
      `script-src ${hashSource(PAGE_SCRIPT)} '${PAGE_FILE}' 'strict-dynamic'`,
      "style-src 'self'",
    ]),
  );
  expect(policy.join(' ')).not.toMatch(/unsafe|\*|http:/);
  expect((await gateway.get('/api/episodes')).headers.get('content-security-policy')).toBe(INERT);
});
