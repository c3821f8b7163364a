/**
 * The e-mail address that the forms before sign-in begin with, so that nobody types it twice. A shared
 * computer reveals it to nobody: what was typed is in this tab's own storage until somebody is signed in, and
 * this browser keeps an address only of people who stay signed in, until they log out
 * (app/rememberUntilLogout.ts). If storage is blocked, forms begin empty.
 */
import { email, emailOfTab } from '../../browserStorage'

/** Remembers what was typed, for the next form; the empty string for a form with nothing in it. */
export const rememberTyped = (typed: string): void => void emailOfTab.set(typed)

/** The empty string where nothing is remembered. */
export const rememberedEmail = (): string => emailOfTab.get() ?? email.get() ?? ''
