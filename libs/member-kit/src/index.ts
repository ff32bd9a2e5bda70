export { avatarOf } from './avatar-of.ts';
export { displayNameOf, initialsOf } from './display-name.ts';
export { LazySaveButton } from './lazy-save-button.tsx';
export { memberKeys, memberQueries, refreshSaves } from './member.queries.ts';
export { clearOwnerCache, ownerKeys } from './owner.queries.ts';
export { SaveButton } from './save-button.tsx';
export { SessionList } from './session-list.tsx';
export { type OwnerState, useMayBeOwner, useOwner } from './use-owner.ts';
export { useOwnerSignOut } from './use-owner-sign-out.ts';
