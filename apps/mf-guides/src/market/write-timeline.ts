import type { DevelopmentProject } from './market.ts';

const monthAndYear = new Intl.DateTimeFormat('en-AU', { month: 'short', year: 'numeric', timeZone: 'UTC' });
const write = (month: string): string => monthAndYear.format(new Date(`${month}-01T00:00:00Z`));

/** When something is on the ground: `Feb 2024 to Aug 2025`. */
export const writeTimeline = ({ from, to }: DevelopmentProject['timeline']): string => `${write(from)} to ${write(to)}`;
