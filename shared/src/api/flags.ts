import * as v from 'valibot';
import { createDatabaseCall, createTableRead } from './contract.ts';

const textOrNull = v.fallback(v.nullable(v.string()), null);
const time = v.fallback(v.string(), '');

const flag = v.object({
  id: v.string(),
  name: v.string(),
  enabled: v.boolean(),
  description: textOrNull,
  /** Counts the changes of `enabled`. A write passes the version that it is based on. */
  version: v.fallback(v.number(), 0),
  updated_at: time,
});
export type FlagRow = v.InferOutput<typeof flag>;

/** The specification requires this fallback message. */
export const flags = createTableRead(
  'feature_flags',
  'Loading feature flags',
  flag,
  'An unexpected error occurred while fetching feature flags',
);

const change = v.pipe(
  v.object({
    id: v.number(),
    flag_id: textOrNull,
    flag_name: textOrNull,
    version: v.fallback(v.nullable(v.number()), null),
    action: v.picklist(['on', 'off']),
    actor_email: textOrNull,
    note: textOrNull,
    at: v.string(),
  }),
  v.transform(({ flag_name, action, at, ...event }) => ({
    ...event,
    flag_name: flag_name ?? '',
    old_enabled: action === 'off',
    new_enabled: action === 'on',
    changed_at: at,
  })),
);
export type FlagHistoryRow = v.InferOutput<typeof change>;

export const flagHistory = createTableRead('history', 'Flag history', change);

const plan = v.object({
  id: v.string(),
  flag_id: v.string(),
  flag_name: v.fallback(v.string(), ''),
  enabled: v.boolean(),
  due_at: v.pipe(v.string(), v.isoTimestamp()),
  note: textOrNull,
  /** The flag version that the scheduled change is based on. */
  flag_version: v.number(),
  scheduled_by_email: textOrNull,
  state: v.picklist(['scheduled', 'applied', 'cancelled', 'superseded']),
  superseded_by: v.fallback(v.nullable(v.picklist(['change', 'demotion'])), null),
  version: v.number(),
});
export type ScheduledChangeRow = v.InferOutput<typeof plan>;

export const scheduledChanges = createTableRead('scheduled_flag_changes', 'Scheduled changes', plan);

/** Empty if the flag does not exist, or if the scheduled change was edited, applied, canceled or superseded first. */
const written = v.array(v.unknown());
export const scheduleFlagChange = createDatabaseCall('schedule_flag_change', 'The plan', written);
export const rescheduleFlagChange = createDatabaseCall('reschedule_flag_change', 'The plan', written);
export const cancelScheduledFlagChange = createDatabaseCall('cancel_scheduled_flag_change', 'The plan', written);
