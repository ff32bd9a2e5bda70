import type { ServerRelease } from '@shoreline/federation/server-release';

import { siteHead } from '../pages/site-head.ts';
import { renderDocument } from './document.ts';
import { criticalStyles } from './critical-styles.ts';
import { anyPageTags } from './head-tags.ts';

/** The document the gateway answers when the shell server is gone: the browser renders the page by itself. */
export const renderStaticDocument = (release: ServerRelease, nonce: string): string =>
  renderDocument({
    nonce,
    hydrationState: { release: release.boot, site: null, page: null },
    head: siteHead,
    tags: anyPageTags(siteHead),
    styles: criticalStyles(release, [], ''),
    scripts: [],
    fonts: release.fonts,
    markup: '',
  });
