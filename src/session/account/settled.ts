/**
 * What people have settled in this browser, by their ids, so that Home does not bring it up: that they want
 * no passkey, or that the account's password is their own, because they have used it, chosen it or said so.
 * The list survives a log-out.
 */
import { settled } from '../../browserStorage'

export type Question = 'passkey' | 'password'

/** @returns undefined if storage is blocked, which remembers nothing */
export function isSettled(question: Question, uuid: string): boolean | undefined {
  const kept = settled.get()
  return kept === undefined ? undefined : kept?.split(' ').includes(`${question}:${uuid}`) === true
}

/** @param uuid the person's; undefined for nobody */
export function settle(question: Question, uuid: string | undefined): void {
  if (uuid !== undefined && isSettled(question, uuid) === false)
    settled.set(`${settled.get() ?? ''} ${question}:${uuid}`.trim())
}
