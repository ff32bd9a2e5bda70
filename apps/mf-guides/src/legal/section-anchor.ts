/** The address of a section within its page, from its title: `How long they stay` is `how-long-they-stay`. */
export const toAnchor = (title: string): string => title.toLowerCase().replace(/[^a-z]+/g, '-');
