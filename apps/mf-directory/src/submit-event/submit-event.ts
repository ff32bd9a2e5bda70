/* One module for two, so that the entry of this remote, which every page of it carries, names one. */
export { submitEventHead } from './submit-event-head.ts';
export { SubmitEventPage } from './submit-event-page.tsx';
