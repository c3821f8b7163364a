import { MESSAGES_KEPT } from '../limits'
import type { Deps } from './deps'
import type { Message } from './store'

/** Puts a message in the inbox, newest first. Nothing leaves the machine. */
export function deliver({ store, clock }: Pick<Deps, 'store' | 'clock'>, message: Omit<Message, 'at'>): void {
  const { data } = store
  data.messages = [{ ...message, at: clock.now() }, ...data.messages].slice(0, MESSAGES_KEPT)
}

const maskWord = (word: string) => `${word.charAt(0)}***`

/** `j***@e***` or `+*******1234`: how the API shows where a code went. */
export function maskDestination(destination: string): string {
  const [name = '', domain] = destination.split('@')
  if (domain !== undefined) return `${maskWord(name)}@${maskWord(domain)}`
  return `+*******${destination.slice(-4)}`
}
