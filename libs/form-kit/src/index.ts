export { Honeypot } from './honeypot.tsx';
export { useFieldValue, useVisitorForm, type VisitorForm } from './use-visitor-form.ts';
