import { type Persona, personas } from '@shoreline/contracts';

/** What a persona is called and says. What it sees is short, and part of the page: `personaGroups`. */
export type PersonaWords = Omit<Persona, 'groups'>;

export const personaWords: readonly PersonaWords[] = personas.map(({ groups: _groups, ...words }) => words);
