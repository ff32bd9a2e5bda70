/**
 * Loaded before every part of the stack: when the program that started it is gone, even by `kill -9`,
 * the part ends like after SIGTERM instead of holding its port for ever.
 */
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
// The channel alone must not keep a part alive that has finished.
process.channel?.unref();
