import type { Message } from '../state/store'
import { readJson, type Target } from './call'

/** The messages that the pool sent. The newest 200 are kept (`MESSAGES_KEPT`). */
export interface Inbox {
  /** Newest first. */
  list(): Promise<Message[]>
  /** The newest message, or the newest to that e-mail address or phone number. */
  newest(to?: string): Promise<Message | undefined>
}

export function inboxOf({ send, ready }: Target): Inbox {
  const list = async () => readJson<Message[]>(await send(new Request(`${ready.inbox}.json`)))
  return {
    list,
    newest: async (to) => (await list()).find((message) => to === undefined || message.to === to),
  }
}
