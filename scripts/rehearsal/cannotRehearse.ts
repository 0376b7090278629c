/** Thrown when this machine lacks something that cannot be installed from here; the message says what, and how to get it. */
export class CannotRehearse extends Error {}
