/** Ends by itself although a library listens to its parent, as packagers do. */
process.on('message', () => undefined);
process.on('disconnect', () => undefined);
process.exitCode = 3;
