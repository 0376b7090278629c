import * as v from 'valibot';
import { MESSAGE_KINDS, MESSAGE_LIMITS } from '../forms/fields.ts';
import { isVisible, toPlainLine, toPlainText } from '../forms/formats.ts';
import { LOCALES } from '../i18n/languages.ts';
import { CURRENCIES, QUOTE_LIMITS, QUOTE_STATUSES, quote } from '../quotes/quote.ts';
import { createDatabaseCall, limited, textOrNull } from './contract.ts';

/**
 * The outcome and the resulting quote: for `conflict` the stored one, for `deleted` the one before its deletion. Null if the quote or its
 * conversation no longer exists.
 */
const changed = v.nullable(
  v.object({ outcome: v.picklist(['saved', 'sent', 'withdrawn', 'deleted', 'conflict']), quote }),
);

/** Creates a draft (`p_version` is null) or saves it. A conflict returns a colleague's version, or another draft. Administrators only. */
export const saveQuote = createDatabaseCall('save_quote', 'Saving a quote', changed);
/**
 * Sends a draft, withdraws a sent quote or deletes a draft (`p_outcome` is `sent`, `withdrawn` or `deleted`). Sends the email of a sent
 * quote again if it failed. Idempotent. Administrators only.
 */
export const changeQuote = createDatabaseCall('change_quote', 'Changing a quote', changed);

const quotePage = v.object({
  quotes: v.array(quote),
  /** The number and value of the quotes that match the search, by currency and status. */
  totals: v.array(
    v.object({
      currency: v.picklist(CURRENCIES),
      status: v.picklist(QUOTE_STATUSES),
      count: v.number(),
      total: v.number(),
    }),
  ),
  next: v.nullable(v.tuple([v.string(), v.string()])),
});
export type QuotePage = v.InferOutput<typeof quotePage>;
/** Lists quotes, newest first. Administrators only. */
export const listQuotes = createDatabaseCall('list_quotes', 'Loading quotes', quotePage);
/** Reads the quotes of a conversation, the draft first, then newest first. Administrators only. */
export const readQuotes = createDatabaseCall('read_quotes', 'Loading quotes', v.array(quote));

const lastPrice = v.object({
  sku: v.string(),
  price: v.number(),
  discount: v.number(),
  currency: v.picklist(CURRENCIES),
  sent_at: v.string(),
});
export type LastPrice = v.InferOutput<typeof lastPrice>;
/** Reads, per item, the last price sent to the customer's email address or company. Administrators only. */
export const readLastPrices = createDatabaseCall('read_last_prices', 'Loading prices', v.array(lastPrice));

export const REQUEST_STATUSES = ['sent', 'in-progress', 'quoted', 'accepted', 'declined', 'expired', 'closed'] as const;

const requestEntries = {
  id: v.string(),
  /** The id from which `formatRequestNumber` derives the request number. */
  submission_id: v.string(),
  kind: v.picklist(MESSAGE_KINDS),
  preview: v.string(),
  created_at: v.string(),
  updated_at: v.string(),
  status: v.picklist(REQUEST_STATUSES),
  /** The newest quote that was sent. */
  quote: v.nullable(v.pick(quote, ['id', 'number', 'revision', 'total', 'currency', 'valid_until', 'status'])),
};
const requestSummary = v.object(requestEntries);
/** A conversation in the client's list. */
export type RequestSummary = v.InferOutput<typeof requestSummary>;
/** Lists the caller's 200 newest conversations, most recently updated first. Clients only. */
export const listRequests = createDatabaseCall('list_requests', 'Loading your requests', v.array(requestSummary));

const request = v.object({
  ...requestEntries,
  name: v.string(),
  company: textOrNull,
  message: v.string(),
  fields: v.fallback(v.record(v.string(), v.string()), {}),
  language: v.picklist(LOCALES),
  /** The client's later texts and our replies, oldest first. */
  entries: v.array(
    v.object({ id: v.string(), author: v.picklist(['client', 'office']), text: v.string(), at: v.string() }),
  ),
  quotes: v.array(quote),
});
export type ClientRequest = v.InferOutput<typeof request>;
/** Reads one of the caller's conversations. Returns null if it is not the caller's. Clients only. */
export const readRequest = createDatabaseCall('read_request', 'Loading a request', v.nullable(request));

/** Returns the calling client's account, or null if the caller is not a client. */
export const readCaller = createDatabaseCall(
  'read_caller',
  'Checking your account',
  v.nullable(v.object({ id: v.string(), email: v.string() })),
);

const limitedCall = v.object({ outcome: v.literal('limited'), retry_after: v.pipe(v.number(), v.minValue(1)) });
/** Stores a client's reply once and reopens its conversation. Returns null if the conversation is not the client's. Service role only. */
export const replyToRequest = createDatabaseCall(
  'reply_to_request',
  'Sending your reply',
  v.nullable(v.variant('outcome', [v.object({ outcome: v.literal('stored') }), limitedCall])),
);
/** Accepts or declines a quote once. Returns null if it is not the client's. Service role only. */
export const decideQuote = createDatabaseCall(
  'decide_quote',
  'Sending your decision',
  v.nullable(v.object({ outcome: v.picklist(['decided', 'changed']), quote })),
);

const uuid = v.pipe(v.string(), v.uuid());
const line = (max: number) => v.pipe(v.string(), v.transform(toPlainLine), v.trim(), v.maxLength(max));
const text = (max: number) => v.pipe(v.string(), v.transform(toPlainText), v.trim(), v.maxLength(max));

/** Adds a client's reply to a conversation. Retries with the same `replyId` store one reply. Clients only. */
export const sendClientReply = {
  path: 'client-requests',
  label: 'Sending your reply',
  body: v.object({
    action: v.literal('reply'),
    messageId: uuid,
    replyId: uuid,
    text: v.pipe(text(MESSAGE_LIMITS.message), v.check(isVisible)),
  }),
  result: v.variant('outcome', [v.object({ outcome: v.literal('stored') }), limited]),
  timeoutMs: 10_000,
};

/**
 * Accepts or declines a quote. A retry returns the same result. `changed` means that the quote is not open or differs from what the client
 * saw. `quote` is then the newest revision. Clients only.
 */
export const sendDecision = {
  path: 'client-requests',
  label: 'Sending your decision',
  body: v.pipe(
    v.object({
      action: v.literal('decide'),
      quoteId: uuid,
      version: v.number(),
      decision: v.picklist(['accepted', 'declined']),
      /** The typed full name. It is required to accept. */
      name: line(QUOTE_LIMITS.decidedBy),
      note: text(QUOTE_LIMITS.decisionNote),
      /** The total that the client saw. */
      total: v.number(),
    }),
    v.check(({ decision, name }) => decision === 'declined' || isVisible(name)),
  ),
  result: v.object({ outcome: v.picklist(['decided', 'changed']), quote }),
  timeoutMs: 10_000,
};
