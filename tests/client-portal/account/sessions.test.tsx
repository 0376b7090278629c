import type { OwnSession } from '@olea/shared/api/accounts';
import words from '@olea/shared/locales/en/portal.json';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { NOBODY } from '../../../apps/client-portal/src/appShell.tsx';
import { openAsClient, refreshRole, USER } from '../openScreen.tsx';

it('the portal fetches the role again if ending another session fails because access was revoked', async () => {
  const other: OwnSession = {
    ...{ id: USER.id, device: null, address: null, is_current: false },
    ...{ began_at: '2026-03-01T15:00:00Z', used_at: '2026-03-01T15:00:00Z' },
  };
  await openAsClient('/client/account', { list_sessions: [other] });
  const end = await screen.findByRole('button', { name: new RegExp(words.account.sessions.unknown) });
  vi.spyOn(NOBODY.client, 'rpc').mockResolvedValue({ data: null, error: { code: '42501' }, status: 403 } as never);
  fireEvent.click(end);
  await screen.findByText(words.account.errors.sessions);
  expect(refreshRole).toHaveBeenCalledOnce();
});
