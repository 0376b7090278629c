import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createLocalBackend, DEMO_PASSWORD, LOCAL_PUBLISHABLE_KEY, type LocalBackend } from '@olea/local-backend';
import { vi } from 'vitest';
import { type ApiCaller, type BackendControl, createBackendControl } from '../e2e/fixtures/backendControl.ts';
import { copyTemplateData } from '../e2e/fixtures/templateData.ts';

export type TestBackend = {
  backend: LocalBackend;
  control: BackendControl;
  /** Signs up somebody new, gives the role (if any) and returns a session. */
  newAccount(email: string, role: 'admin' | 'client' | null): Promise<ApiCaller>;
  close(): Promise<void>;
};

/** One embedded backend for a test file, on a copy of the template database, spoken to over HTTP. */
export async function startTestBackend(log: (line: string) => void = () => undefined): Promise<TestBackend> {
  const dataDir = await mkdtemp(join(tmpdir(), 'olea-test-'));
  await copyTemplateData(dataDir);
  muteRefusedQueries();
  const backend = await createLocalBackend({ dataDir, log });
  const control = createBackendControl(backend.origin);
  return {
    backend,
    control,
    async newAccount(email, role) {
      const response = await fetch(`${backend.origin}/auth/v1/signup`, {
        method: 'POST',
        headers: { apikey: LOCAL_PUBLISHABLE_KEY, 'content-type': 'application/json' },
        body: JSON.stringify({ email, password: DEMO_PASSWORD }),
      });
      if (!response.ok) throw new Error(`Sign-up of ${email}: ${response.status}`);
      if (role) await backend.sql('select private.grant_role($1, $2)', [email, role]);
      return control.api.as(email);
    },
    async close() {
      await backend.close();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** The library prints every query that the database refuses; here refusals are what is tested. */
function muteRefusedQueries(): void {
  const print = console.error;
  vi.spyOn(console, 'error').mockImplementation((...parts: unknown[]) => {
    if (!(parts[0] instanceof Error && 'code' in parts[0])) print(...parts);
  });
}
