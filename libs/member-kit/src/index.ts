export { displayNameOf, initialsOf } from './display-name.ts';
export { LateSaveButton } from './late-save-button.tsx';
export { memberKeys, memberQueries, refreshSaves } from './member.queries.ts';
export { forgetOwnersThings, ownerKeys } from './owner.queries.ts';
export { SaveButton } from './save-button.tsx';
export { type OwnerState, useMayBeOwner, useOwner } from './use-owner.ts';
export { useOwnerSignOut } from './use-owner-sign-out.ts';
