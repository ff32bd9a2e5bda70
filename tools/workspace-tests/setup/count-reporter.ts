import type { Reporter, TestModule } from 'vitest/node';

/** Names every test as it ends, and ends the run with one line for people and programs. */
export default class CountReporter implements Reporter {
  onTestCaseResult(test: Parameters<NonNullable<Reporter['onTestCaseResult']>>[0]): void {
    const { state, errors = [] } = test.result();
    const reasons = errors.map(({ message, stack }) => `\n  ${stack ?? message}`).join('');
    process.stdout.write(`${state}: ${test.fullName}${reasons}\n`);
  }

  onTestRunEnd(modules: readonly TestModule[]): void {
    const states = modules.map((module) => [...module.children.allTests()].map((test) => test.result().state));
    const count = (state: string) => states.flat().filter((other) => other === state).length;
    // A file that fails outside its tests counts as one.
    const broken = modules.filter((module, index) => !module.ok() && !states[index]?.includes('failed'));
    for (const { message } of broken.flatMap((module) => module.errors())) process.stdout.write(`failed: ${message}\n`);
    process.stdout.write(`\n${count('passed')} passed, ${count('failed') + broken.length} failed\n`);
  }
}
