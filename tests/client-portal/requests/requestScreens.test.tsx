import { type ClientRequest, REQUEST_STATUSES, type RequestSummary } from '@olea/shared/api/quotes';
import { trouble } from '@olea/shared/locales/en/portal.json';
import words from '@olea/shared/locales/en/requests.json';
import type { Quote } from '@olea/shared/quotes/quote';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { NOBODY } from '../../../apps/client-portal/src/appShell.tsx';
import { OTHER_LOCALE } from '../../otherLanguages.ts';
import { log, openAsClient, USER } from '../openScreen.tsx';

const { id, email } = USER;

const summary: RequestSummary = {
  ...{ id, submission_id: id, kind: 'contact', preview: 'Two stores', status: 'sent', quote: null },
  ...{ created_at: '2026-03-01T15:00:00Z', updated_at: '2026-03-02T15:00:00Z' },
};
const quote: Quote = {
  ...{ id, message_id: id, number: 'Q-2026-0042', revision: 1, status: 'sent', language: 'en', version: 1, total: 600 },
  ...{ customer_name: 'Ana', customer_email: email, customer_company: null, currency: 'CAD', incoterm: 'EXW' },
  ...{ place: 'Ottawa', valid_until: '2026-04-01', lead_weeks: 0, payment: '', note: '' },
  lines: [{ sku: 'EX0001', name: 'Oil', cases: 3, price: 200, discount: 0, isAvailable: true, alternative: null }],
  ...{ created_at: '2026-03-01T15:00:00Z', sent_at: '2026-03-01T15:00:00Z' },
  ...{ decided_at: null, decided_by: null, decision_note: null },
};
const request: ClientRequest = {
  ...{ ...summary, name: 'Ana', company: null, message: 'Two stores', fields: {}, language: 'en', entries: [] },
  quotes: [quote],
};
const getButton = (name: string) => screen.queryByRole('button', { name });

beforeEach(() => {
  sessionStorage.clear();
  log.error.mockClear();
});

describe('/client/requests', () => {
  it('shows a different icon for each status', async () => {
    const list = REQUEST_STATUSES.map((status) => ({ ...summary, id: crypto.randomUUID(), status }));
    await openAsClient('/client/requests', { list_requests: list });
    await screen.findByText(words.status.closed);
    const icons = [...document.querySelectorAll('.portal-status path')].map((path) => path.getAttribute('d'));
    expect(new Set(icons).size).toBe(REQUEST_STATUSES.length);
  });

  it('links to the catalog and has no search field while there are no requests', async () => {
    await openAsClient('/client/requests', { list_requests: [] });
    expect((await screen.findByRole('link', { name: words.list.emptyAction })).getAttribute('href')).toBe('/products');
    expect(screen.queryByRole('searchbox')).toBeNull();
  });

  it('keeps the search field if nothing matches', async () => {
    await openAsClient('/client/requests?q=lemon', { list_requests: [] });
    await screen.findByText(words.list.none.replace('{{search}}', 'lemon'));
    expect(screen.getByRole<HTMLInputElement>('searchbox').value).toBe('lemon');
  });

  it('keeps the typed search in the links to other languages, and the focus in the search field', async () => {
    await openAsClient('/client/requests', { list_requests: [summary] });
    const field = await screen.findByRole('searchbox');
    field.focus();
    fireEvent.change(field, { target: { value: 'oil' } });
    const link = document.querySelector(`a[hreflang=${OTHER_LOCALE}]`);
    await waitFor(() => expect(link?.getAttribute('href')).toContain('?q=oil'));
    expect(document.activeElement).toBe(field);
  });

  it.each(['the typed text is deleted', 'all requests are shown'] as const)(
    'has focus in the search field when %s after a search without results',
    async (how) => {
      const results: Record<string, unknown> = { list_requests: [] };
      await openAsClient('/client/requests?q=lemon', results);
      const showAll = await screen.findByRole('button', { name: words.list.showAll });
      const field = screen.getByRole<HTMLInputElement>('searchbox');
      results.list_requests = [summary];
      if (how === 'all requests are shown') fireEvent.click(showAll);
      else {
        field.focus();
        fireEvent.change(field, { target: { value: '' } });
      }
      await screen.findByText('Two stores');
      expect(document.activeElement).toBe(field);
      expect(field.isConnected).toBe(true);
    },
  );

  it.each([
    ['the browser is back online', () => void window.dispatchEvent(new Event('online'))],
    ['the client retries', () => void fireEvent.click(screen.getByText(trouble.tryAgain))],
  ])('loads again after a failure when %s', async (_, retry) => {
    const results: Record<string, unknown> = { list_requests: null };
    await openAsClient('/client/requests', results);
    await screen.findByText(words.list.failed);
    expect(log.error).toHaveBeenCalledOnce();
    results.list_requests = [summary];
    retry();
    await screen.findByText('Two stores');
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

describe('/client/requests/{id}', () => {
  it('shows the total and the buttons of a quote that awaits a decision', async () => {
    await openAsClient(`/client/requests/${id}`, { read_request: request });
    expect((await screen.findAllByText(/CAD\s6\.00/)).length).toBeGreaterThan(0);
    for (const name of ['accept', 'change', 'decline'] as const) expect(getButton(words.decision[name])).not.toBeNull();
  });

  it.each(['expired', 'withdrawn', 'superseded', 'accepted', 'declined'] as const)(
    'explains a quote that is %s and offers no decision',
    async (status) => {
      const decided = { ...quote, status, decided_by: 'Bo Lee', decided_at: '2026-03-05T15:00:00Z' };
      await openAsClient(`/client/requests/${id}`, { read_request: { ...request, quotes: [decided] } });
      const [start = ''] = words.quote[status].split('{{');
      await screen.findByText((text) => text.startsWith(start));
      expect(getButton(words.decision.accept)).toBeNull();
    },
  );

  it('shows an error and no reply form after a failure, until the client retries', async () => {
    const results: Record<string, unknown> = { read_request: null };
    await openAsClient(`/client/requests/${id}`, results);
    await screen.findByText(words.page.failed);
    expect(getButton(words.reply.submit)).toBeNull();
    results.read_request = request;
    fireEvent.click(screen.getByText(trouble.tryAgain));
    await screen.findByLabelText(words.reply.label);
  });

  it('reports a missing request for an invalid id without calling the database', async () => {
    await openAsClient('/client/requests/one', {});
    await screen.findByText(words.page.missingHeading);
    expect(NOBODY.client.rpc).not.toHaveBeenCalled();
  });

  it('restores a typed reply after a reload and rejects an empty one', async () => {
    sessionStorage.setItem(`olea-draft-reply-${id}`, 'Half of it');
    await openAsClient(`/client/requests/${id}`, { read_request: request });
    const field = await screen.findByLabelText<HTMLTextAreaElement>(words.reply.label);
    expect(field.value).toBe('Half of it');
    fireEvent.input(field, { target: { value: ' ' } });
    fireEvent.click(screen.getByRole('button', { name: words.reply.submit }));
    await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
    expect(document.activeElement).toBe(field);
  });
});

describe('a decision', () => {
  const accept = () => screen.getByRole('button', { name: words.decision.accept });

  async function openDialogs(outcome: string, current: Quote) {
    // jsdom implements neither `showModal` nor `close`.
    HTMLDialogElement.prototype.showModal = function open() {
      this.open = true;
    };
    HTMLDialogElement.prototype.close = function close() {
      this.open = false;
    };
    const response = { data: { outcome, quote: current }, error: null, response: { status: 200 } };
    const invoke = vi.fn(() => Promise.resolve(response));
    vi.spyOn(NOBODY.client, 'functions', 'get').mockReturnValue({ invoke } as never);
    await openAsClient(`/client/requests/${id}`, { read_request: request });
    await screen.findByRole('button', { name: words.decision.accept });
    return invoke;
  }

  it('reopens a closed dialog to show a failure', async () => {
    for (const level of ['warn', 'error'] as const) vi.spyOn(console, level).mockImplementation(() => {});
    const invoke = await openDialogs('decided', quote);
    invoke.mockRejectedValue(new TypeError('Failed to fetch'));
    fireEvent.click(screen.getByRole('button', { name: words.decision.decline }));
    const reason = screen.getByLabelText<HTMLTextAreaElement>(new RegExp(words.decision.reason));
    const dialog = reason.closest('dialog') as HTMLDialogElement;
    fireEvent.submit(reason.form as HTMLFormElement);
    dialog.close();
    await waitFor(() => expect(dialog.open).toBe(true));
    screen.getByText(words.decision.lost);
  });

  it('to accept is sent with name, version and total only after the client types a name and checks the box', async () => {
    const invoke = await openDialogs('decided', { ...quote, version: 2, status: 'accepted', decided_by: 'Bo Lee' });
    fireEvent.click(accept());
    const name = screen.getByLabelText<HTMLInputElement>(words.decision.name);
    fireEvent.submit(name.form as HTMLFormElement);
    screen.getByText(words.decision.nameMissing);
    fireEvent.input(name, { target: { value: ' Bo Lee ' } });
    fireEvent.submit(name.form as HTMLFormElement);
    screen.getByText(words.decision.agreeMissing);
    const box = screen.getByRole('checkbox', { name: /CAD\s6\.00.*April 1, 2026/ });
    expect(document.activeElement).toBe(box);
    fireEvent.click(box);
    fireEvent.submit(name.form as HTMLFormElement);
    await screen.findByText(words.decision.accepted);
    const body = {
      action: 'decide',
      decision: 'accepted',
      quoteId: id,
      version: 1,
      total: 600,
      name: 'Bo Lee',
      note: '',
    };
    expect(invoke.mock.calls).toEqual([['client-requests', { body }]]);
    expect(getButton(words.decision.accept)).toBeNull();
  });

  it('can be sent without a reason when the client declines', async () => {
    const invoke = await openDialogs('decided', { ...quote, version: 2, status: 'declined', decided_by: email });
    fireEvent.click(screen.getByRole('button', { name: words.decision.decline }));
    const reason = screen.getByLabelText<HTMLTextAreaElement>(new RegExp(words.decision.reason));
    fireEvent.submit(reason.form as HTMLFormElement);
    await screen.findByText(words.decision.declined);
    expect(invoke).toHaveBeenCalledWith('client-requests', {
      body: expect.objectContaining({ decision: 'declined', name: '', note: '' }),
    });
  });

  it('shows the current revision if the quote changed', async () => {
    const next = { ...quote, id: crypto.randomUUID(), revision: 2, payment: 'In advance' };
    await openDialogs('changed', next);
    fireEvent.click(accept());
    const name = screen.getByLabelText<HTMLInputElement>(words.decision.name);
    fireEvent.input(name, { target: { value: 'Bo Lee' } });
    fireEvent.click(screen.getByRole('checkbox'));
    fireEvent.submit(name.form as HTMLFormElement);
    await screen.findByText(words.decision.changed);
    screen.getByText('In advance');
  });
});

it('the dashboard shows the sample figures even if the requests fail to load', async () => {
  await openAsClient('/client/dashboard', { list_requests: null });
  await screen.findByText(words.list.failed);
  expect(document.querySelector('.portal-stats')).not.toBeNull();
});
