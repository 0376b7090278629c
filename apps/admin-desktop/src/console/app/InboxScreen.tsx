import { usePrefetchInfiniteQuery } from '@tanstack/react-query';
import type { ComponentType } from 'react';
import { useSearchParams } from 'react-router-dom';
import { messageListQueryOptions } from '../features/messages/api.ts';
import { MESSAGE_FILTER } from '../features/messages/state.ts';
import { useServices } from '../services/ConsoleServices.tsx';
import type { ScreenProps } from '../ui/Page.tsx';
import { useAddressFilter } from '../ui/useAddressFilter.ts';

/** Wraps the messages screen in a component that fetches the inbox's messages while the screen's code loads. */
export function createInboxScreen(Screen: ComponentType<ScreenProps>): ComponentType<ScreenProps> {
  return function InboxScreen(props) {
    const [params] = useSearchParams();
    return (
      <>
        {!params.has('view') && <ListPrefetch />}
        <Screen {...props} />
      </>
    );
  };
}

function ListPrefetch(): null {
  const [filter] = useAddressFilter(MESSAGE_FILTER);
  usePrefetchInfiniteQuery(messageListQueryOptions(useServices(), filter));
  return null;
}
