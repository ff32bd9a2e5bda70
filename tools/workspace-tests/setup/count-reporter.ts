import type { Reporter } from 'vitest/node';

/** Ends every run with one line that a person and a program can read. A file that fails outside its tests counts as one. */
export const countReporter: Reporter = {
  onTestRunEnd(modules) {
    const tests = modules.flatMap((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string) => tests.filter((other) => other === state).length;
    const broken = modules.filter(
      (module) => !module.ok() && ![...module.children.allTests()].some((test) => test.result().state === 'failed'),
    );
    process.stdout.write(`\n${count('passed')} passed, ${count('failed') + broken.length} failed\n`);
  },
};
