/** Calls the inline head script on the template just before it; one text, so that one CSP hash covers every use. */
export const UNWRAP_CALL = 'oleaUnwrap(document.currentScript)';
