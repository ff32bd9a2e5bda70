/**
 * Preloaded by every process of the stack: when the program that started it is gone, even by `kill -9`,
 * the process ends as after SIGTERM instead of occupying its port for ever.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a process alive that has finished.
process.channel?.unref();
