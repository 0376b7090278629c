export const TYPES_FILE = 'shared/src/backend/generated/database.ts';

/** The CLI's types without its helper types, which nothing here uses. */
export function databaseTypes(generated: string): string {
  const [database = ''] = generated.split('type DatabaseWithoutInternals');
  return `// Written by \`npm run rehearse -- --types\` from the migrated database. Change a migration, not this file.\n${database.trim()}\n`;
}
