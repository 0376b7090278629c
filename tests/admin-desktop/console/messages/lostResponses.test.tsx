import { act, renderHook } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { toTypedQuote } from '../../../../apps/admin-desktop/src/console/features/messages/quotes/editorState.ts';
import { useQuoteWork } from '../../../../apps/admin-desktop/src/console/features/messages/quotes/useQuoteWork.ts';
import { useMessageWork } from '../../../../apps/admin-desktop/src/console/features/messages/useMessageWork.ts';
import {
  createConsoleServices,
  ServicesProvider,
} from '../../../../apps/admin-desktop/src/console/services/ConsoleServices.tsx';
import { createWebPlatform } from '../../../../apps/admin-desktop/src/console/services/createWebPlatform.ts';
import { ReadsProvider } from '../../../../apps/admin-desktop/src/console/services/ReadsProvider.tsx';
import { createFakeFetch, createJsonResponse, type Routes, rejectAsUnreachable } from '../../../shared/fakeBackend.ts';
import { createMessage } from './exampleMessages.ts';
import { createQuote } from './exampleQuotes.ts';

const platform = createWebPlatform({ isProduction: false });
const services = createConsoleServices({ platform, backend: { url: '', key: 'k', hasFormsProvider: true } });
const message = createMessage();

function useWork() {
  const work = useMessageWork(() => undefined);
  return { ...work, quotes: useQuoteWork(message, work) };
}

/** Fakes the backend with these routes. Returns the actions on messages and quotes, and the spy on logged errors. */
function openMessage(routes: Routes) {
  vi.stubGlobal('fetch', createFakeFetch(routes).fetch);
  const log = vi.spyOn(services.log, 'error').mockReturnValue();
  const { result } = renderHook(useWork, {
    wrapper: ({ children }) => (
      <ServicesProvider services={services}>
        <ReadsProvider>{children}</ReadsProvider>
      </ServicesProvider>
    ),
  });
  return { work: result.current, log };
}

it('mail resolves with true if the email was sent but the message cannot be refetched', async () => {
  const { work } = openMessage({
    'POST /functions/v1/mail-messages': () => createJsonResponse({ mailed: true }),
    'POST /rest/v1/rpc/read_message': rejectAsUnreachable,
  });
  expect(await act(() => work.mail(message))).toBe(true);
});

it('discard resolves with true after a lost response if the draft is no longer stored', async () => {
  const { work } = openMessage({
    'POST /rest/v1/rpc/change_quote': rejectAsUnreachable,
    'POST /rest/v1/rpc/read_quotes': () => createJsonResponse([]),
    'POST /rest/v1/rpc/read_message': () => createJsonResponse(message),
  });
  const draft = toTypedQuote(createQuote({ status: 'draft' }));
  expect(await act(() => work.quotes.discard(draft))).toBe(true);
});

it('act resolves with false and logs the change as not confirmed after a lost response', async () => {
  const { work, log } = openMessage({
    'POST /rest/v1/rpc/change_messages': rejectAsUnreachable,
    'POST /rest/v1/rpc/read_message': () => createJsonResponse(message),
  });
  expect(await act(() => work.act([message], 'handle'))).toBe(false);
  expect(log).toHaveBeenCalledWith(
    `The change to The message from ${message.name} is not confirmed`,
    expect.objectContaining({ code: 'network' }),
  );
});
