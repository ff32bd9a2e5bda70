export { startSharedSite as default } from './site.ts';
