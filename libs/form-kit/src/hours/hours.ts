export { ClosureFields } from './closure-fields.tsx';
export { type HoursDraft, toHoursDraft, toOpeningHours } from './hours-draft.ts';
export { HoursEditor } from './hours-editor.tsx';
export { hoursProblems } from './hours-problems.ts';
