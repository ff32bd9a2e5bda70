export type { FormNeeds } from './form-engine.tsx';
export { type LateForm, useLateForm } from './use-late-form.tsx';
