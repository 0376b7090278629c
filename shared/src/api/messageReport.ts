import * as v from 'valibot';
import { MESSAGE_KINDS } from '../forms/fields.ts';
import { createDatabaseCall } from './contract.ts';

/** For each kind, provider + function = answered + waiting + not_mailed + spam. */
const figures = v.object({
  kind: v.picklist(MESSAGE_KINDS),
  provider: v.number(),
  function: v.number(),
  answered: v.number(),
  waiting: v.number(),
  not_mailed: v.number(),
  spam: v.number(),
  rejected: v.number(),
  /** Rejected copies of messages that the forms provider accepted. */
  copies_rejected: v.number(),
  /** In conversations of this kind: `answers` are replies from people, by email or in the portal, and `machines` are automated emails. */
  answers: v.number(),
  machines: v.number(),
});
/** Loads the delivery report of a day (`2026-03-01`, in the office's time zone), with one row per kind that occurred. */
export const readDeliveryReport = createDatabaseCall(
  'read_delivery_report',
  'Loading the delivery report',
  v.array(figures),
);
