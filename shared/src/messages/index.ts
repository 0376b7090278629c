export { fetchLedger, type LedgerRow } from './ledger.ts';
export { type MailAgainResult, mailAgain } from './mailAgain.ts';
export {
  changeMessage,
  erasePerson,
  type MessageAction,
  type MessageChange,
  type MessageChangeResult,
} from './messageChanges.ts';
export { fetchAllMessages } from './messageExport.ts';
export { fetchMessageFacts, judgeMessages, type MessageFacts } from './messageHealth.ts';
export {
  type Cursor,
  fetchColleagues,
  fetchMessage,
  fetchMessageCounts,
  fetchMessageHistory,
  fetchMessages,
  type MessageDeps,
  type MessageFilter,
  type MessagePage,
  type MessageStep,
} from './messageReads.ts';
export {
  type Colleague,
  MESSAGE_STATES,
  type Message,
  type MessageCounts,
  type MessageKind,
  type MessageState,
  type MessageSummary,
} from './messageRows.ts';
