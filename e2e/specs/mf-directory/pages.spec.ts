import { checkPagesOf } from '../../support/page-checks.ts';

checkPagesOf('mf-directory', ['/search?search=ferry']);
