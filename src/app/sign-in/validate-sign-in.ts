/** What is wrong with what was typed, by field; empty when it can be sent. */
export type SignInFaults = { readonly email?: 'badEmail'; readonly password?: 'shortPassword' };

const minPasswordLength = 6;

export const isEmail = (text: string): boolean => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text.trim());

export const signInFaults = (email: string, password: string): SignInFaults => ({
  ...(isEmail(email) ? {} : { email: 'badEmail' }),
  ...(password.length >= minPasswordLength ? {} : { password: 'shortPassword' }),
});
