import { checkPagesOf } from '../../support/page-checks.ts';

checkPagesOf('mf-owners', ['/owners/reset-password?token=abc']);
