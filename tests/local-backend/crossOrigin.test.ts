import { describe, expect, it } from 'vitest';
import { openToEveryOrigin } from '../../supabase/local/http/crossOrigin.ts';

describe('openToEveryOrigin', () => {
  it('lets the desktop console read an answer of the auth service', async () => {
    const answer = openToEveryOrigin(Response.json({ a: 1 }, { status: 400 }));
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect([answer.status, await answer.json()]).toEqual([400, { a: 1 }]);
  });

  it('keeps what the data API said itself', () => {
    const own = new Response(null, { headers: { 'access-control-allow-origin': 'https://site.example' } });
    expect(openToEveryOrigin(own)).toBe(own);
  });
});
