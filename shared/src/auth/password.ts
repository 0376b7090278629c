/** At least 8 characters, one uppercase letter and one of !@#$%^&*(),.?":{}|<> */
export function isStrongPassword(password: string): boolean {
  return password.length >= 8 && /\p{Lu}/u.test(password) && /[!@#$%^&*(),.?":{}|<>]/.test(password);
}
