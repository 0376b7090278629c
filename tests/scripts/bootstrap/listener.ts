/** Ends by itself although it listens for messages from its parent, as some packagers do. */
process.on('message', () => undefined);
process.on('disconnect', () => undefined);
process.exitCode = 3;
