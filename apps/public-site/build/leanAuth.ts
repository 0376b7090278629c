import type { Plugin } from 'vite';

const STUB_ID = '\0lean-auth';
const UNUSED = /^\.\/(lib\/webauthn|lib\/web3\/ethereum)$/;

const STUB = `
export class WebAuthnApi {}
const refuse = () => { throw new Error('Left out of this build by leanAuth.ts'); };
export {
  refuse as browserSupportsWebAuthn, refuse as createCredential, refuse as createSiweMessage,
  refuse as deserializeCredentialCreationOptions, refuse as deserializeCredentialRequestOptions, refuse as fromHex, refuse as getAddress,
  refuse as getCredential, refuse as serializeCredentialCreationResponse, refuse as serializeCredentialRequestResponse, refuse as toHex,
  refuse as webAuthnAbortService,
};
`;

/**
 * Keeps out of a build what auth-js brings for security keys and wallets: its one class imports all of it, and nothing here calls it. 3 kB gz
 * of every sign-in. A release of auth-js that imports other names ends the build.
 */
export function leanAuth(): Plugin {
  return {
    name: 'site:lean-auth',
    enforce: 'pre',
    apply: 'build',
    resolveId: (source, importer) => (UNUSED.test(source) && importer?.includes('@supabase/auth-js') ? STUB_ID : null),
    load: (id) => (id === STUB_ID ? STUB : null),
  };
}
