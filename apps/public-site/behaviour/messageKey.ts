/** Holds the message of a visitor who has left the page, for the next contact form in this tab; empty at all other times. */
export const MESSAGE_KEY = 'olea-message';
