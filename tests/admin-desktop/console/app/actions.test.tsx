import type { FlagName } from '@olea/shared/flags/catalog';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { createJsonResponse, rejectAsUnreachable, USER } from '../../../shared/fakeBackend.ts';
import {
  click,
  createBackend,
  expectLog,
  expectSwitch,
  expectText,
  findControl,
  findSwitch,
  holdBack,
  NO_MESSAGES,
  openConsole,
  press,
} from './consoleApp.tsx';

const FLAGS = '/admin-portal/feature-flags';
const expectBusy = (name: FlagName) =>
  waitFor(async () => expect((await findSwitch(name)).getAttribute('aria-busy')).toBe('true'));
const YEAR = new Date().getFullYear() + 1;
const WRITE = 'PATCH /rest/v1/feature_flags';

it('the switch of a changing flag keeps focus, is marked as busy and ignores clicks', async () => {
  const backend = createBackend();
  const answer = holdBack(backend.live, WRITE);
  const { seen } = openConsole(FLAGS, backend);
  const toggle = await findSwitch('teams');
  toggle.focus();
  await click(toggle);
  await expectBusy('teams');
  expect(toggle.getAttribute('aria-disabled')).toBe('true');
  expect(toggle.disabled).toBe(false);
  await click(toggle);
  await click(findSwitch('founder'));
  await expectBusy('founder');
  answer();
  await expectSwitch('teams', false);
  await expectSwitch('founder', false);
  expect(document.activeElement).toBe(toggle);
  expect(seen.filter(({ method }) => method === 'PATCH')).toHaveLength(2);
});

it('the row of a flag shows the new state as soon as its switch is no longer busy', async () => {
  const backend = createBackend();
  const answer = holdBack(backend.live, WRITE);
  openConsole(FLAGS, backend);
  const toggle = await findSwitch('teams');
  const row = toggle.closest<HTMLElement>('[data-flag-row]');
  const states: string[] = [];
  const look = () => {
    const state = `${row?.dataset.enabled}${toggle.hasAttribute('aria-busy') ? ', busy' : ''}`;
    if (states.at(-1) !== state) states.push(state);
  };
  look();
  const observer = new MutationObserver(look);
  if (row) observer.observe(row, { attributes: true, subtree: true });
  await click(toggle);
  await expectBusy('teams');
  answer();
  await expectSwitch('teams', false);
  expect(states).toEqual(['true', 'true, busy', 'false']);
  observer.disconnect();
});

it('an undo of two critical flags changes both if both are confirmed, and otherwise neither', async () => {
  const backend = createBackend();
  backend.switchFlags(false, 'contact', 'insights');
  openConsole('/admin-portal/sections', backend);
  await press('Enable All Navigation');
  const expectBoth = async (checked: boolean) => {
    await expectSwitch('contact', checked);
    await expectSwitch('insights', checked);
  };
  const answer = async (label: string, button: string) => {
    const question = await screen.findByText(`Switch ${label} off?`);
    await press(button, question.closest('[role=alertdialog]') ?? undefined);
  };
  await expectBoth(true);
  await press('Undo');
  await answer('Contact', 'Switch off');
  await answer('Insights', 'Cancel');
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
  await expectBoth(true);

  await press('Undo');
  await answer('Contact', 'Switch off');
  await answer('Insights', 'Switch off');
  await expectBoth(false);
});

it('the notice about a lost response closes after a refresh', async () => {
  expectLog(/not confirmed/);
  const backend = createBackend();
  const write = backend.live[WRITE];
  openConsole(FLAGS, backend);
  backend.live[WRITE] = rejectAsUnreachable;
  await click(findSwitch('teams'));
  await expectText('.bp6-toast', 'Team is not confirmed');
  if (write) backend.live[WRITE] = write;
  await press('Refresh');
  await waitFor(() => expect(document.querySelector('.bp6-toast')).toBeNull());
});

it('the notice about a failed change stays until the change succeeds', async () => {
  expectLog(/was not changed/);
  const backend = createBackend();
  const write = backend.live[WRITE];
  openConsole(FLAGS, backend);
  backend.live[WRITE] = () => createJsonResponse({ message: 'disk full' }, 400);
  await click(findSwitch('teams'));
  await expectText('.bp6-toast', 'Team was not changed: disk full');
  await press('Refresh');
  await waitFor(async () => expect((await findControl('Refresh')).hasAttribute('aria-busy')).toBe(false));
  await expectText('.bp6-toast', 'Team was not changed');
  if (write) backend.live[WRITE] = write;
  await click(findSwitch('teams'));
  await expectSwitch('teams', false);
  await waitFor(() => expect(document.querySelector('.bp6-toast')?.textContent).not.toMatch(/was not changed/));
});

it('scheduling a critical flag asks for confirmation, keeps the typed values on Cancel, and can be undone later', async () => {
  const backend = createBackend();
  const { live } = backend;
  const plans: object[] = [];
  live['GET /rest/v1/scheduled_flag_changes'] = () => createJsonResponse(plans);
  live['POST /rest/v1/rpc/schedule_flag_change'] = ({ body }) => {
    const { p_flag_id, p_enabled, p_due_at, p_note } = body as Record<string, unknown>;
    plans.push({
      ...{ id: 'plan', flag_id: p_flag_id, flag_name: 'contact', enabled: p_enabled, due_at: p_due_at, note: p_note },
      ...{ flag_version: 1, scheduled_by_email: USER.email, state: 'scheduled', superseded_by: null, version: 1 },
    });
    return createJsonResponse(plans);
  };
  live['POST /rest/v1/rpc/cancel_scheduled_flag_change'] = () => createJsonResponse(plans.splice(0));
  openConsole(FLAGS, backend);
  await press('Schedule Contact…');
  const dialog = (title: string) => screen.findByRole('dialog', { name: title });
  const question = async () => (await screen.findByText(/^Switch Contact off on /)).closest('[role=alertdialog]');
  const type = async (label: RegExp, value: string) =>
    void fireEvent.change(await screen.findByLabelText(label), { target: { value } });
  await type(/^When/, `${YEAR}-07-01T09:00`);
  await type(/^Reason/, 'Moving the office');
  await press('Schedule', await dialog('Schedule Contact'));
  const asked = await question();
  expect(asked?.textContent).toContain('Switching it off removes 2 menu links, 1 section and 1 form.');
  if (asked) await press('Cancel', asked);
  await waitFor(() => expect(document.querySelector('[role=alertdialog]')).toBeNull());
  expect((await screen.findByLabelText<HTMLInputElement>(/^Reason/)).value).toBe('Moving the office');
  expect(plans).toEqual([]);

  await press('Schedule', await dialog('Schedule Contact'));
  await press('Schedule', (await question()) ?? undefined);
  await expectText('.bp6-toast', new RegExp(`^Contact will be switched off on \\w{3}, Jul 1, ${YEAR}, 9:00 a\\.m\\.`));
  await expectText('[data-flag-row=contact]', new RegExp(`Off from \\w{3}, Jul 1, ${YEAR}, 9:00 a\\.m\\.`));
  expect(plans).toMatchObject([{ enabled: false, note: 'Moving the office' }]);
  await press('Cancel the scheduled change of Contact');
  await expectText('.bp6-toast', 'The scheduled change of Contact was cancelled.');
  await waitFor(() => expect(document.querySelector('[data-flag-row=contact]')?.textContent).not.toContain('Off from'));
});

/** jsdom has no notifications. This class grants permission on request and records each notification. */
class FakeNotification extends EventTarget {
  static permission = 'default';
  static shown: FakeNotification[] = [];
  static async requestPermission() {
    FakeNotification.permission = 'granted';
    return 'granted';
  }
  readonly title: string;
  readonly options: NotificationOptions;
  constructor(title: string, options: NotificationOptions) {
    super();
    this.title = title;
    this.options = options;
    FakeNotification.shown.push(this);
  }
  close() {}
}

it('a background window announces a new message without its text, and a click opens the inbox', async () => {
  // The fake backend has no routes for the inbox, so its requests fail.
  expectLog(/could not be/);
  vi.stubGlobal('Notification', FakeNotification);
  vi.spyOn(document, 'hasFocus').mockReturnValue(false);
  const focus = vi.spyOn(window, 'focus').mockReturnValue();
  let newest = '2026-03-01T15:00:00Z';
  const counts = () => createJsonResponse({ ...NO_MESSAGES, waiting: 1, unread: 1, newest_waiting_at: newest });
  openConsole('/admin-portal/dashboard', createBackend({ 'POST /rest/v1/rpc/count_messages': counts }));
  await screen.findByText('Figures and activity are samples');
  await press(/^Account:/);
  expect(FakeNotification.permission).toBe('default');
  await press(/^Notify me of new messages/);
  await findControl(/^Notify me of new messages.*On/);
  // The count stays the same, as if one message was handled while another arrived.
  newest = '2026-03-01T16:00:00Z';
  await waitFor(() => expect(FakeNotification.shown).toHaveLength(1), { timeout: 15_000 });
  const [shown] = FakeNotification.shown;
  expect(shown).toMatchObject({ title: 'A new message', options: { tag: 'olea-messages', silent: true } });
  expect(shown?.options.body).toBeUndefined();
  shown?.dispatchEvent(new Event('click'));
  await waitFor(() => expect(location.pathname).toBe('/admin-portal/messages'));
  expect(focus).toHaveBeenCalledOnce();
});
