/** A script that finishes immediately, with a library that listens to its parent, as packagers do. */
process.on('message', () => undefined);
process.on('disconnect', () => undefined);
process.exitCode = 3;
