import { callEdge } from '@olea/shared/api/call';
import { type ReplyResult, sendReply } from '@olea/shared/api/messages';
import { type AppError, isUnreachable, toAppError } from '@olea/shared/errors';
import type { Reply } from '@olea/shared/forms';
import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { type ChangeOutcome, type Changes, reasonOf } from '../../changes/useChanges.tsx';
import { useServices } from '../../services/ConsoleServices.tsx';
import { endSentence, formatMoment, formatWait } from '../../ui/moments.ts';
import { messageQuery, messageRepliesQuery, replaceMessages } from './messageQueries.ts';

export interface ReplyReport {
  /** `kept`: not sent, and in the history with its text. `open`: it is still the author's; `notice` says why. */
  readonly status: 'sent' | 'kept' | 'open';
  readonly notice: string;
  /** Of a conflict: the version that the author has been told of. */
  readonly version?: number;
  /** Whether it may have been sent all the same. */
  readonly isUncertain?: boolean;
}

/** Sends a reply; `name` is the visitor's. Resolves with null where the toast has told everything, and never rejects. */
export type SendReply = (name: string, reply: Reply) => Promise<ReplyReport | null>;

/** Sends replies through the console's one way of writing. `onSent` is called before the lists show it, and must be stable. */
export function useReply(run: Changes['run'], onSent: (messageId: string) => void): SendReply {
  const services = useServices();
  const queryClient = useQueryClient();
  return useCallback(
    async (name, reply) => {
      let report: ReplyReport | null = null;
      const { messageId, replyId } = reply;
      const isSent = async () => {
        const replies = await queryClient.fetchQuery(messageRepliesQuery(services, messageId)).catch(() => []);
        return replies.some(({ id, state }) => id === replyId && state === 'sent');
      };
      const make = async (): Promise<ChangeOutcome> => {
        const result = await callEdge(services, sendReply, { action: 'reply', ...reply }).catch(
          async (failure): Promise<ReplyResult> => {
            const error = toAppError(failure);
            if (!isUnreachable(error.code)) throw error;
            return { outcome: (await isSent()) ? 'sent' : 'unconfirmed' };
          },
        );
        report = describeReply(result, name, services.now());
        if (report.status === 'sent') onSent(messageId);
        // What it is now is shown when it can be read; the result stands.
        await Promise.all([
          queryClient.fetchQuery(messageQuery(services, messageId)).then((message) => {
            if (message) replaceMessages(queryClient, [message]);
          }),
          queryClient.invalidateQueries(messageRepliesQuery(services, messageId)),
        ]).catch(() => undefined);
        const { status, notice } = report;
        if (status === 'sent') return { status: 'done', words: notice };
        return { status: 'not-done', words: status === 'kept' ? notice : null };
      };
      const describe = ({ code, message }: AppError) =>
        code === 'not-found'
          ? 'Nothing was sent: the message has been erased.'
          : `The reply was not sent: ${reasonOf(code, message)}`;
      await run({
        ids: [messageId],
        subject: `The reply to ${name}`,
        refusal: 'Your reply was not sent',
        lostAs: 'a reply',
        make,
        describe,
      });
      return report;
    },
    [onSent, queryClient, run, services],
  );
}

/** How sending a reply went, in words. */
export function describeReply(result: ReplyResult, name: string, now: number, timeZone?: string): ReplyReport {
  switch (result.outcome) {
    case 'sent':
      return { status: 'sent', notice: `The reply to ${name} was sent, and the message is handled.` };
    case 'not-sent':
      return { status: 'kept', notice: 'The reply was not sent. The history keeps it, and you can try again there.' };
    case 'unconfirmed':
      return { status: 'open', notice: 'We got no answer. It’s safe to try again.', isUncertain: true };
    case 'busy':
      // As long as the database holds a reply for the try under way (`private.is_being_mailed`).
      return {
        status: 'open',
        notice: 'The mail service has not answered yet. Send again in 15 seconds.',
        isUncertain: true,
      };
    case 'limited': {
      const wait = formatWait(result.retryAfterSeconds);
      return { status: 'open', notice: `You have sent many replies. The next one can go out in ${wait}.` };
    }
    case 'conflict': {
      const when = result.at ? ` at ${formatMoment(result.at, now, timeZone)}` : '';
      const verb = result.answered ? 'answered' : 'changed';
      const first = endSentence(`${result.by ?? 'Someone else'} ${verb} this message first${when}`);
      const notice = `${first} Nothing was sent, and your text is still here. Send it again if it is still needed.`;
      return { status: 'open', notice, version: result.version };
    }
  }
}
