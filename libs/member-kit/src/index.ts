export { displayNameOf, initialsOf } from './display-name.ts';
export { memberKeys, memberQueries } from './member.queries.ts';
export { SaveButton } from './save-button.tsx';
