import { describe, expect, it } from 'vitest';

import { loadEnvSources, readVariables } from '../../src/env-example/env-example.ts';
import { composeService, imageOf } from './compose-file.ts';
import { type Overlay, overlays, variablesOf } from './overlays.ts';
import { allContainers, programIn, programNames, projectOf } from './programs.ts';

const SUFFIX = '_FILE';
/** Node reads it, not the program. */
const OF_NODE = 'NODE_OPTIONS';

const sources = await loadEnvSources();

function schemaOf(program: string) {
  const source = sources.find(({ project }) => project === projectOf[program]);
  if (!source) throw new Error(`Nothing is known of the settings of ${program}.`);
  return { schema: source.schema, variables: readVariables(source) };
}

/** What a program is given, by the names of its schema; what is empty is as good as absent, and secrets have no value here. */
function givenTo(overlay: Overlay, name: string): Map<string, string | undefined> {
  const { container } = programIn(overlay, name);
  const known = new Set(schemaOf(name).variables.map((variable) => variable.name));
  const all = { ...imageOf(composeService(name)).variables, ...variablesOf(overlay, container) };
  const given = Object.entries(all).filter(([variable, value]) => variable !== OF_NODE && value !== '');
  return new Map(
    given.map(([variable, value]) => {
      const isFile = variable.endsWith(SUFFIX) && !known.has(variable);
      return isFile ? [variable.slice(0, -SUFFIX.length), undefined] : [variable, value];
    }),
  );
}

/** What images set for every program that might read it. */
const ofImages = new Set(programNames.flatMap((name) => Object.keys(imageOf(composeService(name)).variables)));

describe.each(overlays)('$name', ({ overlay }) => {
  describe.each(programNames)('%s', (name) => {
    const { schema, variables } = schemaOf(name);
    const given = givenTo(overlay, name);

    it('knows every setting it is given', () => {
      const known = variables.map((variable) => variable.name);
      const named = Object.keys(variablesOf(overlay, programIn(overlay, name).container)).map((variable) =>
        known.includes(variable) ? variable : variable.replace(/_FILE$/, ''),
      );

      expect(named.filter((variable) => variable !== OF_NODE && !known.includes(variable))).toEqual([]);
      expect([...given.keys()].filter((variable) => !known.includes(variable) && !ofImages.has(variable))).toEqual([]);
    });

    it('is given every setting it needs', () => {
      const needed = variables.filter(({ isRequired }) => isRequired).map((variable) => variable.name);

      expect(needed.filter((variable) => !given.has(variable))).toEqual([]);
    });

    it('takes the values it is given', () => {
      const values = [...given].filter(([, value]) => value !== undefined);

      expect(schema.partial().safeParse(Object.fromEntries(values)).error?.issues ?? []).toEqual([]);
    });
  });

  it.each(allContainers(overlay).filter(({ container }) => container.envFrom?.length || container.env?.length))(
    'reads only from files that are mounted: $title',
    ({ container }) => {
      const files = Object.entries(variablesOf(overlay, container)).filter(([variable]) => variable.endsWith(SUFFIX));
      const folders = (container.volumeMounts ?? []).map(({ mountPath }) => `${mountPath}/`);

      expect(files.filter(([, path]) => !folders.some((folder) => path.startsWith(folder)))).toEqual([]);
    },
  );

  it('has no secret in a setting', () => {
    const secrets = sources.flatMap(({ schema }) =>
      Object.entries(schema.shape)
        .filter(([, field]) => isSecret(field))
        .map(([name]) => name),
    );
    const named = allContainers(overlay).flatMap(({ container }) => Object.keys(variablesOf(overlay, container)));

    expect(secrets).toContain('AUDIT_KEY');
    expect(named.filter((variable) => [...secrets, 'MONGODB_URI', 'SMTP_URL'].includes(variable))).toEqual([]);
  });
});

const isSecret = (field: object): boolean =>
  ('meta' in field &&
    typeof field.meta === 'function' &&
    (field.meta() as { secret?: boolean } | undefined)?.secret) === true;
