/** Runs the work one at a time. Calls during a run cause exactly one more run after it. */
export function createRebuildQueue(work: () => Promise<void>): () => void {
  let isRunning = false;
  let isAskedAgain = false;

  const run = async () => {
    isRunning = true;
    do {
      isAskedAgain = false;
      await work();
    } while (isAskedAgain);
    isRunning = false;
  };
  return () => {
    if (isRunning) isAskedAgain = true;
    else void run();
  };
}
