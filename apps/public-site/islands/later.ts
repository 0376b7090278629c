/** What pages need only after a click, with consent given, with a gap to close or when they are looked at again; loaded then, in one piece. */
export { settleChat } from './chat.ts';
export { handleClick } from './clicks.ts';
export { closeGaps } from './closeGaps.ts';
export { comeBack } from './comeBack.ts';
