/** Imitates a packaging tool that listens for messages from its parent process, and ends by itself with code 3. */
process.on('message', () => undefined);
process.on('disconnect', () => undefined);
process.exitCode = 3;
