const FAILED_TASK = /^- (\S+):\w+$/gm;

/** The output of the failed tasks of an Nx run, without that of the ones that passed. */
export function toFailedOutput(output: string): string {
  const projects = [...output.matchAll(FAILED_TASK)].map(([, project = '']) => project);
  const lines = output.split('\n').filter((line) => projects.some((project) => line.startsWith(`${project}: `)));
  return lines.length === 0 ? output.trimEnd() : lines.join('\n');
}
