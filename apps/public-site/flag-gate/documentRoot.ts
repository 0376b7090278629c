/** `<html>`, whose data attributes hold what the page knows: flags, consent, news category. */
export const root = document.documentElement;

export const findAll = <E extends HTMLElement>(selector: string) => document.querySelectorAll<E>(selector);
