import { type EnabledNamesRequest, requestEnabledNames } from '@olea/shared/flags';
import { queryOptions } from '@tanstack/react-query';

export const VISITOR_VIEW_KEY = ['visitor-view'] as const;

/** Names of the enabled flags as an anonymous visitor gets them, past every cache. */
export function visitorViewQuery(request: EnabledNamesRequest) {
  return queryOptions({ queryKey: VISITOR_VIEW_KEY, queryFn: () => requestEnabledNames(request) });
}
