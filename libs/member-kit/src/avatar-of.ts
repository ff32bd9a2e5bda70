import { type Profile, toSmallestPhotograph } from '@shoreline/contracts';

/** Where the photograph of a member is, as they see it themselves. A replica of the version before says nothing of it. */
export function avatarOf(profile: Partial<Pick<Profile, 'avatar'>> | undefined): string | undefined {
  const photograph = profile?.avatar?.photograph;
  return photograph ? toSmallestPhotograph(photograph) : undefined;
}
