import { checkPagesOf } from '../../support/page-checks.ts';

checkPagesOf('mf-guides', ['/neighbourhoods?area=noosaville&compare=noosaville,tewantin,cooroy']);
