import { checkPagesOf } from '../../support/page-checks.ts';

checkPagesOf('mf-podcast', ['/contact?tab=contact', '/contact?tab=story']);
