import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Returns the path of a backup's signature file, which contains an Ed25519 signature of the backup's SHA-512 digest. */
export const getSignatureFile = (file: string): string => `${file}.sig`;

/** Signs a file's SHA-512 digest. */
export async function signFile(file: string, key: KeyObject): Promise<Buffer> {
  return sign(null, await computeDigest(file), key);
}

/** Throws unless `file` has a valid signature for the public key in `publicKeyFile`. */
export async function verifySignature(file: string, publicKeyFile: string): Promise<void> {
  const publicKey = createPublicKey(await readFile(publicKeyFile));
  const signature = await readFile(getSignatureFile(file)).catch(() => {
    throw new Error(`${getSignatureFile(file)} is missing, so the author of ${file} is unknown`);
  });
  if (!verify(null, await computeDigest(file), publicKey, signature))
    throw new Error(`${file} was not made by the holder of the key in ${publicKeyFile}, or was altered since`);
}

async function computeDigest(file: string): Promise<Buffer> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}
