export {
  type AuthSnapshot,
  type AuthStore,
  type AuthStoreOptions,
  type AuthUser,
  createAuthStore,
  fetchRole,
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
export { describeClock } from './describeClock.ts';
export {
  askWhetherLinkWorks,
  type ChoosePasswordDeps,
  type ChoosePasswordResult,
  choosePassword,
  endOtherSessions,
  isStrongPassword,
  LINK_HOURS,
  MAIL_CODE,
  mailPasswordReset,
  type PasswordLink,
  type PasswordProof,
  readPasswordLink,
} from './password.ts';
export { ROLES, type Role } from './roles.ts';
export {
  type CodeRefusal,
  type Enrolment,
  type Factor,
  fetchFactors,
  fetchSecondFactorState,
  missingStep,
  proveCode,
  removeFactor,
  type SecondFactorState,
  startEnrolment,
} from './secondFactor.ts';
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
