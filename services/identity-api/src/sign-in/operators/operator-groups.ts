import { type OperatorRole, operatorRoles } from '@shoreline/contracts';
import { z } from 'zod';

/** Which group of the issuer has which role. */
export type OperatorGroups = ReadonlyMap<string, OperatorRole>;

const roleSchema = z.enum(operatorRoles);

/** Reads `group=role; group=role`. A name may hold every character but the semicolon: that of a directory has commas and equals signs. */
export const operatorGroupsSchema = z
  .string()
  .default('')
  .transform((text, { issues }): OperatorGroups => {
    const groups = new Map<string, OperatorRole>();
    for (const entry of text.split(';').map((part) => part.trim())) {
      if (entry === '') continue;
      const mark = entry.lastIndexOf('=');
      const [name, role] = [entry.slice(0, mark).trim(), roleSchema.safeParse(entry.slice(mark + 1).trim())];
      if (mark > 0 && name !== '' && role.success) groups.set(name, role.data);
      else
        issues.push({
          code: 'custom',
          input: text,
          message: `Write group=role; roles are ${operatorRoles.join(', ')}`,
        });
    }
    return groups;
  });

/** The roles of somebody's groups, in the order of the contract. What is no list of names, or no such claim, gives none. */
export function toRoles(claim: unknown, groups: OperatorGroups): OperatorRole[] {
  const names = Array.isArray(claim) ? claim : [claim];
  const given = new Set(names.map((name) => (typeof name === 'string' ? groups.get(name) : undefined)));
  return operatorRoles.filter((role) => given.has(role));
}
