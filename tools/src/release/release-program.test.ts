import { createApiClient } from '@shoreline/api-client';
import type { BuildHealth, ReleaseRevision, StoredArtifact } from '@shoreline/contracts/releases';
import { CommanderError } from 'commander';
import { describe, expect, it } from 'vitest';

import { createReleaseProgram } from './release-program.ts';

const [FORMER, LATER, SET] = ['0123456789abcdef', 'fedcba9876543210', 'aaaabbbbccccdddd'];
const changed = { revision: 8, set: SET, changed: [{ app: 'mf-stories', digest: FORMER }] };

describe('going back', () => {
  it.each([
    [['rollback', 'mf-stories', '--why', 'The form is broken'], { why: 'The form is broken', app: 'mf-stories' }],
    [['rollback', 'mf-stories', '--to', FORMER], { to: FORMER, app: 'mf-stories' }],
    [['rollback', '--set', SET], { set: SET }],
  ])('asks for it: %j', async (args, body) => {
    const { stdout, requests } = await run(args, changed);

    expect(requests).toEqual([`POST /api/releases/rollback ${JSON.stringify(body)}`]);
    expect(stdout).toBe(`revision 8, set ${SET}: mf-stories ${FORMER}`);
  });
});

it.each([
  ['5', 0.05, `5 % of visitors get mf-stories ${LATER}\nrevision 8`],
  ['0', 0, 'mf-stories has no canary any more\nrevision 8'],
])('gives %s % of visitors a canary', async (share, sent, output) => {
  const { stdout, requests } = await run(['canary', 'mf-stories', LATER, '--share', share], changed);

  expect(requests).toEqual([`POST /api/releases/canary {"app":"mf-stories","digest":"${LATER}","share":${sent}}`]);
  expect(stdout).toBe(output);
});

it('says how a canary goes on by itself', async () => {
  const { stdout, requests } = await run(
    ['canary', 'mf-stories', LATER, '--share', '5', '--steps', '5,25,100', '--every', '10m', '--force'],
    changed,
  );

  const rollout = '"rollout":{"steps":[0.05,0.25,1],"everySeconds":600}';
  expect(requests).toEqual([
    `POST /api/releases/canary {"app":"mf-stories","digest":"${LATER}","share":0.05,${rollout},"force":true}`,
  ]);
  expect(stdout).toBe(`5 % of visitors get mf-stories ${LATER}\nwhile it is healthy 5 %, 25 %, 100 %\nrevision 8`);
  await expect(run(['canary', 'mf-stories', LATER, '--share', '5', '--every', 'soon'], changed)).rejects.toThrow(
    CommanderError,
  );
});

it('lists a canary with its share and what comes next', async () => {
  const rollout = { steps: [0.05, 0.25], everySeconds: 600, nextAt: '2026-11-23T00:10:00.000Z' };
  const tried = artifact({ state: 'canary', canary: { share: 0.05, rollout } });

  const { stdout } = await run(['list'], [tried, artifact({ state: 'canary', canary: { share: 0.5, rollout: null } })]);

  expect(stdout).toContain('canary 5 %, 25 % from 23 Nov 2026, 10:10 am');
  expect(stdout).toMatch(/canary 50 % {2}/);
});

it('says how builds do, and where in the sources they fail', async () => {
  const health: BuildHealth = {
    ...{ app: 'mf-stories', digest: LATER, cohort: 'canary' },
    ...{ rendered: 90, failed: 10, timeout: 0, views: 200, failing: 20, networks: 31, failingNetworks: 12 },
    p75: { lcp: 1_448.2, inp: null, cls: 0.013 },
    failures: [
      {
        ...{ kind: 'threw', count: 20, frame: { file: '3.js', line: 1, column: 900 } },
        source: { file: 'src/stories-page.tsx', line: 12, column: 5 },
      },
      { kind: 'missing', count: 1, frame: null, source: null },
    ],
  };

  const { stdout, requests } = await run(['health', 'mf-stories', '--minutes', '10'], [health]);

  expect(requests).toEqual(['GET /api/releases/health?minutes=10&app=mf-stories']);
  const rows = stdout.split('\n').map((line) => line.replace(/ {2,}/g, ' | '));
  expect(rows).toContain(
    `mf-stories | ${LATER} | canary | 200 | 20 (10.0 %) | ≥ 31 | 1448 ms | – | 0.01 | 90 | 10 (10.0 %) | 0`,
  );
  expect(rows).toContain(`mf-stories | ${LATER} | threw | 20 | src/stories-page.tsx:12:5`);
  expect((await run(['health'], [])).stdout).toBe('Nothing was counted in the last 60 minutes.');
});

it.each([['-1'], ['101'], ['half'], ['']])('refuses a share of %j', async (share) => {
  await expect(run(['canary', 'mf-stories', LATER, '--share', share], changed)).rejects.toThrow(CommanderError);
});

it('says that nothing changed where exactly that is live', async () => {
  const { stdout } = await run(['promote', 'mf-stories', LATER], { revision: 7, set: SET, changed: [] });

  expect(stdout).toBe('nothing changed: revision 7');
});

it('shows the history: who, when, what, which commit and why', async () => {
  const { stdout, requests } = await run(['history', 'mf-stories', '--limit', '2'], [revision({})]);

  expect(requests).toEqual(['GET /api/releases/history?limit=2&app=mf-stories']);
  expect(stdout.split('\n')[2]?.replace(/ {2,}/g, ' | ')).toBe(
    `7 | 23 Nov 2026, 10:00 am | jo@office | publish | mf-stories | ${FORMER} | ${LATER} | c0ffee0c0f | ${SET} | A kinder title`,
  );
});

it('lists what is live; of one app everything that is stored', async () => {
  const builds = [artifact({}), artifact({ digest: FORMER, state: 'stored', isPinned: true, commit: null })];

  const all = await run(['list'], builds);
  const one = await run(['list', 'mf-stories'], builds);

  expect(all.stdout).toContain(LATER);
  expect(all.stdout).not.toContain(FORMER);
  expect(one.stdout).toMatch(new RegExp(`${FORMER} +stored, pinned .+ – +jo@office, laptop`));
});

it('says what pruning would remove', async () => {
  const removed = [{ app: 'mf-stories', digest: FORMER }];

  const { stdout, requests } = await run(['prune', '--days', '30', '--dry-run'], { removed, bytes: 2_097_152 });

  expect(requests).toEqual(['POST /api/releases/prune {"builds":10,"days":30,"isDryRun":true}']);
  expect(stdout).toBe(`would remove mf-stories ${FORMER}\n1 builds, 2.0 MB`);
});

describe('a preview', () => {
  const opened = {
    ...{ name: 'stories-pr-7', builds: [{ app: 'mf-stories', digest: LATER }], who: 'jo@office', why: null },
    ...{ changedAt: '2026-11-23T00:00:00.000Z', expiresAt: '2026-11-30T00:00:00.000Z', passedWith: SET },
    link: 'https://site.example/?preview=token',
  };

  it('is opened with a stored build, and its link is printed', async () => {
    const { stdout, requests } = await run(['preview', '--name', 'stories-pr-7', `mf-stories@${LATER}`], opened);

    expect(requests).toEqual([
      `PUT /api/releases/previews/stories-pr-7 {"builds":[{"app":"mf-stories","digest":"${LATER}"}],"seconds":604800}`,
    ]);
    expect(stdout).toMatch(new RegExp(`^stories-pr-7 shows mf-stories ${LATER} until 30 Nov 2026.+\\nhttps://site`));
  });

  it('is closed by its name', async () => {
    const { requests } = await run(['preview', '--close', 'stories-pr-7'], () => undefined);

    expect(requests).toEqual(['DELETE /api/releases/previews/stories-pr-7']);
  });

  it('is listed with its link', async () => {
    const { stdout } = await run(['previews'], [opened]);

    expect(stdout).toMatch(/stories-pr-7 +mf-stories fedcba9876543210 +jo@office/);
    expect(stdout).toContain('stories-pr-7 https://site.example/?preview=token');
  });

  it.each([
    [['preview', '--name', 'stories-pr-7'], 'Name what is previewed'],
    [['preview', 'mf-stories@aaaa'], 'Name the preview with --name'],
    [['preview', '--name', 'x', '--days', '15', 'mf-stories@aaaa'], 'Use a number of days'],
  ])('is refused: %j', async (args, sentence) => {
    await expect(run(args, opened)).rejects.toThrow(sentence);
  });
});

describe('apps', () => {
  const known = {
    app: 'mf-jobs',
    team: 'jobs',
    contact: 'jobs@noosa.example',
    repository: '',
    prefixes: ['/jobs'],
    tokens: [{ id: 'token-1', name: 'ci', createdAt: '2026-11-23T00:00:00.000Z' }],
  };

  it('are listed with their teams, tokens and prefixes', async () => {
    const { stdout } = await run(['apps'], [known]);

    expect(stdout).toMatch(/mf-jobs +jobs +jobs@noosa\.example +– +ci token-1 23 Nov 2026 +\/jobs/);
  });

  it('keep what is not said anew', async () => {
    const { requests } = await run(['apps', 'add', 'mf-jobs', '--prefix', '/jobs', '/careers'], (path: string) =>
      path.endsWith('/apps') ? [known] : { ...known, prefixes: ['/jobs', '/careers'] },
    );

    expect(requests[1]).toBe(
      'PUT /api/releases/apps/mf-jobs {"team":"jobs","contact":"jobs@noosa.example","repository":"","prefixes":["/jobs","/careers"]}',
    );
  });

  it('take the tokens of a CI, and say where every branch could publish', async () => {
    const ci = { issuer: 'https://token.actions.githubusercontent.com', claims: { repository: ['noosa/jobs'] } };
    const claims = ['--ci-claims', 'repository=noosa/jobs'];
    const args = ['apps', 'add', 'mf-jobs', '--ci-issuer', ci.issuer, ...claims];
    const answer = (path: string) => (path.endsWith('/apps') ? [known] : { ...known, ci });

    const wide = await run(args, answer);
    const narrow = await run([...args, 'ref=refs/heads/main,refs/heads/next'], answer);
    const listed = await run(['apps'], [{ ...known, ci }]);
    const removed = await run(['apps', 'add', 'mf-jobs', '--no-ci'], answer);

    expect(wide.stdout).toContain(`${ci.issuer} publishes it where repository=noosa/jobs\nEvery branch of that`);
    expect(narrow.requests[1]).toContain('"ref":["refs/heads/main","refs/heads/next"]');
    expect(narrow.stdout).not.toContain('Every branch');
    expect(listed.stdout).toContain(`${ci.issuer} repository=noosa/jobs`);
    expect(removed.requests[1]).toContain('"ci":null');
  });

  it('let runs of pull requests show previews, where that is said', async () => {
    const ci = { issuer: 'https://ci.example', claims: { repository: ['noosa/jobs'], ref: ['refs/heads/main'] } };
    const previewClaims = { repository: ['noosa/jobs'], event_name: ['pull_request'] };
    const claims = ['--ci-claims', 'repository=noosa/jobs', 'ref=refs/heads/main'];
    const previews = ['--ci-preview-claims', 'repository=noosa/jobs', 'event_name=pull_request'];
    const args = ['apps', 'add', 'mf-jobs', '--ci-issuer', ci.issuer, ...claims, ...previews];

    const { stdout, requests } = await run(args, (path: string) => (path.endsWith('/apps') ? [known] : known));
    const listed = await run(['apps'], [{ ...known, ci: { ...ci, previewClaims } }]);

    expect(requests[1]).toContain(JSON.stringify({ ci: { ...ci, previewClaims } }).slice(1, -1));
    expect(stdout).toContain('and shows it in previews of its own where repository=noosa/jobs event_name=pull_request');
    expect(listed.stdout).toContain('; previews repository=noosa/jobs event_name=pull_request');
  });

  it.each([
    [['--ci-claims', 'repository=a'], 'Say both'],
    [['--ci-issuer', 'https://ci.example', '--ci-preview-claims', 'repository=a'], 'Say both'],
    [['--ci-issuer', 'https://ci.example', '--ci-claims', 'repository'], 'repository is no claim'],
  ])('take no CI that is half said: %j', async (args, message) => {
    await expect(run(['apps', 'add', 'mf-jobs', ...args], [known])).rejects.toThrow(message);
  });

  it('need a team', async () => {
    await expect(run(['apps', 'add', 'mf-events'], [known])).rejects.toThrow('Say whose mf-events is, with --team.');
  });

  it('get a token that is shown once', async () => {
    const { stdout } = await run(['apps', 'token', 'mf-jobs', '--name', 'ci'], { id: 'token-2', token: 'secret' });

    expect(stdout).toBe('token token-2 may publish mf-jobs\nIt is shown this once: secret');
  });
});

/** Runs a command against a fake service with one response, or one for each path. */
async function run(args: readonly string[], answer: unknown) {
  const [stdout, requests]: [string[], string[]] = [[], []];
  const send = (path: string, init: RequestInit) => {
    requests.push([init.method, path, init.body].filter(Boolean).join(' '));
    const body = typeof answer === 'function' ? (answer as (path: string) => unknown)(path) : answer;
    return Promise.resolve(body === undefined ? new Response(null, { status: 204 }) : Response.json(body));
  };
  const print = (line: string) => void stdout.push(line);
  const program = createReleaseProgram({
    print,
    printError: () => undefined,
    createContext: () => ({ print, send, client: createApiClient(send), appsDir: '', sourcesDir: '', env: {} }),
  });
  await program.parseAsync([...args], { from: 'user' });
  return { stdout: stdout.join('\n'), requests };
}

const revision = (parts: Partial<ReleaseRevision>): ReleaseRevision => ({
  number: 7,
  set: SET,
  at: '2026-11-23T00:00:00.000Z',
  action: 'publish',
  who: 'jo@office',
  why: 'A kinder title',
  changes: [{ app: 'mf-stories', from: FORMER, to: LATER, commit: 'c0ffee0c0ffee0', canary: null }],
  ...parts,
});

const artifact = (parts: Partial<StoredArtifact>): StoredArtifact => ({
  app: 'mf-stories',
  digest: LATER,
  commit: 'c0ffee0c0ffee0',
  builder: 'laptop',
  storedBy: 'jo@office',
  storedAt: '2026-11-23T00:00:00.000Z',
  bytes: 1,
  isPinned: false,
  state: 'live',
  ...parts,
});
