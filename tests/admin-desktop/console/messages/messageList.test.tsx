import type { Message } from '@olea/shared/api/messages';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { MessageList } from '../../../../apps/admin-desktop/src/console/features/messages/MessageList.tsx';
import {
  createConsoleServices,
  ServicesProvider,
} from '../../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { createWebPlatform } from '../../../../apps/admin-desktop/src/console/services/createWebPlatform.ts';
import { createMessage } from './exampleMessages.ts';

const platform = createWebPlatform({ isProduction: false });
const services = createConsoleServices({ platform, backend: { url: '', key: 'k', hasFormsProvider: true } });

/** Renders the list with one message for each of the `changes`. Returns the texts of its rows. */
function renderRows(...changes: Partial<Message>[]): (string | null)[] {
  // jsdom has no layout, and a list without height renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const messages = changes.map((change, id) => createMessage({ id: `${id}`, latest_text: 'Quanto costa?', ...change }));
  const list = { messages, total: 2, openId: null, selected: new Set<string>(), scroll: { current: null } };
  const calls = { onSelect: vi.fn(), onOpen: vi.fn(), onMove: vi.fn(), onMore: vi.fn() };
  render(<MessageList {...list} {...calls} more="none" />, {
    wrapper: (props) => <ServicesProvider services={services} {...props} />,
  });
  return screen.getAllByRole('button').map(({ textContent }) => textContent);
}

it('a row shows the subject before the author and the latest text', () => {
  const rows = renderRows({ subject: 'Olio', latest_author: 'anna@olea.example' });
  expect(rows[0]).toContain('Olio — anna@olea.example: Quanto costa?');
});

it('a row shows neither subject nor dash if the subject is missing or repeats the latest text', () => {
  for (const row of renderRows({ subject: null }, { subject: 'Quanto costa?' }))
    expect(row).not.toMatch(/—|costa.*costa/);
});

it('a row has a label for attachments only if there are some', () => {
  const rows = renderRows({ has_attachments: true }, { has_attachments: false });
  expect(rows.map((row) => row?.includes('With attachments'))).toEqual([true, false]);
});
