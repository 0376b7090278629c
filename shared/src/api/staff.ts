import * as v from 'valibot';
import { toPlainLine } from '../forms/formats.ts';
import { createDatabaseCall, textOrNull } from './contract.ts';

/** No value may look like an email address or break an email header. Must match the check constraint of `staff_profiles`. */
const profileText = (max: number) =>
  v.pipe(v.string(), v.transform(toPlainLine), v.trim(), v.maxLength(max), v.regex(/^[^@<>"\\{}]*$/));
export const PROFILE_HINT = 'Do not use the characters @ < > " \\ { }.';
/** How a staff member signs emails. An empty text removes the value. */
export const profileSchema = v.object({
  display_name: profileText(100),
  title: profileText(100),
  phone: profileText(40),
});
/** Sets the caller's own profile. Requires an administrator. */
export const updateProfile = createDatabaseCall('update_profile', 'Saving your profile', v.unknown());

const colleague = v.object({
  id: v.string(),
  email: v.string(),
  display_name: textOrNull,
  title: textOrNull,
  phone: textOrNull,
  /** Whether messages can be assigned to this person. False for a former or banned administrator. */
  is_active: v.boolean(),
});
export type Colleague = v.InferOutput<typeof colleague>;

/** Lists active administrators, and former or banned ones who have a name, sorted by email. */
export const listColleagues = createDatabaseCall('list_colleagues', 'Loading colleagues', v.array(colleague));
