import { type Persona, type PersonaId, personas } from '@shoreline/contracts';

/** The persona of an id. */
export function findPersona(id: PersonaId): Persona {
  const persona = personas.find((one) => one.id === id);
  if (!persona) throw new Error(`There is no persona ${id}.`);
  return persona;
}
