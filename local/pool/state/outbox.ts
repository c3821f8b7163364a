import type { Deps } from './deps'
import { MESSAGES_KEPT } from '../limits'
import type { Message } from './store'

/** Puts a message in the inbox, newest first; nothing leaves the machine. */
export function deliver({ store, clock }: Pick<Deps, 'store' | 'clock'>, message: Omit<Message, 'at'>): void {
  const { data } = store
  data.messages = [{ ...message, at: clock.now() }, ...data.messages].slice(0, MESSAGES_KEPT)
}

const maskWord = (word: string) => `${word.charAt(0)}***`

/** `j***@e***` or `+*******1234`: what the service tells of where a code went. */
export function masked(destination: string): string {
  const [name = '', domain] = destination.split('@')
  if (domain !== undefined) return `${maskWord(name)}@${maskWord(domain)}`
  return `+*******${destination.slice(-4)}`
}
