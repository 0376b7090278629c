import { expect, it } from 'vitest';
import {
  describeFileProblem,
  findForwardedFiles,
} from '../../../../apps/admin-desktop/src/console/features/messages/files/fileState.ts';
import { buildThread } from '../../../../apps/admin-desktop/src/console/features/messages/threadState.ts';
import { createAttachment, createMail } from './exampleMessages.ts';

const createFiles = (count: number, size: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `${index}`, name: 'a.pdf', size }));

it('describeFileProblem accepts twenty files of ten megabytes in total, and rejects more', () => {
  expect(describeFileProblem(createFiles(20, 500_000))).toBeNull();
  expect(describeFileProblem(createFiles(20, 500_001))).toContain('10 MB');
  expect(describeFileProblem(createFiles(21, 1))).toContain('20 files');
});

it('findForwardedFiles returns the stored files of the email received at a given time, except the .eml file', () => {
  const attachments = [
    createAttachment({ id: 'order', name: 'order.pdf', size: 9 }),
    createAttachment({ id: 'mail', content_type: 'message/rfc822' }),
    createAttachment({ id: 'tool', state: 'rejected', reason: 'type' }),
  ];
  const mail = createMail({ received_at: '2026-01-12T15:00:00Z', attachments });
  const thread = buildThread([], [], [mail], mail.email);
  expect(findForwardedFiles(thread, mail.received_at)).toEqual([{ id: 'order', name: 'order.pdf', size: 9 }]);
  expect(findForwardedFiles(thread, '2026-01-01T00:00:00Z')).toEqual([]);
});
