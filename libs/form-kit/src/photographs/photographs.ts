export { PhotographsField } from './photographs-field.tsx';
