export { createPageTrial, type PageTrialOutcome } from './page-trial.ts';
