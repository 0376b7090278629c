import { fetchRole } from '@olea/shared/auth';
import type { BackendClient } from '@olea/shared/backend';
import { queryOptions } from '@tanstack/react-query';

/** The role of a user. Never kept: who asks while another does shares the answer, who asks later asks the database. */
export function roleQuery(client: BackendClient, userId: string) {
  return queryOptions({ queryKey: ['role', userId], queryFn: () => fetchRole(client, userId), gcTime: 0 });
}
