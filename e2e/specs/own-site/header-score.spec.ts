import { scorePage } from '../../support/observatory.ts';
import { expect, test } from '../../support/own-site.ts';
import { fetchRendered } from '../../support/page-helpers.ts';
import { startSecureGateway } from '../../support/secure-gateway.ts';

/** Everything headers can earn where no cookie is set; five more are for a domain that browsers carry in their list. */
const LEAST_SCORE = 135;
const LEAST_SCORE_LISTED = 140;
/** What the list asks of a header (hstspreload.org). */
const LISTABLE = /^max-age=(?:[3-9]\d{7}|\d{9,}); includeSubDomains; preload$/;

test('WEB-1: pages have the best grade of the HTTP Observatory', async ({ site }) => {
  const gateway = await startSecureGateway(site, { HSTS_PRELOAD: 'true' });
  try {
    for (const path of ['/', '/login', '/no-such-page']) {
      const { headers, ...response } = await fetchRendered(gateway.origin + path).then(readPage);

      expect(scorePage({ headers, ...response }), path).toMatchObject({ grade: 'A+' });
      expect(scorePage({ headers, ...response }).score, path).toBeGreaterThanOrEqual(LEAST_SCORE);
      expect(headers.get('strict-transport-security'), path).toMatch(LISTABLE);
      expect(scorePage({ headers, ...response, isPreloaded: true }).score, path).toBeGreaterThanOrEqual(
        LEAST_SCORE_LISTED,
      );
      // The next version gives points for both.
      expect(headers.get('cross-origin-opener-policy')).toBe('same-origin');
      expect(headers.get('cross-origin-embedder-policy')).toBe('credentialless');
    }
    const api = await fetch(`${gateway.origin}/api/site`);
    expect(scorePage({ headers: api.headers, html: '' }).grade).toBe('A+');
  } finally {
    await gateway.stop();
  }
});

const readPage = async (response: Response) => ({ headers: response.headers, html: await response.text() });
