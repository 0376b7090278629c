export {
  type AuthSnapshot,
  type AuthStore,
  type AuthStoreOptions,
  createAuthStore,
  LOADING,
} from './createAuthStore.ts';
export {
  decideRoute,
  isRoleUnknown,
  pathAfterAdminSignIn,
  pathAfterClientSignIn,
  type RouteDecision,
  type RouteQuestion,
  safeReturnPath,
} from './decideRoute.ts';
export {
  askWhetherLinkWorks,
  type ChoosePasswordDeps,
  type ChoosePasswordResult,
  choosePassword,
  endOtherSessions,
  isStrongPassword,
  MAIL_CODE,
  mailPasswordReset,
  type PasswordLink,
  type PasswordProof,
  readPasswordLink,
} from './password.ts';
export { fetchRole, ROLES, type Role } from './roles.ts';
export {
  type CodeRefusal,
  type Enrolment,
  type Factor,
  fetchFactors,
  fetchSecondFactorState,
  proveCode,
  removeFactor,
  type SecondFactorState,
  startEnrolment,
} from './secondFactor.ts';
export type { AuthUser } from './session.ts';
export { describeClock } from './session.ts';
export {
  ADMIN_MESSAGES,
  type AdminSignInDeps,
  type AdminSignInResult,
  type ClientSignInResult,
  type Credentials,
  type SignInDeps,
  type SignUp,
  signInAdmin,
  signInClient,
  signUp,
} from './signIn.ts';
