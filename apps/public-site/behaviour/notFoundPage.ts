/** The inline script at the end of the 404 page, which is read too briefly to wait for a file. */
import { startCountdown } from './countdown.ts';

startCountdown();
