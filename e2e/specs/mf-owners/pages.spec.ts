import { checkPagesOf } from '../../support/page-checks.ts';

checkPagesOf('mf-owners');
