export type { MessageDeps } from './askDesk.ts';
export { fetchLedger, type LedgerRow } from './ledger.ts';
export { type MailAgainResult, mailAgain } from './mailAgain.ts';
export {
  changeMessage,
  erasePerson,
  type MessageAction,
  type MessageChange,
  type MessageChangeResult,
} from './messageChanges.ts';
export { fetchMessageCounts, type MessageCounts } from './messageCounts.ts';
export { fetchAllMessages } from './messageExport.ts';
export { fetchMessageFacts, judgeMessages, type MessageFacts } from './messageHealth.ts';
export {
  type Cursor,
  fetchColleagues,
  fetchMessage,
  fetchMessageHistory,
  fetchMessages,
  type MessageFilter,
  type MessagePage,
  type MessageStep,
} from './messageReads.ts';
export {
  type Colleague,
  MESSAGE_STATES,
  type Message,
  type MessageKind,
  type MessageState,
  type MessageSummary,
} from './messageRows.ts';
