import { pipeline } from 'node:stream/promises';
import type { TransactionSql } from 'postgres';

/**
 * Runs a script as pg_dump writes it: statements, and rows between `COPY … FROM stdin;` and `\.`. The server alone reads it. psql would
 * take every line that begins with a backslash for an order to itself, and some of those run a shell on this machine.
 * Rejects with the first thing that the server refuses.
 */
export async function runScript(transaction: TransactionSql, script: AsyncIterable<Uint8Array>): Promise<void> {
  const lines = linesOf(script);
  let statements = '';
  for (let line = await lines.next(); !line.done; line = await lines.next()) {
    if (/^COPY .+ FROM stdin;$/.test(line.value)) {
      await transaction.unsafe(statements);
      statements = '';
      await pipeline(readRows(lines), await transaction.unsafe(line.value).writable());
    } else if (!PSQL_ONLY.test(line.value)) statements += `${line.value}\n`;
  }
  await transaction.unsafe(statements);
}

/** A line by which pg_dump tells psql to take no other orders. */
const PSQL_ONLY = /^\\(un)?restrict \w+$/;

async function* readRows(lines: AsyncGenerator<string>): AsyncGenerator<string> {
  for (let row = await lines.next(); !row.done && row.value !== '\\.'; row = await lines.next()) yield `${row.value}\n`;
}

/** Lines as PostgreSQL counts them: Node's own reader also ends one at a carriage return and at U+2028. */
export async function* linesOf(text: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = '';
  for await (const chunk of text) {
    const lines = (rest + decoder.decode(chunk, { stream: true })).split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  if (rest) yield rest;
}
