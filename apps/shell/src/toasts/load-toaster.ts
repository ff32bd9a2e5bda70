export { Toaster } from '@shoreline/ui';
