import { createHash, createPublicKey, type KeyObject, sign, verify } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';

/** Returns the path of a backup's signature, which is an Ed25519 signature of its SHA-512. */
export const getSignatureFile = (file: string): string => `${file}.sig`;

/** Signs a file with its author's private key. */
export async function signFile(file: string, key: KeyObject): Promise<Buffer> {
  return sign(null, await computeDigest(file), key);
}

/** Throws unless `file` was signed with the private key of the public key in `makerFile`. */
export async function assertMaker(file: string, makerFile: string): Promise<void> {
  const maker = createPublicKey(await readFile(makerFile));
  const signature = await readFile(getSignatureFile(file)).catch(() => {
    throw new Error(`${getSignatureFile(file)} is missing, so the author of ${file} is unknown`);
  });
  if (!verify(null, await computeDigest(file), maker, signature))
    throw new Error(`${file} was not made by the holder of the key in ${makerFile}, or was altered since`);
}

async function computeDigest(file: string): Promise<Buffer> {
  const hash = createHash('sha512');
  await pipeline(createReadStream(file), hash);
  return hash.digest();
}
