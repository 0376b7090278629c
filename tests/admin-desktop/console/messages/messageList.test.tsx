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

/** Renders the list with one message and returns the text of its row. */
function renderRow(changes: Parameters<typeof createMessage>[0]): string | null {
  // jsdom has no layout, and a list without height renders no rows.
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(600);
  const messages = [createMessage({ latest_text: 'Quanto costa?', ...changes })];
  const nothing = { openId: null, selected: new Set<string>(), scroll: { current: null }, more: 'none' as const };
  const calls = { onSelect: vi.fn(), onOpen: vi.fn(), onMove: vi.fn(), onMore: vi.fn() };
  render(
    <ServicesProvider services={services}>
      <MessageList messages={messages} total={1} {...nothing} {...calls} />
    </ServicesProvider>,
  );
  return screen.getByRole('button').textContent;
}

it('a row shows the subject before the author and the latest text', () => {
  const latest_author = 'anna@olea.example';
  expect(renderRow({ subject: 'Olio', latest_author })).toContain('Olio — anna@olea.example: Quanto costa?');
});

it.each([null, 'Quanto costa?'])('a row with the subject %j shows only the latest text', (subject) => {
  expect(renderRow({ subject })).not.toMatch(/—|Quanto.*Quanto/);
});

it('a row of a conversation with attachments has a label for them', () => {
  expect(renderRow({ has_attachments: true })).toContain('With attachments');
});

it('a row of a conversation without attachments has no label for them', () => {
  expect(renderRow({ has_attachments: false })).not.toContain('With attachments');
});
