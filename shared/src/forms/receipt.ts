import * as v from 'valibot';
import { LOCALES } from '../i18n/languages.ts';
import { MESSAGE_KINDS } from './fallbackEmail.ts';

/** Body of submission-receipt: what a form was told became of a submission. Nothing about the person. */
export const receiptSchema = v.object({
  submissionId: v.pipe(v.string(), v.uuid()),
  /** `mailed`: the mail is the only copy. */
  outcome: v.picklist(['provider', 'stored', 'mailed', 'refused']),
  kind: v.picklist(MESSAGE_KINDS),
  language: v.picklist(LOCALES),
  /** The visitor's choice about cookies, as the page knew it. */
  consent: v.picklist(['accepted', 'declined', 'none']),
});

export type Receipt = v.InferOutput<typeof receiptSchema>;
