/** The service's name of each setting of the section `auth`; `!` marks one that says the opposite. */
const NAMES: Readonly<Record<string, string>> = {
  site_url: 'SITE_URL',
  additional_redirect_urls: 'URI_ALLOW_LIST',
  jwt_expiry: 'JWT_EXP',
  enable_refresh_token_rotation: 'SECURITY_REFRESH_TOKEN_ROTATION_ENABLED',
  refresh_token_reuse_interval: 'SECURITY_REFRESH_TOKEN_REUSE_INTERVAL',
  enable_signup: '!DISABLE_SIGNUP',
  enable_anonymous_sign_ins: 'EXTERNAL_ANONYMOUS_USERS_ENABLED',
  minimum_password_length: 'PASSWORD_MIN_LENGTH',
  password_requirements: 'PASSWORD_REQUIRED_CHARACTERS',
  'sessions.inactivity_timeout': 'SESSIONS_INACTIVITY_TIMEOUT',
  'sessions.timebox': 'SESSIONS_TIMEBOX',
  'email.enabled': 'EXTERNAL_EMAIL_ENABLED',
  'email.enable_confirmations': '!MAILER_AUTOCONFIRM',
  'email.double_confirm_changes': 'MAILER_SECURE_EMAIL_CHANGE_ENABLED',
  'email.secure_password_change': 'SECURITY_UPDATE_PASSWORD_REQUIRE_REAUTHENTICATION',
  'email.require_current_password': 'SECURITY_UPDATE_PASSWORD_REQUIRE_CURRENT_PASSWORD',
  'email.max_frequency': 'SMTP_MAX_FREQUENCY',
  'email.otp_length': 'MAILER_OTP_LENGTH',
  'email.otp_expiry': 'MAILER_OTP_EXP',
  'rate_limit.sign_in_sign_ups': 'RATE_LIMIT_OTP',
  'rate_limit.token_refresh': 'RATE_LIMIT_TOKEN_REFRESH',
  'rate_limit.token_verifications': 'RATE_LIMIT_VERIFY',
  'mfa.totp.enroll_enabled': 'MFA_TOTP_ENROLL_ENABLED',
  'mfa.totp.verify_enabled': 'MFA_TOTP_VERIFY_ENABLED',
};
const MAIL = /^email\.(template|notification)\.(\w+)\.(subject|content_path|enabled)$/;

/**
 * The section `auth` of `config.toml` as the auth service's environment. `template` says where the service fetches the file of a mail.
 * Throws for a setting whose name there is unknown.
 */
export function authEnvironment(auth: object, template: (path: string) => string): Record<string, string> {
  return Object.fromEntries(
    flatten(auth).flatMap(([key, value]) => {
      if (key === 'enabled') return [];
      const [, kind, mail = '', part] = MAIL.exec(key) ?? [];
      if (kind) {
        const name = kind === 'notification' ? `${mail}_notification` : mail;
        if (part === 'enabled') return [[variable(`MAILER_NOTIFICATIONS_${mail}_ENABLED`), String(value)]];
        if (part === 'subject') return [[variable(`MAILER_SUBJECTS_${name}`), String(value)]];
        return [[variable(`MAILER_TEMPLATES_${name}`), template(String(value))]];
      }
      const known = NAMES[key];
      if (!known) throw new Error(`What does the auth service call auth.${key}? Name it in authSettings.ts`);
      return [[variable(known.replace('!', '')), String(known.startsWith('!') ? !value : value)]];
    }),
  );
}

const variable = (name: string) => `GOTRUE_${name.toUpperCase()}`;

function flatten(section: object, path = ''): [string, unknown][] {
  return Object.entries(section).flatMap(([name, value]): [string, unknown][] =>
    typeof value === 'object' && !Array.isArray(value) ? flatten(value, `${path}${name}.`) : [[path + name, value]],
  );
}
