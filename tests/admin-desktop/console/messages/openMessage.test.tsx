import { act, renderHook } from '@testing-library/react';
import type { PropsWithChildren } from 'react';
import { Router } from 'react-router-dom';
import { expect, it } from 'vitest';
import { useOpenMessage } from '../../../../apps/admin-desktop/src/console/features/messages/Inbox.tsx';

it('a message that is opened stays open while the router still renders an older address, and closes when the address is left', () => {
  // The address changes at once; the router renders what the test says.
  const navigator = {
    createHref: () => '',
    go: () => undefined,
    push: ({ search }: { search: string }) => window.history.pushState(null, '', `/${search}`),
    replace: ({ search }: { search: string }) => window.history.replaceState(null, '', `/${search}`),
  };
  let rendered = { search: '', key: 'first' };
  const wrapper = ({ children }: PropsWithChildren) => (
    <Router navigator={navigator as never} location={{ pathname: '/', hash: '', state: null, ...rendered }}>
      {children}
    </Router>
  );
  const view = renderHook(useOpenMessage, { wrapper });
  const openId = () => view.result.current[0];
  const follow = (search: string) => {
    rendered = { search, key: search };
    view.rerender();
  };
  act(() => view.result.current[1]('one'));
  act(() => view.result.current[1]('two'));
  expect([openId(), window.location.search]).toEqual(['two', '?id=two']);
  follow('?id=one');
  expect(openId()).toBe('two');
  follow('?id=two');
  expect(openId()).toBe('two');
  window.history.replaceState(null, '', '/');
  follow('');
  expect(openId()).toBeNull();
});
