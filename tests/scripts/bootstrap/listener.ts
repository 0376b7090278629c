/** A script whose work is done at once, with a library in it that listens to its parent, as packagers do. */
process.on('message', () => undefined);
process.on('disconnect', () => undefined);
process.exitCode = 3;
