export { displayNameOf, initialsOf } from './display-name.ts';
export { LateSaveButton } from './late-save-button.tsx';
export { memberKeys, memberQueries } from './member.queries.ts';
export { SaveButton } from './save-button.tsx';
