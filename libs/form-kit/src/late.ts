export { type LateForm, useLateForm } from './use-late-form.tsx';
export type { FormNeeds } from './use-visitor-form.ts';
