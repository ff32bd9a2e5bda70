export { PhotographsField } from './photographs-field.tsx';
export { sendPhotograph, toSendingFault } from './send-photograph.ts';
export { shrinkPicture } from './shrink-picture.ts';
