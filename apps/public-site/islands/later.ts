/** What pages need only after a click, on a 404 view, with consent given or when they are looked at again; loaded then, in one piece. */
export { loadChat } from './chat.ts';
export { handleClick } from './clicks.ts';
export { comeBack } from './comeBack.ts';
export { startCountdown } from './countdown.ts';
