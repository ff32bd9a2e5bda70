import { expect, it } from 'vitest';

import { type ActionCall, defineAction, type OpsContext } from './action.ts';
import { createOpsProgram } from './ops-program.ts';

it.each([
  [['--at', '-26.39,153.09']],
  [['--at=-26.39,153.09']],
  [['--note', 'Lovely.', '--at', '-26.39,153.09', '--data', '.data/other']],
])('accepts %j as a location south of the equator', async (args) => {
  expect((await read(...args)).call?.options.at).toBe('-26.39,153.09');
});

it('still refuses a short option it does not know', async () => {
  await expect(read('-2')).rejects.toThrow(/-2/);
  await expect(read('--at', '-x')).rejects.toThrow();
});

it('refuses an option where the value of another is missing', async () => {
  await expect(read('--note', '--at', 'same')).rejects.toThrow(/--at/);
  await expect(read('--note')).rejects.toThrow(/--note/);
});

it('gives an option with choices its first, and passes the data folder to the context only', async () => {
  expect(await read('--data', '.data/other')).toEqual({
    call: { operand: 'one', options: { mails: 'hold' } },
    dataDir: '.data/other',
  });
  expect(await read('--mails', 'send')).toEqual({
    call: { operand: 'one', options: { mails: 'send' } },
    dataDir: undefined,
  });
});

/** What reaches the action of `listings approve one`. */
async function read(...args: string[]) {
  const received: { call?: ActionCall; dataDir?: string | undefined } = {};
  const approve = defineAction({
    summary: 'Puts an edit live.',
    operand: 'id',
    options: { note: '"…"', at: 'LATITUDE,LONGITUDE|same|unknown', mails: ['hold', 'send'] },
    run: async (call) => void (received.call = call),
  });
  const program = createOpsProgram({
    commandGroups: [{ name: 'listings', actions: { approve } }],
    print: () => undefined,
    printError: () => undefined,
    createContext({ dataDir }) {
      received.dataDir = dataDir;
      return {} as OpsContext;
    },
  });
  await program.parseAsync(['listings', 'approve', 'one', ...args], { from: 'user' });
  return received;
}
