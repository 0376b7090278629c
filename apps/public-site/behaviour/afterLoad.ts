/** When the page's own script comes, in milliseconds after the page has loaded: what is seen first is there and painted by then. */
export const SCRIPT_MS = 200;

/** When the cookie banner comes, which the specification says. */
export const BANNER_MS = 1000;
