/**
 * Where the session is stored. A file of its own, so that a page can look whether a
 * session is stored without loading auth-js.
 */
export const SESSION_STORAGE_KEY = 'olea-session';
