export { type LazyForm, useLazyForm } from './use-lazy-form.tsx';
export type { FormOptions } from './use-visitor-form.ts';
