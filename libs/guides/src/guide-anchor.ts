/** The address of a section within its page, from its title: `How long they stay` is `how-long-they-stay`. */
const toAnchor = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');

/** Sections with their addresses: pages stand by them, and a search leads to them. */
export const withAnchors = <T>(sections: readonly T[], titleOf: (section: T) => string): (T & { anchor: string })[] =>
  sections.map((section) => ({ ...section, anchor: toAnchor(titleOf(section)) }));
