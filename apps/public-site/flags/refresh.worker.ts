/** The worker of the portal. That of the public pages is their own script. */
import { answerPage } from './askBackend.ts';

void answerPage();
