/** What pages need only after a click, on a 404 view or with consent given; loaded then, in one piece. */
export { loadChat } from './chat.ts';
export { handleClick } from './clicks.ts';
export { startCountdown } from './countdown.ts';
